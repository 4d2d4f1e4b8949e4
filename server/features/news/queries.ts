import { sql, type RawBuilder } from 'kysely'
import type { Search } from '#core/search/search.ts'
import type { Db } from '#server/kernel/context.ts'
import { matches, nearness } from '#server/kernel/data/search.ts'

export interface Window {
  readonly limit: number
  readonly offset: number
}
export interface NewsFilter {
  readonly category?: number | undefined
  readonly search?: Search | undefined
}

const columns = { norm: 'n.search_norm', stems: 'n.search_vector' }
export const matchesNews = (search: Search | undefined) => matches(search, columns)

const shown = (db: Db, { category, search }: NewsFilter) =>
  db
    .selectFrom('news as n')
    .where('n.status', '=', 'published')
    .where(matchesNews(search))
    .$if(category !== undefined, (query) => query.where('n.category_id', '=', category ?? 0))

const cards = (db: Db, filter: NewsFilter) =>
  shown(db, filter)
    .leftJoin('news_categories as c', 'c.id', 'n.category_id')
    .select(['n.id', 'n.slug', 'n.title', 'n.excerpt', 'n.image_path', 'n.art', 'n.is_featured'])
    .select(['n.category_id', 'c.name as category_name', 'n.reading_minutes', 'n.comments_count'])
    .select(sql<Date>`n.published_at`.as('published_at'))

const newest = (query: ReturnType<typeof cards>) =>
  query.orderBy('n.published_at', 'desc').orderBy('n.id', 'desc')

/** What a search finds comes the nearest first, everything else with what is featured before the rest. */
export const listCards = (db: Db, filter: NewsFilter, { limit, offset }: Window) => {
  const { search } = filter
  const first: RawBuilder<unknown> = search
    ? nearness(search, { title: 'n.title_norm', text: 'n.search_norm' })
    : sql`n.is_featured desc`
  return newest(cards(db, filter).orderBy(first)).limit(limit).offset(offset).execute()
}

export const countShown = async (db: Db, filter: NewsFilter): Promise<number> =>
  (
    await shown(db, filter)
      .select((eb) => eb.fn.countAll<number>().as('news'))
      .executeTakeFirstOrThrow()
  ).news

export const listNewest = (db: Db, limit: number) => newest(cards(db, {})).limit(limit).execute()

export const listFeatured = (db: Db, limit: number) =>
  newest(cards(db, {}).where('n.is_featured', '=', true))
    .limit(limit)
    .execute()

/** Of the same section first; never the article itself. */
export const listRelated = (db: Db, news: { id: number; category_id: number | null }, limit: number) =>
  newest(
    cards(db, {})
      .where('n.id', '!=', news.id)
      .orderBy(sql`(n.category_id is not distinct from ${news.category_id}) desc`),
  )
    .limit(limit)
    .execute()

/** With a row for what stands in no section. */
export const listShownCategories = (db: Db) =>
  shown(db, {})
    .leftJoin('news_categories as c', 'c.id', 'n.category_id')
    .select(['c.id', 'c.name', (eb) => eb.fn.countAll<number>().as('news_count')])
    .groupBy('c.id')
    .orderBy('news_count', 'desc')
    .orderBy('c.name_sort')
    .execute()

/** By its id, or by an address that it has or had. */
export const findShown = (db: Db, by: { readonly id: number } | { readonly slug: string }) =>
  cards(db, {})
    .leftJoin('users as u', 'u.id', 'n.author_id')
    .select(['n.content', 'n.updated_at', 'u.name as author'])
    .$if('id' in by, (query) => query.where('n.id', '=', 'id' in by ? by.id : 0))
    .$if('slug' in by, (query) =>
      query.where('n.id', '=', (eb) =>
        eb
          .selectFrom('news_slugs as s')
          .select(sql<number>`s.news_id`.as('news_id'))
          .where('s.slug', '=', 'slug' in by ? by.slug : ''),
      ),
    )
    .executeTakeFirst()

/** What a card shows of a published article. */
export const findShownCard = (db: Db, id: number) =>
  shown(db, {})
    .leftJoin('news_categories as c', 'c.id', 'n.category_id')
    .select(['n.id', 'n.title', 'n.image_path', 'n.art', 'c.name as category_name'])
    .where('n.id', '=', id)
    .executeTakeFirst()

/** Every published article, newest first. */
export const listPublished = (db: Db, limit: number) =>
  shown(db, {})
    .select(['n.id', 'n.slug', 'n.updated_at'])
    .orderBy('n.published_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute()

/** For a feed: with their texts. */
export const listWithTexts = (db: Db, limit: number) =>
  newest(cards(db, {}))
    .leftJoin('users as u', 'u.id', 'n.author_id')
    .select(['n.content', 'n.updated_at', 'u.name as author'])
    .limit(limit)
    .execute()

export const isShown = async (db: Db, id: number): Promise<boolean> =>
  (await shown(db, {}).select('n.id').where('n.id', '=', id).executeTakeFirst()) !== undefined

export const countRead = (db: Db, id: number, day: string) =>
  db
    .insertInto('news_reads')
    .values({ news_id: id, day, reads: 1 })
    .onConflict((present) =>
      present.columns(['news_id', 'day']).doUpdateSet({ reads: sql`news_reads.reads + 1` }),
    )
    .execute()
