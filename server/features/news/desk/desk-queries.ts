import { sql, type Insertable, type Updateable } from 'kysely'
import type { deskNewsStates } from '#contract/news/shapes.ts'
import type { Search } from '#core/search/search.ts'
import { storageAddress } from '#core/storage-path.ts'
import type { News } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'
import { swapStamp, type FileSwap } from '#server/kernel/data/file-swap.ts'
import { matchesNews, type Window } from '../queries.ts'

interface Edit {
  readonly by: number
  readonly at: Date
}
export interface DeskFilter {
  readonly state: (typeof deskNewsStates)[number]
  readonly category?: number | undefined
  readonly search?: Search | undefined
}

const filtered = (db: Db, { state, category, search }: DeskFilter) =>
  db
    .selectFrom('news as n')
    .where(matchesNews(search))
    .$if(state !== 'all', (query) => query.where('n.status', '=', state === 'all' ? 'draft' : state))
    .$if(category !== undefined, (query) => query.where('n.category_id', '=', category ?? 0))

export const countNews = async (db: Db, filter: DeskFilter): Promise<number> =>
  (
    await filtered(db, filter)
      .select((eb) => eb.fn.countAll<number>().as('news'))
      .executeTakeFirstOrThrow()
  ).news

const rows = (db: Db) =>
  db
    .selectFrom('news as n')
    .leftJoin('news_categories as c', 'c.id', 'n.category_id')
    .leftJoin('users as e', 'e.id', 'n.updated_by')
    .leftJoin('users as a', 'a.id', 'n.author_id')
    .select(['n.id', 'n.slug', 'n.title', 'n.excerpt', 'n.image_path', 'n.art', 'n.is_featured', 'n.status'])
    .select(['n.category_id', 'c.name as category_name', 'n.reading_minutes', 'n.comments_count'])
    .select(['n.publish_at', 'n.published_at', 'n.version', 'n.updated_at', 'n.updated_by'])
    .select(['e.name as editor_name', 'a.name as author', 'n.content'])
    .select((eb) =>
      eb.fn
        .coalesce(
          eb
            .selectFrom('news_reads as r')
            .select(sql<number>`sum(r.reads)`.as('reads'))
            .whereRef('r.news_id', '=', 'n.id'),
          sql<number>`0`,
        )
        .as('reads_count'),
    )

/** What was changed last comes first. */
export const listNews = (db: Db, filter: DeskFilter, { limit, offset }: Window) =>
  rows(db)
    .where(
      'n.id',
      'in',
      filtered(db, filter)
        .select('n.id')
        .orderBy('n.updated_at', 'desc')
        .orderBy('n.id', 'desc')
        .limit(limit)
        .offset(offset),
    )
    .orderBy('n.updated_at', 'desc')
    .orderBy('n.id', 'desc')
    .execute()
export type DeskRow = Awaited<ReturnType<typeof listNews>>[number]

export const findNews = (db: Db, id: number) => rows(db).where('n.id', '=', id).executeTakeFirst()

/** Others wait until this command is done. */
export const lockNews = (db: Db, id: number) =>
  db.selectFrom('news').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

/** Words become their parsed stems in the database. */
type Written<Row> = Omit<Row, 'search_vector' | 'art'>

const parsed = (stems: string) => sql<string>`to_tsvector('simple', ${stems})`

interface NewNews extends Written<Insertable<News>> {
  readonly art: unknown
  readonly stems: string
}

