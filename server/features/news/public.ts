import type { Insertable } from 'kysely'
import type { News } from '#server/db/types.ts'
import type { Ctx, Db } from '#server/kernel/context.ts'
import { storedHtml } from '#server/kernel/html/rich-html.ts'
import { insertNews } from './desk/desk-queries.ts'
import { derivedColumns } from './desk/news-values.ts'
import { toShownCard } from './present.ts'
import * as queries from './queries.ts'
import { insertSlug } from './desk/slug-queries.ts'

export { swapPictures as swapNewsPictures } from './desk/desk-queries.ts'

/** As many as one sitemap may hold beside the courses. */
const MOST = 20_000
const IN_FEED = 30

/** Every published article, newest first. */
export function listPublishedNews(ctx: Ctx) {
  ctx.uses('news')
  return queries.listPublished(ctx.db, MOST)
}

/** The newest articles with their texts, as a feed holds them. */
export async function listFeedNews(ctx: Ctx) {
  ctx.uses('news')
  const rows = await queries.listWithTexts(ctx.db, IN_FEED)
  return rows.map((row) => ({
    ...toShownCard(row),
    content: row.content,
    author: row.author,
    updated_at: row.updated_at,
  }))
}

/** The address of a published article, for a short link; undefined for any other. */
export async function findNewsSlug(ctx: Ctx, id: number): Promise<string | undefined> {
  return (await queries.findShown(ctx.db, { id }))?.slug
}

type Row = Insertable<News>
type Written = Omit<Row, 'search_vector' | 'search_norm' | 'title_norm' | 'excerpt' | 'content' | 'art'> & {
  readonly excerpt: string
  readonly content: string
  readonly art?: unknown
}

/** An article with its address and whatever follows from its words. Its text must be clean. */
export async function writeNews(db: Db, row: Written): Promise<number> {
  const words = { title: row.title, excerpt: row.excerpt, content: storedHtml(row.content) }
  const id = await insertNews(db, { ...row, ...derivedColumns(words), art: row.art ?? {} })
  await insertSlug(db, row.slug, id, new Date(row.created_at))
  return id
}

/** Whether everybody may read this article now. */
export const isNewsShown = (ctx: Ctx, id: number): Promise<boolean> => queries.isShown(ctx.db, id)
