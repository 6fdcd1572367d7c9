// Reads what frames/dedup.py wrote: values that stand once, by their numbers.

export interface Packed {
  shapes: string[][];
  values: unknown[];
}

const MAPPING = 1;
const BY_LANGUAGE = 2;
const TEXT = 3;

/** Returns the reader of packed values in one language, given by its number. */
export function unpacker({ shapes, values }: Packed, language: number): <T>(place: number) => T {
  const known = new Map<number, unknown>();
  const build = (value: unknown): unknown => {
    if (!Array.isArray(value)) return value;
    const [kind, ...rest] = value as number[];
    if (kind === BY_LANGUAGE) return read(rest[language] ?? 0);
    if (kind === TEXT) return rest.map(read).join("");
    if (kind !== MAPPING) return rest.map(read);
    const [shape = 0, ...parts] = rest;
    return Object.fromEntries((shapes[shape] ?? []).map((key, index) => [key, read(parts[index] ?? 0)]));
  };
  const read = (place: number): unknown => {
    if (!known.has(place)) known.set(place, build(values[place]));
    return known.get(place);
  };
  return read as <T>(place: number) => T;
}
