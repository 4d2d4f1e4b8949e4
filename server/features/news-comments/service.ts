import type { Paging } from '#contract/kernel/fields.ts'
import { searchedText } from '#core/search/search.ts'
import { publicName } from '#core/text/initials.ts'
import { isNewsShown } from '#server/features/news/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { conflict, forbidden, notFound } from '#server/kernel/errors.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { text } from '#server/kernel/texts.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { canEdit, canRemove, editableUntil, isHeld } from './policy.ts'
import * as queries from './queries.ts'
import { newsCommentTexts } from './texts.ts'

async function refuseUnpublished(ctx: Ctx, newsId: number): Promise<void> {
  if (!(await isNewsShown(ctx, newsId))) throw notFound(newsCommentTexts.newsNotFound)
}

export async function listComments(ctx: Ctx, newsId: number, paging: Paging) {
  ctx.uses('news', 'review-authors')
  await refuseUnpublished(ctx, newsId)
  const reader = { newsId, userId: ctx.actor?.id ?? null }
  const [rows, total] = await Promise.all([
    queries.listThread(ctx.db, reader, windowOf(paging)),
    queries.countThread(ctx.db, reader),
  ])
  return pageOf(
    rows.map((row) => toComment(ctx, row)),
    total,
    paging,
  )
}

export function writeComment(ctx: SignedCtx, newsId: number, comment: string) {
  return inTransaction(ctx, async (tx) => {
    await refuseUnpublished(tx, newsId)
    const held = isHeld(tx.actor.role, comment, await queries.hasPublished(tx.db, tx.actor.id, 0))
    const id = await queries.insertComment(tx.db, {
      news_id: newsId,
      user_id: tx.actor.id,
      comment,
      text_norm: searchedText(comment),
      status: held ? 'waiting' : 'published',
      created_at: tx.now,
    })
    if (held) tx.emit({ type: 'news-comment.waiting', room: 'directors', payload: { comment_id: id } })
    else tx.changes('news')
    return shownComment(tx, id)
  })
}

/** A link that is put in afterwards waits as one that was there from the start. */
export function changeComment(ctx: SignedCtx, id: number, comment: string) {
  return inTransaction(ctx, async (tx) => {
    const row = await queries.lockComment(tx.db, id)
    if (row?.user_id !== tx.actor.id) throw notFound(newsCommentTexts.notFound)
    if (!canEdit(tx.actor, row, tx.now))
      throw conflict(row.status === 'hidden' ? newsCommentTexts.isHidden : newsCommentTexts.tooLate)
    const hasPublished = row.status === 'published' || (await queries.hasPublished(tx.db, tx.actor.id, id))
    const held = isHeld(tx.actor.role, comment, hasPublished)
    await queries.updateComment(tx.db, id, {
      comment,
      text_norm: searchedText(comment, row.answer),
      edited_at: tx.now,
      ...(held ? { status: 'waiting' as const } : {}),
    })
    if (row.status === 'published') tx.changes('news')
    return shownComment(tx, id)
  })
}

export function removeComment(ctx: SignedCtx, id: number): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    const row = await queries.lockComment(tx.db, id)
    if (!row || !canRemove(tx.actor, row)) throw notFound(newsCommentTexts.notFound)
    await queries.deleteComment(tx.db, id)
    if (row.user_id !== tx.actor.id)
      await audit(tx, {
        action: 'news-comment.remove',
        entity: 'news_comment',
        entityId: id,
        before: { text: row.comment },
      })
    if (row.status === 'published') tx.changes('news')
    return null
  })
}

/** So many reports take a comment out of sight until the centre has decided. */
const REPORTS_TO_WAIT = 3

/** Reporting twice counts once. */
export function reportComment(ctx: SignedCtx, id: number, reason: string): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    const row = await queries.lockComment(tx.db, id)
    if (row?.status !== 'published' || row.news_status !== 'published')
      throw notFound(newsCommentTexts.notFound)
    if (row.user_id === tx.actor.id) throw forbidden(newsCommentTexts.ownReport)
    const report = { comment_id: id, user_id: tx.actor.id, reason, created_at: tx.now }
    if (!(await queries.insertReport(tx.db, report))) return null
    const reports_count = row.reports_count + 1
    const waits = reports_count >= REPORTS_TO_WAIT
    await queries.updateComment(tx.db, id, {
      reports_count,
      ...(waits ? { status: 'waiting' as const } : {}),
    })
    tx.emit({ type: 'news-comment.reported', room: 'directors', payload: { comment_id: id } })
    if (waits) tx.changes('news')
    return null
  })
}

async function shownComment(tx: SignedCtx, id: number) {
  const row = await queries.findComment(tx.db, id)
  if (!row) throw notFound(newsCommentTexts.notFound)
  return toComment(tx, row)
}

function toComment({ actor, now }: Ctx, row: queries.CommentRow) {
  const isOwn = actor?.id === row.user_id
  return {
    id: row.id,
    comment: row.comment,
    author:
      row.role === 'admin'
        ? text(newsCommentTexts.centre)
        : publicName(row.name) || text(newsCommentTexts.nobody),
    is_office: row.role === 'admin',
    is_own: isOwn,
    status: row.status,
    hidden_reason: row.hidden_reason,
    created_at: row.created_at,
    edited_at: row.edited_at,
    answer:
      row.answer === null || row.answered_at === null ? null : { text: row.answer, at: row.answered_at },
    editable_until: canEdit(actor, row, now) ? editableUntil(row) : null,
    can: { remove: canRemove(actor, row), report: actor !== null && !isOwn },
  }
}
