import type { TemplateWordsForm } from '#contract/notifications/template-shapes.ts'
import { onOneLine } from '#core/text/written.ts'
import { platformName } from '#server/features/site/public.ts'
import { placesIn } from '#server/kernel/letters/letter-kind.ts'
import type { NotificationKind } from '#server/kernel/letters/notification-kind.ts'
import { sentences, text } from '#server/kernel/texts.ts'
import { plainLetter } from '../words.ts'

/** Besides those of the kind: who reads, and what the letter says without the director. */
const letterPlaces = ['name', 'platform', 'letter_subject', 'letter_text']

export interface PlaceNames {
  readonly kind: readonly string[]
  readonly letter: readonly string[]
}

export function placeNames(kind: NotificationKind): PlaceNames {
  const own = Object.keys(kind.places?.(kind.sample) ?? {})
  return { kind: own, letter: [...own, ...letterPlaces.filter((name) => !own.includes(name))] }
}

const inboxFields = ['title', 'body'] as const
const letterFields = ['subject', 'text', 'button'] as const

/** The first place that nothing would fill, and the field that holds it. */
export function unknownIn(words: TemplateWordsForm, places: PlaceNames) {
  const firstIn = (field: keyof TemplateWordsForm, allowed: readonly string[]) =>
    placesIn(words[field])
      .filter((place) => !allowed.includes(place))
      .map((place) => ({ field, place }))
  return [
    ...inboxFields.flatMap((field) => firstIn(field, places.kind)),
    ...letterFields.flatMap((field) => firstIn(field, places.letter)),
  ][0]
}

/** The words that came with the platform; a letter that is composed when it is sent stands there as a whole. */
export const ownWords = (kind: NotificationKind): TemplateWordsForm => ({
  title: kind.title,
  body: kind.body ?? '',
  subject: '{letter_subject}',
  text: '{letter_text}',
  button: kind.button,
})

/** The kind in these words. What has nothing to say any more still says nothing. */
export function inWords(kind: NotificationKind, words: TemplateWordsForm): NotificationKind {
  const written = sentences(words)
  const { body: _, ...rest } = kind
  const changed: NotificationKind = {
    ...rest,
    title: written.title,
    button: written.button,
    ...(words.body !== '' && { body: written.body }),
  }
  return {
    ...changed,
    letter: async (ctx, told) => {
      const own = kind.letter ? await kind.letter(ctx, told) : plainLetter(changed, told)
      if (!own) return null
      const values = {
        name: told.reader.name,
        platform: await platformName(ctx),
        ...kind.places?.(told.params),
        letter_subject: own.subject,
        letter_text: own.paragraphs.join('\n\n'),
      }
      return {
        ...own,
        subject: onOneLine(text(written.subject, values)),
        paragraphs: text(written.text, values)
          .split(/\n[^\S\n]*\n\s*/)
          .filter((paragraph) => paragraph.trim() !== ''),
        button: onOneLine(text(written.button, values)),
      }
    },
  }
}
