import { CourseArt } from '#contract/courses/shapes.ts'
import { seatWord } from '#core/seats.ts'
import { publicUrl } from '#server/features/files/public.ts'
import type { CardRow, SeriesRow } from './catalogue/queries.ts'

const named = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name })

export const toSeries = ({ rrule, starts_on, time, minutes, zone, ramadan_time }: SeriesRow) => ({
  rrule,
  starts_on,
  time,
  minutes,
  zone,
  ramadan_time,
})

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
}) => ({
  requiresApproval: row.requires_approval,
  allowLateJoin: row.allow_late_join,
  recordSessions: row.record_sessions,
  enableChat: row.enable_chat,
})

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
