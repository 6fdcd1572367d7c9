// The words of the reader's language, as Python sent them.

/** Returns the text of a key, with `{name}` replaced by its value. */
export type Words = (key: string, values?: Record<string, string | number>) => string;

export function wordsFrom(labels: Record<string, string>): Words {
  return (key, values) => {
    const text = labels[key] ?? key;
    return values ? text.replace(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot)) : text;
  };
}

/** Which language the words are of. They may come a message later than the wish for them. */
export const tongueOf = (words: Words) => words("language.name");
