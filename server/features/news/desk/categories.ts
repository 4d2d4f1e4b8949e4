import { newsCount } from '#core/format/counts.ts'
import { normalise } from '#core/text/normalise.ts'
import { sortKey } from '#core/text/sort-key.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, invalid, notFound } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import * as queries from './desk-queries.ts'
import { newsTexts } from '../texts.ts'

export const listCategories = (ctx: SignedCtx) => queries.listCategories(ctx.db)

async function freeName(tx: SignedCtx, name: string, butId: number) {
  const name_norm = normalise(name)
  if (await queries.isCategoryNamed(tx.db, name_norm, butId)) throw invalid('name', newsTexts.categoryTaken)
  return { name, name_norm, name_sort: sortKey(name) }
}

export function addCategory(ctx: SignedCtx, name: string) {
  return inTransaction(ctx, async (tx) => {
    const id = await queries.insertCategory(tx.db, await freeName(tx, name, 0), tx.now)
    await audit(tx, {
      action: 'news-category.create',
      entity: 'news_category',
      entityId: id,
      after: { name },
    })
    return { id, name, news_count: 0 }
  })
}

async function lockedCategory(tx: SignedCtx, id: number) {
  const category = await queries.lockCategory(tx.db, id)
  if (!category) throw notFound(newsTexts.categoryNotFound)
  return { ...category, news_count: await queries.countInCategory(tx.db, id) }
}

export function renameCategory(ctx: SignedCtx, id: number, name: string) {
  return inTransaction(ctx, async (tx) => {
    const before = await lockedCategory(tx, id)
    if (before.name === name) return before
    await queries.renameCategory(tx.db, id, await freeName(tx, name, id))
    await audit(tx, {
      action: 'news-category.save',
      entity: 'news_category',
      entityId: id,
      before: { name: before.name },
      after: { name },
    })
    tx.changes('news')
    return { ...before, name }
  })
}

export function removeCategory(ctx: SignedCtx, id: number): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    const { name, news_count } = await lockedCategory(tx, id)
    if (news_count > 0) throw conflict(newsTexts.categoryInUse, { count: newsCount(news_count) })
    await queries.deleteCategory(tx.db, id)
    await audit(tx, {
      action: 'news-category.remove',
      entity: 'news_category',
      entityId: id,
      before: { name },
    })
    return null
  })
}
