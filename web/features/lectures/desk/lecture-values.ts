import type { CourseArt } from '#contract/courses/shapes.ts'
import type { DeskLecture } from '#contract/lectures/shapes.ts'
import { arabicDigits } from '#core/format/number.ts'
import { changesOf } from '#web/kernel/forms/conflict.ts'

interface Chosen {
  readonly value: string
  readonly label: string
}

/** What the form holds, by the contract's names; only the speaker comes with hers. */
export interface LectureValues {
  title: string
  description: string
  lecturer_id: Chosen | null
  starts_at: string | null
  minutes: string
  place: DeskLecture['place']
  wanted_carrier: DeskLecture['wanted_carrier']
  link: string
  link_password: string
  capacity: string
  takes_listeners: boolean
  takes_questions: boolean
  enable_chat: boolean
  is_recorded: boolean
  slow_seconds: string
  is_featured: boolean
  is_published: boolean
  image_path: string | null
  art: CourseArt
}
export type LectureField = keyof LectureValues

export const emptyLecture: LectureValues = {
  title: '',
  description: '',
  lecturer_id: null,
  starts_at: null,
  minutes: '٦٠',
  place: 'room',
  wanted_carrier: 'centre',
  link: '',
  link_password: '',
  capacity: '١٠٠',
  takes_listeners: true,
  takes_questions: true,
  enable_chat: true,
  is_recorded: false,
  slow_seconds: '١٠',
  is_featured: false,
  is_published: false,
  image_path: null,
  art: {},
}

// The keys of an object are its fields: the type says so.
export const lectureFields = Object.keys(emptyLecture) as LectureField[]

export const valuesOf = (lecture: DeskLecture): LectureValues => ({
  title: lecture.title,
  description: lecture.description,
  lecturer_id: { value: String(lecture.lecturer.id), label: lecture.lecturer.name },
  starts_at: lecture.start_time,
  minutes: arabicDigits(lecture.duration),
  place: lecture.place,
  wanted_carrier: lecture.wanted_carrier,
  link: lecture.link ?? '',
  link_password: lecture.link_password ?? '',
  capacity: arabicDigits(lecture.max_attendees),
  takes_listeners: lecture.takes_listeners,
  takes_questions: lecture.takes_questions,
  enable_chat: lecture.enable_chat,
  is_recorded: lecture.is_recorded,
  slow_seconds: arabicDigits(lecture.slow_seconds),
  is_featured: lecture.is_featured,
  is_published: lecture.is_published,
  image_path: lecture.image_path,
  art: lecture.art,
})

/** What the call takes of the fields that are given. */
export const bodyOf = ({
  lecturer_id,
  starts_at,
  link,
  link_password,
  ...values
}: Partial<LectureValues>) => ({
  ...values,
  ...(lecturer_id && { lecturer_id: Number(lecturer_id.value) }),
  ...(starts_at && { starts_at }),
  ...(link !== undefined && { link: link.trim() || null }),
  ...(link_password !== undefined && { link_password: link_password.trim() || null }),
})

/** Only what she changed travels. */
export const changedBody = (base: DeskLecture, values: LectureValues) =>
  bodyOf(changesOf(valuesOf(base), values, lectureFields))
