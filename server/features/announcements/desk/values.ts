import type { z } from 'zod'
import type { AnnouncementForm } from '#contract/announcements/forms.ts'
import type { Audience, Place } from '#contract/announcements/shapes.ts'
import { arabicDigits } from '#core/format/number.ts'
import { searchedText } from '#core/search/search.ts'
import { stem } from '#core/text/stem.ts'
import { lengthOf } from '#core/text/written.ts'
import type { WithCleanText } from '#server/kernel/html/clean-text.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { invalid } from '#server/kernel/errors.ts'
import { picturesIn, plainText, storedHtml, type CleanHtml } from '#server/kernel/html/rich-html.ts'
import { listAudience } from '../queries.ts'
import { announcementTexts } from '../texts.ts'
import * as queries from './desk-queries.ts'

/** What of an announcement a director writes, as the table keeps it. */
export interface AnnouncementValues {
  title: string
  content: CleanHtml
  audience: Audience
  course_id: number | null
  place: Place
  priority: number
  starts_at: Date | null
  ends_at: Date | null
  has_button: boolean
  button_text: string
  button_url: string
  is_dismissible: boolean
  notifies: boolean
}

export const blankAnnouncement: AnnouncementValues = {
  title: '',
  content: storedHtml(''),
  audience: 'visitors',
  course_id: null,
  place: 'bar',
  priority: 1,
  starts_at: null,
  ends_at: null,
  has_button: false,
  button_text: '',
  button_url: '',
  is_dismissible: true,
  notifies: false,
}

type Sent = WithCleanText<Omit<z.output<typeof AnnouncementForm>, 'version'>>

/** The values that a form asks for; absent fields stay absent. */
export const wantedValues = (form: Sent): Partial<AnnouncementValues> =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined))

/** What of one field says something only beside another goes with it. */
export const settled = (values: AnnouncementValues): AnnouncementValues => ({
  ...values,
  course_id: values.audience === 'course' ? values.course_id : null,
  notifies: values.notifies && values.audience !== 'visitors',
})

const LONGEST_BAR = 160
/** Notifications are written for all in one go, beside whatever else waits. */
const MOST_TOLD = 5_000

/** Refuses what could not be shown as it is written. */
export async function checkValues(tx: SignedCtx, values: AnnouncementValues): Promise<void> {
  checkWords(values)
  checkButton(values)
  const { audience, course_id, place, starts_at, ends_at, notifies } = values
  if (audience === 'visitors' && place === 'area') throw invalid('place', announcementTexts.noArea)
  if (audience === 'course' && !(course_id && (await queries.findCourse(tx.db, course_id))))
    throw invalid('course_id', announcementTexts.unknownCourse)
  if (starts_at && ends_at && ends_at <= starts_at) throw invalid('ends_at', announcementTexts.endsBefore)
  if (notifies) await checkTold(tx, values)
}

function checkWords({ content, place }: AnnouncementValues): void {
  if (picturesIn(content).length > 0) throw invalid('content', announcementTexts.noPictures)
  if (place === 'bar' && lengthOf(plainText(content)) > LONGEST_BAR)
    throw invalid('content', announcementTexts.longBar)
}

function checkButton({ place, has_button, button_text, button_url, is_dismissible }: AnnouncementValues) {
  if (has_button && button_text === '') throw invalid('button_text', announcementTexts.noButtonText)
  if (has_button && button_url === '') throw invalid('button_url', announcementTexts.noButtonUrl)
  if (place === 'dialog' && !is_dismissible && !has_button)
    throw invalid('is_dismissible', announcementTexts.lockedDialog)
}

async function checkTold(tx: SignedCtx, values: AnnouncementValues): Promise<void> {
  const people = (await listAudience(tx.db, values)).length
  if (people > MOST_TOLD)
    throw invalid('notifies', announcementTexts.tooManyTold, {
      most: arabicDigits(MOST_TOLD),
      n: arabicDigits(people),
    })
}

/** How an announcement is found. */
export function derivedColumns({ title, content }: Pick<AnnouncementValues, 'title' | 'content'>) {
  const words = [title, plainText(content)]
  return { search_norm: searchedText(...words), stems: stem(words.join(' ')) }
}
