"""Everything a person reads, in English, German and French."""
