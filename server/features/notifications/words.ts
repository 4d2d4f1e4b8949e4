import { plural } from '#core/format/plural.ts'
import type { LetterWords, NotificationKind, Told } from '#server/kernel/letters/notification-kind.ts'
import { text } from '#server/kernel/texts.ts'

/** How a notification reads in her inbox. */
export function wordsOf(kind: NotificationKind, params: unknown, times: number) {
  const places = kind.places?.(params) ?? {}
  const title =
    times > 1 && kind.repeated
      ? plural(times, kind.repeated).replaceAll(/\{(\w+)\}/g, (place, name: string) => places[name] ?? place)
      : text(kind.title, places)
  const body = kind.body ? text(kind.body, places) : ''
  return { title, body: body === '' ? null : body }
}

/** The letter of a kind that writes none of its own. */
export function plainLetter(kind: NotificationKind, { params, times }: Told<unknown>): LetterWords {
  const { title, body } = wordsOf(kind, params, times)
  return {
    subject: title,
    paragraphs: [title, ...(body === null ? [] : [body])],
    button: text(kind.button),
  }
}
