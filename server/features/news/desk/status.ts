import type { NewsStatus } from '#contract/news/shapes.ts'
import { audit, auditMany } from '#server/kernel/data/audit.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { openNews, refuseEmpty, showNews } from './news.ts'
import * as queries from './desk-queries.ts'
import { asPublished } from './standing.ts'

const actions = {
  published: 'news.publish',
  scheduled: 'news.schedule',
  draft: 'news.unpublish',
  archived: 'news.archive',
} as const satisfies Record<NewsStatus, string>

type Wish = 'published' | 'draft' | 'archived'

/** Asking for the state that it is in changes nothing. */
function setStatus(ctx: SignedCtx, id: number, wish: (row: queries.DeskRow) => Wish) {
  return inTransaction(ctx, async (tx) => {
    await queries.lockNews(tx.db, id)
    const row = await openNews(tx, id)
    const wanted = wish(row)
    if (wanted === 'published') refuseEmpty(row)
    const next = wanted === 'published' ? asPublished(row, tx.now) : { ...row, status: wanted }
    if (next.status === row.status) return showNews(tx, id)
    const { status, publish_at, published_at } = next
    await queries.updateNews(tx.db, id, { status, publish_at, published_at }, { by: tx.actor.id, at: tx.now })
    await audit(tx, {
      action: actions[status],
      entity: 'news',
      entityId: id,
      before: { status: row.status },
      after: { status, ...(status === 'scheduled' ? { publish_at } : {}) },
    })
    if (row.status === 'published' || status === 'published') tx.changes('news')
    return showNews(tx, id)
  })
}

export const publishNews = (ctx: SignedCtx, id: number) => setStatus(ctx, id, () => 'published')
export const unpublishNews = (ctx: SignedCtx, id: number) => setStatus(ctx, id, () => 'draft')
export const archiveNews = (ctx: SignedCtx, id: number) => setStatus(ctx, id, () => 'archived')

const isOut = (status: NewsStatus) => status === 'published' || status === 'scheduled'
export const toggleStatus = (ctx: SignedCtx, id: number) =>
  setStatus(ctx, id, ({ status }) => (isOut(status) ? 'draft' : 'published'))

/** Every minute: articles whose moment has come are published. */
export function publishScheduled(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const due = await queries.publishDue(tx.db, tx.now)
    if (due.length === 0) return
    await auditMany(
      tx,
      due.map(({ id, publish_at }) => ({
        action: 'news.published-on-time',
        entity: 'news',
        entityId: id,
        after: { status: 'published', publish_at },
      })),
    )
    tx.changes('news')
  })
}
