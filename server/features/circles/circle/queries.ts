import { sql, type Insertable, type Updateable } from 'kysely'
import type { deskCircleStates } from '#contract/circles/shapes.ts'
import type { Search } from '#core/search/search.ts'
import type { Circles } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'
import { cards, matchesCircle, type Window } from '../catalogue/queries.ts'

export interface DeskFilter {
  readonly state: (typeof deskCircleStates)[number]
  readonly teacher: number | undefined
  readonly level: number | undefined
  readonly search: Search | undefined
}

const filtered = (db: Db, { state, teacher, level, search }: DeskFilter) => {
  let query = db.selectFrom('circles as c').where(matchesCircle(search))
  if (state === 'draft')
    query = query.where('c.is_published', '=', false).where('c.status', '<>', 'cancelled')
  else if (state !== 'all') query = query.where('c.status', '=', state)
  if (teacher !== undefined) query = query.where('c.teacher_id', '=', teacher)
  if (level !== undefined) query = query.where('c.level_id', '=', level)
  return query
}

export const countCircles = async (db: Db, filter: DeskFilter): Promise<number> =>
  (
    await filtered(db, filter)
      .select((eb) => eb.fn.countAll<number>().as('circles'))
      .executeTakeFirstOrThrow()
  ).circles

/** What was changed last comes first. */
export const listIds = async (db: Db, filter: DeskFilter, { limit, offset }: Window): Promise<number[]> =>
  (
    await filtered(db, filter)
      .select('c.id')
      .orderBy('c.updated_at', 'desc')
      .orderBy('c.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute()
  ).map(({ id }) => id)

const rows = (db: Db) =>
  cards(db)
    .leftJoin('users as e', 'e.id', 'c.updated_by')
    .select(['c.is_published', 'c.version', 'c.updated_at', 'c.updated_by', 'e.name as editor_name'])
    .select((eb) =>
      eb
        .selectFrom('circle_bookings as b')
        .innerJoin('circle_sessions as s', 's.id', 'b.session_id')
        .select(sql<number>`count(distinct b.session_id)`.as('clashes'))
        .where('b.is_forced', '=', true)
        .whereRef('s.circle_id', '=', 'c.id')
        .as('clashes_count'),
    )

export const listRows = (db: Db, ids: readonly number[]) => rows(db).where('c.id', 'in', ids).execute()
export type DeskRow = Awaited<ReturnType<typeof listRows>>[number]

export const findCircle = (db: Db, id: number) =>
  rows(db)
    .leftJoin('courses as nc', 'nc.id', 'c.needs_course_id')
    .leftJoin('levels as nl', 'nl.id', 'c.needs_level_id')
    .leftJoin('learning_paths as p', 'p.id', 'c.learning_path_id')
    .select(['nc.title as needs_course_title', 'nl.name as needs_level_name'])
    .select(['c.learning_path_id', 'p.title as learning_path_title'])
    .select(['c.description', 'c.riwaya', 'c.place', 'c.link', 'c.address', 'c.cancel_reason'])
    .select(['c.registration_opens_at', 'c.registration_closes_at'])
    .select(['c.requires_approval', 'c.allow_late_join', 'c.record_sessions', 'c.enable_chat'])
    .select(['c.allow_student_cameras', 'c.wanted_carrier'])
    .select(['c.questions', 'c.needs_verified_email', 'c.needs_course_id', 'c.needs_level_id'])
    .select(['c.prefers_returning'])
    .where('c.id', '=', id)
    .executeTakeFirst()
export type DeskCircleRow = NonNullable<Awaited<ReturnType<typeof findCircle>>>

export const listAssistants = (db: Db, circleId: number) =>
  db
    .selectFrom('circle_assistants as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['u.id', 'u.name'])
    .where('a.circle_id', '=', circleId)
    .orderBy('u.name_sort')
    .execute()

export async function setAssistants(db: Db, circleId: number, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('circle_assistants').where('circle_id', '=', circleId).execute()
  if (ids.length > 0)
    await db
      .insertInto('circle_assistants')
      .values(ids.map((user_id) => ({ circle_id: circleId, user_id })))
      .execute()
}

/** How many sessions were held, are to come, and were cancelled by hand. */
export const countSessions = (db: Db, circleId: number, now: Date) =>
  db
    .selectFrom('circle_sessions')
    .select([
      sql<number>`count(*) filter (where status = 'completed')`.as('held'),
      sql<number>`count(*) filter (where status = 'scheduled' and ends_at > ${now})`.as('planned'),
      sql<number>`count(*) filter (where cancel_cause = 'hand')`.as('cancelled'),
    ])
    .where('circle_id', '=', circleId)
    .executeTakeFirstOrThrow()

type Written<Row> = Omit<Row, 'search_vector' | 'art' | 'questions'>
const parsed = (stems: string) => sql<string>`to_tsvector('simple', ${stems})`

interface NewCircle extends Written<Insertable<Circles>> {
  readonly art: unknown
  readonly questions?: unknown
  readonly stems: string
}
export const insertCircle = async (
  db: Db,
  { art, questions = [], stems, ...row }: NewCircle,
): Promise<number> =>
  (
    await db
      .insertInto('circles')
      .values({
        ...row,
        art: JSON.stringify(art),
        questions: JSON.stringify(questions),
        search_vector: parsed(stems),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

interface Change extends Written<Updateable<Circles>> {
  readonly art?: unknown
  readonly questions?: unknown
  readonly stems?: string
}
interface Edit {
  readonly by: number
  readonly at: Date
}
export const updateCircle = (
  db: Db,
  id: number,
  { art, questions, stems, ...values }: Change,
  { by, at }: Edit,
) =>
  db
    .updateTable('circles')
    .set((eb) => ({
      ...values,
      ...(art === undefined ? {} : { art: JSON.stringify(art) }),
      ...(questions === undefined ? {} : { questions: JSON.stringify(questions) }),
      ...(stems === undefined ? {} : { search_vector: parsed(stems) }),
      version: eb('version', '+', 1),
      updated_at: at,
      updated_by: by,
    }))
    .where('id', '=', id)
    .execute()

/** Sessions to come follow the teacher of their circle; whoever stood in for her still does. */
export const setTeacherOfNext = (db: Db, circleId: number, teacherId: number, now: Date) =>
  db
    .updateTable('circle_sessions')
    .set((eb) => ({ teacher_id: teacherId, revision: eb('revision', '+', 1), updated_at: now }))
    .where('circle_id', '=', circleId)
    .where('status', '=', 'scheduled')
    .where('starts_at', '>', now)
    .execute()

export const listNextIds = async (db: Db, circleId: number, now: Date): Promise<number[]> =>
  (
    await db
      .selectFrom('circle_sessions')
      .select('id')
      .where('circle_id', '=', circleId)
      .where('starts_at', '>', now)
      .where('status', '=', 'scheduled')
      .execute()
  ).map(({ id }) => id)

/** All sessions to come are cancelled with their circle. */
export const cancelNext = (db: Db, circleId: number, reason: string, now: Date) =>
  db
    .updateTable('circle_sessions')
    .set((eb) => ({
      cancelled_at: now,
      cancel_cause: 'hand' as const,
      cancel_reason: reason,
      revision: eb('revision', '+', 1),
      updated_at: now,
    }))
    .where('circle_id', '=', circleId)
    .where('starts_at', '>', now)
    .where('status', '=', 'scheduled')
    .returning('id')
    .execute()

export const hasBegun = async (db: Db, circleId: number, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('circle_sessions')
    .select('id')
    .where('circle_id', '=', circleId)
    .where((eb) => eb.or([eb('started_at', 'is not', null), eb('starts_at', '<=', now)]))
    .executeTakeFirst()) !== undefined

export async function deleteCircle(db: Db, id: number): Promise<void> {
  await db.deleteFrom('circle_sessions').where('circle_id', '=', id).execute()
  await db.deleteFrom('circles').where('id', '=', id).execute()
}

/** Those of the centre who may teach or assist; none of them is deactivated before the commit. */
export const listStaff = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('role', 'in', ['teacher', 'admin'])
    .where('is_active', '=', true)
    .where('archived_at', 'is', null)
    .forShare()
    .execute()

export const findCategory = (db: Db, id: number) =>
  db.selectFrom('categories').select(['name', 'archived_at']).where('id', '=', id).executeTakeFirst()

export const findCourse = (db: Db, id: number) =>
  db
    .selectFrom('courses')
    .select('title')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export const findPath = (db: Db, id: number) =>
  db.selectFrom('learning_paths').select('title').where('id', '=', id).executeTakeFirst()

export const findLevel = (db: Db, id: number) =>
  db.selectFrom('levels').select(['name', 'archived_at']).where('id', '=', id).executeTakeFirst()

export const findPersonName = (db: Db, id: number) =>
  db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst()
