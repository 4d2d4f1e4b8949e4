import type { Paging } from '#contract/kernel/fields.ts'
import { changesCourse, countStars } from '#server/features/courses/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import * as queries from './queries.ts'
import { reviewTexts } from './texts.ts'

type JudgedRow = Awaited<ReturnType<typeof queries.listJudged>>[number]

export async function listJudged(ctx: SignedCtx, query: Paging & { filter: queries.ReviewFilter }) {
  const [ids, total] = await Promise.all([
    queries.listJudgedIds(ctx.db, query.filter, windowOf(query)),
    queries.countJudged(ctx.db, query.filter),
  ])
  const rows = await queries.listJudged(ctx.db, ids)
  return pageOf(
    ids.flatMap((id) => rows.filter((row) => row.id === id).map(toJudged)),
    total,
    query,
  )
}

const toJudged = ({ user_id, name, course_id, course_title, ...row }: JudgedRow) => ({
  ...row,
  author: { id: user_id, name },
  course: { id: course_id, title: course_title },
})

/** Hidden from everybody but its author, who is told why. Its stars no longer count. */
export const hideReview = (ctx: SignedCtx, id: number, reason: string) =>
  judge(ctx, id, { status: 'hidden', reason })

/** Shown again, or left as it is; either way what was reported is answered. */
export const showReview = (ctx: SignedCtx, id: number) =>
  judge(ctx, id, { status: 'published', reason: null })

interface Verdict {
  readonly status: 'published' | 'hidden'
  readonly reason: string | null
}

function judge(ctx: SignedCtx, id: number, { status, reason }: Verdict) {
  return inTransaction(ctx, async (tx) => {
    const before = await queries.lockReview(tx.db, id)
    if (!before) throw notFound(reviewTexts.notFound)
    await queries.setStatus(tx.db, id, status, reason)
    const [row] = await queries.listJudged(tx.db, [id])
    if (!row) throw notFound(reviewTexts.notFound)
    await audit(tx, {
      action: status === 'hidden' ? 'review.hide' : 'review.show',
      entity: 'review',
      entityId: id,
      before: { status: before.status, reason: before.hidden_reason, reports: before.reports_count },
      after: { status, reason },
    })
    if (before.status !== status) await applyChange(tx, row, status)
    return toJudged(row)
  })
}

async function applyChange(tx: SignedCtx, row: JudgedRow, status: Verdict['status']): Promise<void> {
  const sign = status === 'published' ? 1 : -1
  await countStars(tx.db, row.course_id, { sum: sign * row.rating, count: sign })
  changesCourse(tx, row.course_id)
  const payload = { course_id: row.course_id, review_id: row.id }
  tx.emit({
    type: status === 'hidden' ? 'review.hidden' : 'review.shown',
    room: `user:${row.user_id}`,
    payload,
  })
}
