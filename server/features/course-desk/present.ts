import type { listCourseCards } from '#server/features/courses/public.ts'
import { restorableUntil, toEditor } from '#server/features/courses/public.ts'
import type { StandingRow } from './queries.ts'

type Card = Awaited<ReturnType<typeof listCourseCards>>[number]

export const toRow = (card: Card, standing: StandingRow) => ({
  ...card,
  status: standing.status,
  is_scheduled: standing.is_scheduled,
  visible_from: standing.visible_from,
  published_at: standing.published_at,
  ready_at: standing.ready_at,
  version: standing.version,
  updated_at: standing.updated_at,
  updated_by: toEditor(standing.updated_by, standing.editor_name),
  active_count: standing.active_count ?? 0,
  completed_count: standing.completed_count ?? 0,
  waiting_count: standing.waiting_count ?? 0,
  restorable_until: standing.deleted_at === null ? null : restorableUntil(standing.deleted_at),
})
