import type { z } from 'zod'
import type { LectureForm } from '#contract/lectures/forms.ts'
import type { CarrierChoice } from '#contract/livekit/shapes.ts'
import { storagePathOf } from '#core/storage-path.ts'
import { usableFile } from '#server/features/files/public.ts'
import { isLiveKitUsable } from '#server/features/livekit/public.ts'
import { isZoomUsable } from '#server/features/zoom/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { invalid } from '#server/kernel/errors.ts'
import { minutesOf } from '../catalogue/present.ts'
import { lectureTexts } from '../texts.ts'
import * as queries from './queries.ts'

type Sent = Omit<z.output<typeof LectureForm>, 'version'>

/** What of a lecture a director changes. Its end follows from its start and its length. */
export interface LectureValues {
  title: string
  description: string
  lecturer_id: number
  starts_at: Date
  minutes: number
  place: 'room' | 'link' | 'zoom'
  wanted_carrier: CarrierChoice
  link: string | null
  link_password: string | null
  capacity: number
  takes_listeners: boolean
  takes_questions: boolean
  enable_chat: boolean
  is_recorded: boolean
  slow_seconds: number
  is_featured: boolean
  is_published: boolean
  image_path: string | null
  art: unknown
}

export const newLecture = {
  description: '',
  wanted_carrier: 'centre',
  link: null,
  link_password: null,
  capacity: 100,
  takes_listeners: true,
  takes_questions: true,
  enable_chat: true,
  is_recorded: false,
  slow_seconds: 10,
  is_featured: false,
  is_published: false,
  image_path: null,
  art: {},
} as const

export const valuesOf = (row: queries.DeskRow): LectureValues => ({
  title: row.title,
  description: row.description,
  lecturer_id: row.lecturer_id,
  starts_at: row.starts_at,
  minutes: minutesOf(row),
  place: row.place,
  wanted_carrier: row.wanted_carrier,
  link: row.link,
  link_password: row.link_password,
  capacity: row.capacity,
  takes_listeners: row.takes_listeners,
  takes_questions: row.takes_questions,
  enable_chat: row.enable_chat,
  is_recorded: row.is_recorded,
  slow_seconds: row.slow_seconds,
  is_featured: row.is_featured,
  is_published: row.is_published,
  image_path: row.image_path,
  art: row.art,
})

const MS_PER_MINUTE = 60_000
export const endOf = ({ starts_at, minutes }: Pick<LectureValues, 'starts_at' | 'minutes'>): Date =>
  new Date(starts_at.getTime() + minutes * MS_PER_MINUTE)

/** The values that a form asks for; absent fields stay absent. */
export function wantedValues({ image_path, link_password, ...plain }: Sent): Partial<LectureValues> {
  const wanted = {
    ...plain,
    link_password: link_password === '' ? null : link_password,
    image_path:
      image_path === undefined ? undefined : image_path && (storagePathOf(image_path) ?? image_path),
  }
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
}

/** Refuses what does not exist and what does not go together. */
export async function checkValues(
  tx: SignedCtx,
  next: LectureValues,
  changed: Partial<LectureValues>,
): Promise<void> {
  if (next.place === 'link' && !next.link) throw invalid('link', lectureTexts.linkMissing)
  if (changed.place === 'zoom' && !(await isZoomUsable(tx))) throw invalid('place', lectureTexts.zoomOff)
  if (changed.wanted_carrier === 'livekit' && !(await isLiveKitUsable(tx)))
    throw invalid('wanted_carrier', lectureTexts.liveKitOff)
  if (next.place !== 'room' && next.is_recorded) throw invalid('is_recorded', lectureTexts.linkNotRecorded)
  if (changed.starts_at && endOf(next) <= tx.now) throw invalid('starts_at', lectureTexts.isPast)
  if (changed.lecturer_id !== undefined && !(await queries.findLecturer(tx.db, changed.lecturer_id)))
    throw invalid('lecturer_id', lectureTexts.unknownLecturer)
  if (changed.image_path && !(await usableFile(tx, { path: changed.image_path }, 'course-images')))
    throw invalid('image_path', lectureTexts.unknownImage)
}
