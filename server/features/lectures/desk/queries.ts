import { sql, type Insertable, type Updateable } from 'kysely'
import type { deskLectureStates } from '#contract/lectures/shapes.ts'
import type { Search } from '#core/search/search.ts'
import type { Lectures } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'
import { cardColumns, matchesLecture, type Window } from '../catalogue/queries.ts'

export interface DeskFilter {
  readonly state: (typeof deskLectureStates)[number]
  readonly search: Search | undefined
}

const filtered = (db: Db, { state, search }: DeskFilter) => {
  const query = db.selectFrom('lectures as l').where(matchesLecture(search))
  if (state === 'all') return query
  return state === 'draft'
    ? query.where('l.is_published', '=', false)
    : query.where('l.is_published', '=', true).where('l.status', '=', state)
}

export const countLectures = async (db: Db, filter: DeskFilter): Promise<number> =>
  (
    await filtered(db, filter)
      .select((eb) => eb.fn.countAll<number>().as('lectures'))
      .executeTakeFirstOrThrow()
  ).lectures

const rows = (db: Db) =>
  cardColumns(db)
    .leftJoin('users as e', 'e.id', 'l.updated_by')
    .select(['l.is_published', 'l.place', 'l.version', 'l.updated_at', 'l.updated_by'])
    .select(['e.name as editor_name', 'l.description', 'l.link', 'l.link_password', 'l.takes_listeners'])
    .select(['l.takes_questions', 'l.enable_chat', 'l.is_recorded', 'l.slow_seconds', 'l.cancel_reason'])
    .select(['l.started_at', 'l.ended_at', 'l.announced_at', 'l.wanted_carrier', 'l.unknown_at'])
    .select(
      sql<number>`(select count(*) from lecture_places p where p.lecture_id = l.id and p.wants_in)`.as(
        'wanted_count',
      ),
    )

/** What comes last in time stands first. */
export const listLectures = (db: Db, filter: DeskFilter, { limit, offset }: Window) =>
  rows(db)
    .where('l.id', 'in', filtered(db, filter).select('l.id'))
    .orderBy('l.starts_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
export type DeskRow = Awaited<ReturnType<typeof listLectures>>[number]

export const findLecture = (db: Db, id: number) => rows(db).where('l.id', '=', id).executeTakeFirst()

/** Others wait until this command is done. */
export const lockLecture = (db: Db, id: number) =>
  db.selectFrom('lectures').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

type Written<Row> = Omit<Row, 'search_vector' | 'art'>
const parsed = (stems: string) => sql<string>`to_tsvector('simple', ${stems})`

interface NewLecture extends Written<Insertable<Lectures>> {
  readonly art: unknown
  readonly stems: string
}
export const insertLecture = async (db: Db, { art, stems, ...row }: NewLecture): Promise<number> =>
  (
    await db
      .insertInto('lectures')
      .values({ ...row, art: JSON.stringify(art), search_vector: parsed(stems) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

interface Change extends Written<Updateable<Lectures>> {
  readonly art?: unknown
  readonly stems?: string
}
interface Edit {
  readonly by: number | null
  readonly at: Date
}

export const updateLecture = (db: Db, id: number, { art, stems, ...values }: Change, { by, at }: Edit) =>
  db
    .updateTable('lectures')
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

export const deleteLecture = (db: Db, id: number) => db.deleteFrom('lectures').where('id', '=', id).execute()

/** Whoever is active and may speak to a hall. */
export const findLecturer = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('role', 'in', ['teacher', 'admin'])
    .where('is_active', '=', true)
    .forKeyShare()
    .executeTakeFirst()

export const findPersonName = (db: Db, id: number) =>
  db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst()

export const countByState = (db: Db, since: Date) =>
  db
    .selectFrom('lectures')
    .select([
      sql<number>`count(*) filter (where is_published and status = 'live')`.as('live'),
      sql<number>`count(*) filter (where is_published and status = 'scheduled')`.as('scheduled'),
      sql<number>`count(*) filter (where status = 'completed')`.as('completed'),
      sql<number>`count(*) filter (where not is_published)`.as('drafts'),
      sql<number>`coalesce(sum(attendees_count) filter (where started_at >= ${since}), 0)`.as(
        'attendees_month',
      ),
    ])
    .executeTakeFirstOrThrow()
