const TINTS = 5
const CONNECTORS = new Set(['بن', 'ابن', 'بنت', 'أبو', 'ابو', 'أم', 'ام', 'آل', 'عبد'])

/**
 * Two letters for an avatar: of the first name and of the family name, without titles («أ.») and the article.
 * The zero-width non-joiner keeps them from joining into one word.
 */
export function initials(name: string): string {
  const words = nameWords(name)
  const first = words[0]
  if (first === undefined) return ''
  const family = familyName(words)
  return family === undefined ? letterOf(first) : `${letterOf(first)}\u200C ${letterOf(family)}`
}

/** What she is called: her first name without titles («أ.»), both words of one like «أم كلثوم». */
export function firstName(name: string): string {
  const [first, second] = nameWords(name)
  if (first === undefined) return name.trim()
  return second !== undefined && CONNECTORS.has(first) ? `${first} ${second}` : first
}

/** «فاطمة أ.»: a first name and one letter of the family's, for what strangers read. */
export function publicName(name: string): string {
  const words = nameWords(name)
  const family = familyName(words)
  const letter = family === undefined ? '' : letterOf(family)
  return letter ? `${words[0] ?? ''} ${letter}.` : (words[0] ?? '')
}

/** Which of the five avatar tints (0-4) a name has: the same on every screen and every day. */
export function tintOf(name: string): number {
  let sum = 0
  for (const character of nameWords(name).join(' '))
    sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 100_003
  return sum % TINTS
}

function nameWords(name: string): string[] {
  const words = name.replaceAll(/[\u200B-\u200F\u061C\u202A-\u202E\u2066-\u2069\u0640]/g, '').split(/\s+/)
  return words.filter((word) => /\p{L}/u.test(word) && !word.endsWith('.'))
}

function familyName(words: string[]): string | undefined {
  if (words.length < 2) return undefined
  const before = words.at(-2)
  const isCompound = words.length > 2 && before !== undefined && CONNECTORS.has(before)
  return isCompound ? before : words.at(-1)
}

function letterOf(word: string): string {
  const bare = /^ال\p{L}{3}/u.test(word) ? word.slice(2) : word
  return (/\p{L}/u.exec(bare)?.[0] ?? '').toUpperCase()
}
