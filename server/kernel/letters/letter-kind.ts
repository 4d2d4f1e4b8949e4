import { onOneLine } from '#core/text/written.ts'
import type { PlaceName } from './letter-places.ts'
import { sentences, type Sentence } from '../texts.ts'

/** The sentences that many letters share. */
export const letterTexts = sentences({
  hello: 'السلام عليكم ورحمة الله',
  helloName: 'السلام عليكم ورحمة الله يا {name}',
  reason: '{reason}',
})

/** What a director may write anew. Paragraphs of the body stand apart by an empty line. */
export interface LetterWords {
  readonly subject: string
  readonly greeting: string
  readonly body: string
  /** On the button; empty where the letter has none. */
  readonly action: string
}

/** A mail that the platform sends, declared once: its words, what they are filled with, and when it goes out. */
export interface LetterKind<Place extends PlaceName = PlaceName> {
  /** The noun and what happened; it stands beside every mail of this kind. */
  readonly key: `${string}.${string}`
  /** When it goes out and to whom, for the director. */
  readonly occasion: string
  readonly words: LetterWords
  /** Besides `platform`, which every letter has. */
  readonly places: readonly Place[]
  /** Shows a code to be typed by hand. */
  readonly hasCode: boolean
  /** Somebody waits for it before the screen: it goes before all others. */
  readonly isUrgent: boolean
  /** For how long its code or link opens something. Undefined: what it says does not end. */
  readonly usefulMinutes: number | undefined
}

interface Declared<Place extends PlaceName> extends Pick<LetterKind<Place>, 'key' | 'occasion'> {
  readonly subject: Sentence
  /** The centre's greeting without a name where absent. One whose name is withheld becomes that too. */
  readonly greeting?: Sentence
  readonly paragraphs: readonly Sentence[]
  readonly action?: Sentence
  readonly places?: readonly Place[]
  readonly hasCode?: true
  readonly isUrgent?: true
  readonly usefulMinutes?: number
}

export function letterKind<const Place extends PlaceName = never>(
  declared: Declared<Place>,
): LetterKind<Place> {
  const { key, occasion, subject, greeting = letterTexts.hello, paragraphs, action = '' } = declared
  const { places = [], hasCode = false, isUrgent = false, usefulMinutes } = declared
  const words = { subject, greeting, body: paragraphs.join('\n\n'), action }
  return { key, occasion, words, places, hasCode, isUrgent, usefulMinutes }
}

/** The name is not among them: whether it may be carried is decided apart. */
export type LetterValues<Place extends PlaceName> = Readonly<Record<Exclude<Place, 'name'>, string>>

/** The names in braces. */
export const placesIn = (words: string): string[] =>
  [...words.matchAll(/\{([^{}]{0,60})\}/g)].map(([, name = '']) => name)

/** The first place in these words that nothing would fill. */
export const unknownPlace = (words: string, { places }: LetterKind): string | undefined =>
  placesIn(words).find((name) => name !== 'platform' && !places.some((place) => place === name))

/** The words with their places filled. What fills a place is taken as it is: braces in it mean nothing. */
export function fillLetter(
  { subject, greeting, body, action }: LetterWords,
  values: Partial<Record<PlaceName, string>>,
) {
  const valueOf = (name: string) => Object.entries(values).find(([place]) => place === name)?.[1]
  const filled = (words: string) =>
    words.replaceAll(/\{([^{}]{0,60})\}/g, (place, name: string) => valueOf(name) ?? place)
  const isNameWithheld = placesIn(greeting).some((name) => valueOf(name) === '')
  return {
    subject: onOneLine(filled(subject)),
    greeting: onOneLine(isNameWithheld ? letterTexts.hello : filled(greeting)),
    paragraphs: body
      .split(/\n[^\S\n]*\n\s*/)
      .map((paragraph) => filled(paragraph).trim())
      .filter((paragraph) => paragraph !== ''),
    action: onOneLine(filled(action)),
  }
}
