import { beginningOf, lengthOf } from '#core/text/written.ts'
import type { Place } from '#contract/announcements/shapes.ts'
import { plainText, storedHtml } from '#server/kernel/html/rich-html.ts'

interface Shown {
  readonly id: number
  readonly title: string
  readonly content: string
  readonly place: Place
  readonly has_button: boolean
  readonly button_text: string
  readonly button_url: string
  readonly is_dismissible: boolean
  readonly ends_at: Date | null
}

export const toAnnouncement = (row: Shown) => ({
  id: row.id,
  title: row.title,
  content: row.content,
  text: plainText(storedHtml(row.content)),
  place: row.place,
  has_button: row.has_button,
  button_text: row.button_text,
  button_url: row.button_url,
  is_dismissible: row.is_dismissible,
  ends_at: row.ends_at,
})

const IN_NOTICE = 160

/** The beginning of its words, for a notification. */
export function wordsOf(content: string): string {
  const words = plainText(storedHtml(content))
  return lengthOf(words) > IN_NOTICE ? `${beginningOf(words, IN_NOTICE)}…` : words
}
