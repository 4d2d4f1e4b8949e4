import { CourseArt } from '#contract/courses/shapes.ts'
import { seatWord } from '#core/seats.ts'
import { publicUrl } from '#server/features/files/public.ts'
import type { CardRow, SeriesRow } from './queries.ts'

const named = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name })

export const toSeries = ({ rrule, starts_on, time, minutes, zone, ramadan_time }: SeriesRow) => ({
  rrule,
  starts_on,
  time,
  minutes,
  zone,
  ramadan_time,
})

interface Whereabouts {
  readonly place: 'room' | 'zoom' | 'link' | 'on_site'
  readonly link: string | null
  readonly address: string | null
}

/** Link and address stay with a circle that meets elsewhere now, but are no way in there. */
export const linkOf = ({ place, link }: Omit<Whereabouts, 'address'>) => (place === 'link' ? link : null)
export const addressOf = ({ place, address }: Omit<Whereabouts, 'link'>) =>
  place === 'on_site' ? address : null

const MS_PER_MINUTE = 60_000
const lengthOf = (from: Date | null, to: Date | null) =>
  from && to ? Math.round((to.getTime() - from.getTime()) / MS_PER_MINUTE) : null

export const toCard = (row: CardRow, rules: readonly SeriesRow[]) => ({
  id: row.id,
  title: row.title,
  image_url: publicUrl(row.image_path),
  art: CourseArt.catch({}).parse(row.art),
  status: row.status,
  teacher: { id: row.teacher_id, name: row.teacher_name },
  category: named(row.category_id, row.category_name),
  level: named(row.level_id, row.level_name),
  audience: row.audience,
  price: row.price_halalas / 100,
  capacity: row.capacity,
  registrations_count: row.seats_taken,
  seats: seatWord(row.seats_taken, row.capacity),
  start_time: row.next_starts_at,
  duration: lengthOf(row.next_starts_at, row.next_ends_at),
  live_since: row.live_since,
  rules: rules.map(toSeries),
  created_at: row.created_at,
})

export const settingsOf = (row: {
  readonly requires_approval: boolean
  readonly allow_late_join: boolean
  readonly record_sessions: boolean
  readonly enable_chat: boolean
  readonly allow_student_cameras: boolean
}) => ({
  requiresApproval: row.requires_approval,
  allowLateJoin: row.allow_late_join,
  recordSessions: row.record_sessions,
  enableChat: row.enable_chat,
  allowStudentCameras: row.allow_student_cameras,
})

export const conditionsOf = (row: {
  readonly learning_path_id: number | null
  readonly learning_path_title: string | null
  readonly needs_course_id: number | null
  readonly needs_course_title: string | null
  readonly needs_level_id: number | null
  readonly needs_level_name: string | null
}) => ({
  course: named(row.needs_course_id, row.needs_course_title),
  level: named(row.needs_level_id, row.needs_level_name),
  learningPath: named(row.learning_path_id, row.learning_path_title),
})

/** The range of ayahs of a session, as its two columns hold it. */
export const toPortion = ({
  from_ayah,
  to_ayah,
}: {
  readonly from_ayah: number | null
  readonly to_ayah: number | null
}) => (from_ayah === null || to_ayah === null ? null : { from: from_ayah, to: to_ayah })

/** That its teacher asked for somebody who stands in for her. */
export const toSubstituteRequest = (row: {
  readonly substitute_asked_at: Date | null
  readonly substitute_reason: string | null
}) =>
  row.substitute_asked_at === null || row.substitute_reason === null
    ? null
    : { asked_at: row.substitute_asked_at, reason: row.substitute_reason }

interface SessionColumns {
  readonly id: number
  readonly starts_at: Date
  readonly ends_at: Date
  readonly original_starts_at: Date
  readonly status: 'scheduled' | 'live' | 'completed' | 'cancelled'
  readonly cancel_reason: string | null
  readonly substitute_id: number | null
  readonly substitute_name: string | null
}

export const toSession = (row: SessionColumns) => ({
  id: row.id,
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  moved_from: row.original_starts_at.getTime() === row.starts_at.getTime() ? null : row.original_starts_at,
  status: row.status,
  cancel_reason: row.cancel_reason,
  substitute: named(row.substitute_id, row.substitute_name),
})
