import type { z } from 'zod'
import type { LectureFilters } from '#contract/lectures/shapes.ts'
import { readSearch } from '#core/search/search.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { toCard } from './present.ts'
import { lectureTexts } from '../texts.ts'
import * as queries from './queries.ts'

export async function listLectures(
  ctx: Ctx,
  { limit, period, search, ...paging }: z.output<typeof LectureFilters>,
) {
  ctx.uses('lectures')
  const filter = { period, search: readSearch(search) }
  const size = { ...paging, per_page: limit ?? paging.per_page }
  const [rows, total] = await Promise.all([
    queries.listCards(ctx.db, filter, windowOf(size)),
    queries.countLectures(ctx.db, filter),
  ])
  return pageOf(rows.map(toCard), total, size)
}

export async function showLecture(ctx: Ctx, id: number) {
  ctx.uses('lectures', 'catalogue')
  const row = await queries.findLecture(ctx.db, id)
  if (!row) throw notFound(lectureTexts.notFound)
  return {
    ...toCard(row),
    description: row.description,
    lecturer_bio: row.lecturer_bio ?? '',
    place: row.place,
    takes_listeners: row.takes_listeners,
    takes_questions: row.takes_questions,
    enable_chat: row.enable_chat,
    is_recorded: row.is_recorded,
    lesson_course: row.lesson_course,
    started_at: row.started_at,
    ended_at: row.ended_at,
    cancel_reason: row.cancel_reason,
  }
}

/** As many as one sitemap may hold beside the rest. */
const MOST = 5_000

export function listShownLectures(ctx: Ctx) {
  ctx.uses('lectures')
  return queries.listPublished(ctx.db, MOST)
}
