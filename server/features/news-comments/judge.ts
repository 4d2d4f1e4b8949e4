import type { z } from 'zod'
import type { JudgedFilters } from '#contract/news-comments/shapes.ts'
import { readSearch, searchedText } from '#core/search/search.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import * as queries from './queries.ts'
import { newsCommentTexts } from './texts.ts'

const REASONS = 5

export async function listJudged(
  ctx: SignedCtx,
  { state, search, ...paging }: z.output<typeof JudgedFilters>,
) {
  const filter = { state, search: readSearch(search) }
  const [rows, total] = await Promise.all([
    queries.listJudged(ctx.db, filter, windowOf(paging)),
    queries.countJudged(ctx.db, filter),
  ])
  return pageOf(await withReasons(ctx, rows), total, paging)
}

export async function showOverview(ctx: SignedCtx) {
  const count = (state: 'waiting' | 'reported') => queries.countJudged(ctx.db, { state, search: undefined })
  const [waiting, reported] = await Promise.all([count('waiting'), count('reported')])
  return { waiting, reported }
}

async function withReasons(ctx: SignedCtx, rows: readonly queries.CommentRow[]) {
  const reasons = await queries.listReasons(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    comment: row.comment,
    author: { id: row.user_id, name: row.name },
    news: { id: row.news_id, title: row.news_title, slug: row.news_slug },
    status: row.status,
    hidden_reason: row.hidden_reason,
    created_at: row.created_at,
    answer:
      row.answer === null || row.answered_at === null ? null : { text: row.answer, at: row.answered_at },
    reports: reasons
      .filter(({ comment_id }) => comment_id === row.id)
      .slice(0, REASONS)
      .map(({ reason }) => reason),
    reports_count: row.reports_count,
  }))
}

async function decide(
  ctx: SignedCtx,
  id: number,
  act: 'approve' | 'hide' | 'answer',
  changeOf: (row: queries.CommentRow, tx: SignedCtx) => Parameters<typeof queries.updateComment>[2],
) {
  return inTransaction(ctx, async (tx) => {
    const before = await queries.lockComment(tx.db, id)
    if (!before) throw notFound(newsCommentTexts.notFound)
    await queries.updateComment(tx.db, id, changeOf(before, tx))
    const after = await queries.findComment(tx.db, id)
    if (!after) throw notFound(newsCommentTexts.notFound)
    await audit(tx, {
      action: `news-comment.${act}`,
      entity: 'news_comment',
      entityId: id,
      before: { status: before.status, reason: before.hidden_reason, answer: before.answer },
      after: { status: after.status, reason: after.hidden_reason, answer: after.answer },
    })
    if (before.status !== after.status && after.status !== 'waiting')
      tx.emit({
        type: `news-comment.${after.status}`,
        room: `user:${after.user_id}`,
        payload: { comment_id: id, news_id: after.news_id },
      })
    if (before.status === 'published' || after.status === 'published') tx.changes('news')
    const [judged] = await withReasons(tx, [after])
    if (!judged) throw notFound(newsCommentTexts.notFound)
    return judged
  })
}

/** What was reported is answered by it. */
export const approveComment = (ctx: SignedCtx, id: number) =>
  decide(ctx, id, 'approve', () => ({ status: 'published', hidden_reason: null, reports_count: 0 }))

export const hideComment = (ctx: SignedCtx, id: number, reason: string) =>
  decide(ctx, id, 'hide', () => ({ status: 'hidden', hidden_reason: reason }))

/** What is answered is worth reading, so a waiting comment is published with its answer. */
export const answerComment = (ctx: SignedCtx, id: number, answer: string) =>
  decide(ctx, id, 'answer', (row, tx) => {
    if (row.status === 'hidden') throw conflict(newsCommentTexts.isHidden)
    return {
      answer,
      text_norm: searchedText(row.comment, answer),
      answered_by: tx.actor.id,
      answered_at: row.answered_at ?? tx.now,
      status: 'published',
    }
  })
