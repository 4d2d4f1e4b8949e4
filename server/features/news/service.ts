import type { z } from 'zod'
import { LATEST_NEWS, type NewsFilters } from '#contract/news/shapes.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { readSearch } from '#core/search/search.ts'
import { slugOf } from '#core/text/slug.ts'
import { platformName } from '#server/features/site/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { isFirstToday } from '#server/kernel/secrets/day-marks.ts'
import { notFound } from '#server/kernel/errors.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { toShownCard } from './present.ts'
import * as queries from './queries.ts'
import { shareAddress } from './share.ts'
import { newsTexts } from './texts.ts'

const RELATED = 3
const FEATURED = 20

export async function listNews(
  ctx: Ctx,
  { limit, search, category, ...paging }: z.output<typeof NewsFilters>,
) {
  ctx.uses('news')
  const filter = { category, search: readSearch(search) }
  const size = { ...paging, per_page: limit ?? paging.per_page }
  const [rows, total] = await Promise.all([
    queries.listCards(ctx.db, filter, windowOf(size)),
    queries.countShown(ctx.db, filter),
  ])
  return pageOf(rows.map(toShownCard), total, size)
}

export async function listCategories(ctx: Ctx) {
  ctx.uses('news')
  const rows = await queries.listShownCategories(ctx.db)
  return {
    total: rows.reduce((sum, { news_count }) => sum + news_count, 0),
    categories: rows.flatMap(({ id, name, news_count }) =>
      id === null || name === null ? [] : { id, name, news_count },
    ),
  }
}

export async function listLatest(ctx: Ctx, limit: number = LATEST_NEWS) {
  ctx.uses('news')
  return (await queries.listNewest(ctx.db, limit)).map(toShownCard)
}

export async function listFeatured(ctx: Ctx) {
  ctx.uses('news')
  return (await queries.listFeatured(ctx.db, FEATURED)).map(toShownCard)
}

/** By its id or by any address that it ever had; the answer says which one is its own now. */
export async function showNews(ctx: Ctx, named: string) {
  ctx.uses('news')
  // The name of the centre stands on its card.
  ctx.uses('site')
  const [row, issuer] = await Promise.all([queries.findShown(ctx.db, nameOf(named)), platformName(ctx)])
  if (!row) throw notFound(newsTexts.notFound)
  const related = await queries.listRelated(ctx.db, row, RELATED)
  return {
    ...toShownCard(row),
    content: row.content,
    author: row.author,
    updated_at: row.updated_at,
    related: related.map(toShownCard),
    share_image_url: shareAddress(row, issuer),
  }
}

const ID = /^[1-9]\d{0,14}$/
const nameOf = (named: string) => (ID.test(named) ? { id: Number(named) } : { slug: slugOf(named) })

export function countRead(ctx: Ctx, id: number): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    if (!(await queries.isShown(tx.db, id))) throw notFound(newsTexts.notFound)
    if (await isFirstToday(tx, `news read ${id}`)) await queries.countRead(tx.db, id, riyadhDay(tx.now))
    return null
  })
}
