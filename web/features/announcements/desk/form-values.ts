import type { Audience, DeskAnnouncement, Place } from '#contract/announcements/shapes.ts'
import { changesOf } from '#web/kernel/forms/conflict.ts'

/** What the form holds. */
export interface AnnouncementValues {
  title: string
  content: string
  audience: Audience
  course: { value: string; label: string } | null
  place: Place
  priority: string
  starts_at: string | null
  ends_at: string | null
  has_button: boolean
  button_text: string
  button_url: string
  is_dismissible: boolean
  notifies: boolean
}
export type AnnouncementField = keyof AnnouncementValues

export const announcementFields = [
  'title',
  'content',
  'audience',
  'course',
  'place',
  'priority',
  'starts_at',
  'ends_at',
  'has_button',
  'button_text',
  'button_url',
  'is_dismissible',
  'notifies',
] as const satisfies readonly AnnouncementField[]

export const emptyAnnouncement: AnnouncementValues = {
  title: '',
  content: '',
  audience: 'visitors',
  course: null,
  place: 'bar',
  priority: '1',
  starts_at: null,
  ends_at: null,
  has_button: false,
  button_text: '',
  button_url: '',
  is_dismissible: true,
  notifies: false,
}

export const valuesOf = (row: DeskAnnouncement): AnnouncementValues => ({
  title: row.title,
  content: row.content,
  audience: row.audience,
  course: row.course && { value: String(row.course.id), label: row.course.name },
  place: row.place,
  priority: String(row.priority),
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  has_button: row.has_button,
  button_text: row.button_text,
  button_url: row.button_url,
  is_dismissible: row.is_dismissible,
  notifies: row.notifies,
})

/** What the call takes of the fields that are given. */
export const bodyOf = ({ course, priority, ...values }: Partial<AnnouncementValues>) => ({
  ...values,
  ...(course !== undefined && { course_id: course && Number(course.value) }),
  ...(priority !== undefined && { priority: Number(priority) }),
})

export const changesFrom = (base: DeskAnnouncement, values: AnnouncementValues) =>
  changesOf(valuesOf(base), values, announcementFields)