export const insertNews = async (db: Db, { art, stems, ...row }: NewNews): Promise<number> =>
  (
    await db
      .insertInto('news')
      .values({ ...row, art: JSON.stringify(art), search_vector: parsed(stems) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

interface Change extends Written<Updateable<News>> {
  readonly art?: unknown
  readonly stems?: string
}

export const updateNews = (db: Db, id: number, { art, stems, ...values }: Change, { by, at }: Edit) =>
  db
    .updateTable('news')
    .set((eb) => ({
      ...values,
      ...(art === undefined ? {} : { art: JSON.stringify(art) }),
      ...(stems === undefined ? {} : { search_vector: parsed(stems) }),
      version: eb('version', '+', 1),
      updated_at: at,
      updated_by: by,
    }))
    .where('id', '=', id)
    .execute()

export const deleteNews = (db: Db, id: number) => db.deleteFrom('news').where('id', '=', id).execute()

/** Scheduled articles whose moment has come, dated by it. */
export const publishDue = (db: Db, now: Date) =>
  db
    .updateTable('news')
    .set((eb) => ({ status: 'published' as const, published_at: eb.ref('publish_at') }))
    .where('status', '=', 'scheduled')
    .where('publish_at', '<=', now)
    .returning(['id', 'publish_at'])
    .execute()

export async function setPictures(db: Db, newsId: number, paths: readonly string[]): Promise<void> {
  await db.deleteFrom('news_pictures').where('news_id', '=', newsId).execute()
  if (paths.length > 0)
    await db
      .insertInto('news_pictures')
      .values(paths.map((path) => ({ news_id: newsId, path })))
      .execute()
}

export const countByStatus = (db: Db) =>
  db
    .selectFrom('news')
    .select(['status', (eb) => eb.fn.countAll<number>().as('news')])
    .groupBy('status')
    .execute()

export const sumReads = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('news_reads')
      .select(sql<number>`coalesce(sum(reads), 0)`.as('reads'))
      .executeTakeFirstOrThrow()
  ).reads

export const listReadDays = (db: Db, since: string) =>
  db
    .selectFrom('news_reads')
    .select(['day', sql<number>`sum(reads)`.as('reads')])
    .where('day', '>=', since)
    .groupBy('day')
    .execute()

export const listMostRead = (db: Db, since: string, limit: number) =>
  db
    .selectFrom('news_reads as r')
    .innerJoin('news as n', 'n.id', 'r.news_id')
    .select(['n.id', 'n.title', sql<number>`sum(r.reads)`.as('reads')])
    .where('r.day', '>=', since)
    .groupBy('n.id')
    .orderBy('reads', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute()

export const listCategories = (db: Db) =>
  db
    .selectFrom('news_categories as c')
    .leftJoin('news as n', 'n.category_id', 'c.id')
    .select(['c.id', 'c.name', (eb) => eb.fn.count<number>('n.id').as('news_count')])
    .groupBy('c.id')
    .orderBy('c.name_sort')
    .execute()

export const findCategory = (db: Db, id: number) =>
  db
    .selectFrom('news_categories')
    .select(['id', 'name'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()

export const lockCategory = (db: Db, id: number) =>
  db.selectFrom('news_categories').select(['id', 'name']).where('id', '=', id).forUpdate().executeTakeFirst()

export const isCategoryNamed = async (db: Db, norm: string, butId: number): Promise<boolean> =>
  (await db
    .selectFrom('news_categories')
    .select('id')
    .where('name_norm', '=', norm)
    .where('id', '!=', butId)
    .executeTakeFirst()) !== undefined

interface CategoryName {
  readonly name: string
  readonly name_norm: string
  readonly name_sort: string
}

export const insertCategory = async (db: Db, name: CategoryName, at: Date): Promise<number> =>
  (
    await db
      .insertInto('news_categories')
      .values({ ...name, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const renameCategory = (db: Db, id: number, name: CategoryName) =>
  db.updateTable('news_categories').set(name).where('id', '=', id).execute()

export const countInCategory = async (db: Db, id: number): Promise<number> =>
  (
    await db
      .selectFrom('news')
      .select((eb) => eb.fn.countAll<number>().as('news'))
      .where('category_id', '=', id)
      .executeTakeFirstOrThrow()
  ).news

export const deleteCategory = (db: Db, id: number) =>
  db.deleteFrom('news_categories').where('id', '=', id).execute()

/** Answers how many articles show another picture now. */
export async function swapPictures(db: Db, swap: FileSwap): Promise<number> {
  const { from, to } = swap
  const { rows } = await sql`
    update news set
      image_path = case when image_path = ${from} then ${to} else image_path end,
      content = replace(content, ${storageAddress(from)}, ${storageAddress(to)}), ${swapStamp(swap)}
    where image_path = ${from} or id in (select news_id from news_pictures where path = ${from})
    returning id`.execute(db)
  await sql`
    insert into news_pictures (news_id, path) select news_id, ${to} from news_pictures where path = ${from}
    on conflict do nothing`.execute(db)
  await sql`delete from news_pictures where path = ${from}`.execute(db)
  return rows.length
}
