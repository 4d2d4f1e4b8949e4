const PLACEHOLDER = /\{([\p{L}][\p{L}\p{M} _]{0,39})\}/gu

/** The names of the places in a text that nobody has filled: `{الاسم}`. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)),
]

/** The text with the places filled that have a value; the others stay, so that they are seen. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(PLACEHOLDER, (place, name: string) => values[name] || place)
