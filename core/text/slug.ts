import { foldDigits } from './digits.ts'

const MOST = 60

/** Vowels and Quran signs, tatweel, and signs that only set a direction: written by some, never typed by others. */
const UNSEEN =
  /[\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu

/**
 * The words of an address: letters and digits of any script with hyphens between, at most sixty, in one composition,
 * so that equal words are equal addresses. Empty where nothing of a text can stand in one.
 */
export function slugOf(text: string): string {
  const words = foldDigits(text.normalize('NFC').toLowerCase())
    .replaceAll(UNSEEN, '')
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
  let slug = ''
  for (const word of words) {
    const longer = slug === '' ? word : `${slug}-${word}`
    if (longer.length > MOST) break
    slug = longer
  }
  return (
    slug ||
    Array.from(words[0] ?? '')
      .slice(0, MOST / 2)
      .join('')
  )
}

/** A slug of digits alone would be an id. */
export const isSlug = (text: string): boolean => text !== '' && text === slugOf(text) && /\p{L}/u.test(text)

/** The same slug with a number behind it, for the second of two equal titles. */
export const numberedSlug = (slug: string, number: number): string => {
  const end = `-${number}`
  const room = MOST - end.length
  const start =
    slug.length > room
      ? Array.from(slug)
          .slice(0, room / 2)
          .join('')
      : slug
  return `${start.replace(/-+$/, '')}${end}`
}
