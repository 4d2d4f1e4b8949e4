import { CourseArt } from '#contract/courses/shapes.ts'
import { publicUrl } from '#server/features/files/public.ts'
import type { CardRow } from './queries.ts'

const MS_PER_MINUTE = 60_000

export const minutesOf = ({ starts_at, ends_at }: { readonly starts_at: Date; readonly ends_at: Date }) =>
  Math.round((ends_at.getTime() - starts_at.getTime()) / MS_PER_MINUTE)

/** To one place behind the point. */
export const meanRating = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round((sum * 10) / count) / 10

export const toCard = (row: CardRow) => ({
  id: row.id,
  title: row.title,
  excerpt: row.excerpt,
  image_url: publicUrl(row.image_path),
  art: CourseArt.catch({}).parse(row.art),
  lecturer: { id: row.lecturer_id, name: row.lecturer_name },
  start_time: row.starts_at,
  duration: minutesOf(row),
  status: row.status,
  is_featured: row.is_featured,
  current_attendees: row.attendees_count,
  max_attendees: row.capacity,
  rating: meanRating(row.rating_sum, row.rating_count),
  rating_count: row.rating_count,
})
