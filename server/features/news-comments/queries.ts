import { sql, type Expression, type SqlBool } from 'kysely'
import type { judgedStates } from '#contract/news-comments/shapes.ts'
import type { Search } from '#core/search/search.ts'
import type { Db } from '#server/kernel/context.ts'
import { matches } from '#server/kernel/data/search.ts'

interface Window {
  readonly limit: number
  readonly offset: number
}
interface Reader {
  readonly newsId: number
  /** Null for a visitor. */
  readonly userId: number | null
}

const rows = (db: Db) =>
  db
    .selectFrom('news_comments as k')
    .innerJoin('users as u', 'u.id', 'k.user_id')
    .innerJoin('news as n', 'n.id', 'k.news_id')
    .select(['k.id', 'k.news_id', 'k.user_id', 'k.comment', 'k.status', 'k.hidden_reason', 'k.answer'])
    .select(['k.answered_at', 'k.created_at', 'k.edited_at', 'k.reports_count', 'u.name', 'u.role'])
    .select(['n.title as news_title', 'n.slug as news_slug', 'n.status as news_status'])

const thread = (db: Db, { newsId, userId }: Reader) =>
  rows(db)
    .where('k.news_id', '=', newsId)
    .where((eb) => eb.or([eb('k.status', '=', 'published'), eb('k.user_id', '=', userId ?? 0)]))

/** Newest first. */
export const listThread = (db: Db, reader: Reader, { limit, offset }: Window) =>
  thread(db, reader).orderBy('k.id', 'desc').limit(limit).offset(offset).execute()
export type CommentRow = Awaited<ReturnType<typeof listThread>>[number]

export const countThread = async (db: Db, { newsId, userId }: Reader): Promise<number> =>
  (
    await db
      .selectFrom('news_comments as k')
      .select((eb) => eb.fn.countAll<number>().as('comments'))
      .where('k.news_id', '=', newsId)
      .where((eb) => eb.or([eb('k.status', '=', 'published'), eb('k.user_id', '=', userId ?? 0)]))
      .executeTakeFirstOrThrow()
  ).comments

export const findComment = (db: Db, id: number) => rows(db).where('k.id', '=', id).executeTakeFirst()

/** Others wait until this command is done. */
export const lockComment = (db: Db, id: number) =>
  rows(db).where('k.id', '=', id).forUpdate('k').executeTakeFirst()

export const hasPublished = async (db: Db, userId: number, butId: number): Promise<boolean> =>
  (await db
    .selectFrom('news_comments')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'published')
    .where('id', '!=', butId)
    .limit(1)
    .executeTakeFirst()) !== undefined

interface NewComment {
  readonly news_id: number
  readonly user_id: number
  readonly comment: string
  readonly text_norm: string
  readonly status: 'waiting' | 'published'
  readonly created_at: Date
}

export const insertComment = async (db: Db, row: NewComment): Promise<number> =>
  (await db.insertInto('news_comments').values(row).returning('id').executeTakeFirstOrThrow()).id

interface Change {
  readonly comment?: string
  readonly text_norm?: string
  readonly status?: 'waiting' | 'published' | 'hidden'
  readonly hidden_reason?: string | null
  readonly edited_at?: Date
  readonly answer?: string
  readonly answered_by?: number
  readonly answered_at?: Date
  readonly reports_count?: number
}

export const updateComment = (db: Db, id: number, change: Change) =>
  db.updateTable('news_comments').set(change).where('id', '=', id).execute()

export const deleteComment = (db: Db, id: number) =>
  db.deleteFrom('news_comments').where('id', '=', id).execute()

interface Report {
  readonly comment_id: number
  readonly user_id: number
  readonly reason: string
  readonly created_at: Date
}

/** False for a second report of the same woman. */
export const insertReport = async (db: Db, report: Report): Promise<boolean> =>
  (await db
    .insertInto('news_comment_reports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .returning('comment_id')
    .executeTakeFirst()) !== undefined

export const listReasons = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('news_comment_reports')
    .select(['comment_id', 'reason'])
    .where('comment_id', 'in', [...ids, -1])
    .orderBy('created_at', 'desc')
    .execute()

interface JudgedFilter {
  readonly state: (typeof judgedStates)[number]
  readonly search: Search | undefined
}

const states: Record<JudgedFilter['state'], Expression<SqlBool>> = {
  waiting: sql<SqlBool>`k.status = 'waiting'`,
  reported: sql<SqlBool>`k.reports_count > 0 and k.status <> 'hidden'`,
  published: sql<SqlBool>`k.status = 'published'`,
  hidden: sql<SqlBool>`k.status = 'hidden'`,
}

const isAsked = ({ search }: JudgedFilter) => matches(search, { norm: 'k.text_norm' })

export const listJudged = (db: Db, filter: JudgedFilter, { limit, offset }: Window) =>
  rows(db)
    .where(states[filter.state])
    .where(isAsked(filter))
    .orderBy('k.id', filter.state === 'waiting' ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countJudged = async (db: Db, filter: JudgedFilter): Promise<number> =>
  (
    await db
      .selectFrom('news_comments as k')
      .select((eb) => eb.fn.countAll<number>().as('comments'))
      .where(states[filter.state])
      .where(isAsked(filter))
      .executeTakeFirstOrThrow()
  ).comments
