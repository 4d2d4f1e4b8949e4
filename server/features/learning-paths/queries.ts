import { sql } from 'kysely'
import type { deskPathStates } from '#contract/learning-paths/shapes.ts'
import type { Search } from '#core/search/search.ts'
import type { Db } from '#server/kernel/context.ts'
import { cardColumns, matchesPath, needColumns, teachersOfPath, type Window } from './catalogue/queries.ts'

export interface DeskFilter {
  readonly state: (typeof deskPathStates)[number]
  readonly search: Search | undefined
}

const filtered = (db: Db, { state, search }: DeskFilter) => {
  const query = db.selectFrom('learning_paths as p').where(matchesPath(search))
  return state === 'all' ? query : query.where('p.is_published', '=', state === 'published')
}

const withEditor = (query: ReturnType<typeof filtered>) =>
  query
    .leftJoin('users as e', 'e.id', 'p.updated_by')
    .leftJoin('levels as l', 'l.id', 'p.level_id')
    .leftJoin('courses as nc', 'nc.id', 'p.needs_course_id')
    .leftJoin('learning_paths as np', 'np.id', 'p.needs_path_id')
    .select(cardColumns)
    .select(needColumns)
    .select(teachersOfPath)
    .leftJoin('path_editions as v', 'v.id', 'p.edition_id')
    .select(['p.is_published', 'p.version', 'p.updated_at', 'p.updated_by', 'e.name as editor_name'])
    .select(['p.edition_id', 'v.number as edition', 'p.has_changes'])
    .select((eb) =>
      eb
        .selectFrom('path_enrolments as w')
        .select((of) => of.fn.countAll<number>().as('walkers'))
        .whereRef('w.path_id', '=', 'p.id')
        .where('w.finished_on', 'is', null)
        .as('walkers'),
    )

/** What was changed last comes first. */
export const listPaths = (db: Db, filter: DeskFilter, { limit, offset }: Window) =>
  withEditor(filtered(db, filter))
    .orderBy('p.updated_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
export type DeskPathRow = Awaited<ReturnType<typeof listPaths>>[number]

export const countPaths = async (db: Db, filter: DeskFilter): Promise<number> =>
  (
    await filtered(db, filter)
      .select((eb) => eb.fn.countAll<number>().as('paths'))
      .executeTakeFirstOrThrow()
  ).paths

export const findPath = (db: Db, id: number) =>
  withEditor(filtered(db, { state: 'all', search: undefined }))
    .where('p.id', '=', id)
    .executeTakeFirst()

/** Whoever changes the path or its plan next waits. */
export const lockPath = (db: Db, id: number) =>
  db
    .selectFrom('learning_paths')
    .select(['id', 'title', 'students_count', 'tasks_count'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export interface PathValues {
  title: string
  description: string
  audience: 'women' | 'girls' | 'everyone'
  level_id: number | null
  price_halalas: number
  image_path: string | null
  gives_certificate: boolean
  needs_course_id: number | null
  needs_path_id: number | null
  is_published: boolean
}
interface SearchColumns {
  readonly title_norm: string
  readonly title_sort: string
  readonly search_norm: string
  readonly stems: string
}
interface Edit {
  readonly by: number
  readonly at: Date
}
const searched = ({ stems, ...columns }: SearchColumns) => ({
  ...columns,
  search_vector: sql<string>`to_tsvector('simple', ${stems})`,
})

export const insertPath = async (db: Db, values: PathValues, words: SearchColumns, { by, at }: Edit) =>
  (
    await db
      .insertInto('learning_paths')
      .values({ ...values, ...searched(words), created_at: at, updated_at: at, updated_by: by })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const updatePath = (
  db: Db,
  id: number,
  { values, words }: { readonly values: Partial<PathValues>; readonly words: SearchColumns },
  { by, at }: Edit,
) =>
  db
    .updateTable('learning_paths')
    .set((eb) => ({
      ...values,
      ...searched(words),
      version: eb('version', '+', 1),
      updated_at: at,
      updated_by: by,
    }))
    .where('id', '=', id)
    .execute()

export const deletePath = (db: Db, id: number) =>
  db.deleteFrom('learning_paths').where('id', '=', id).execute()

export const readStats = (db: Db) =>
  db
    .selectFrom('learning_paths')
    .select((eb) => [
      eb.fn.countAll<number>().as('paths'),
      eb.fn.countAll<number>().filterWhere('is_published', '=', true).as('published'),
      eb
        .selectFrom('path_enrolments')
        .select((of) => of.fn.count<number>('user_id').distinct().as('students'))
        .as('students'),
    ])
    .executeTakeFirstOrThrow()

/** The teachers of a path, in this order and no others. */
export async function writeTeachers(db: Db, pathId: number, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('path_teachers').where('path_id', '=', pathId).execute()
  if (ids.length === 0) return
  await db
    .insertInto('path_teachers')
    .values(ids.map((user_id, at) => ({ path_id: pathId, user_id, position: at + 1 })))
    .execute()
}

/** Of these people those who teach now. */
export const listStaff = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where('role', 'in', ['teacher', 'admin'])
    .where('is_active', '=', true)
    .where('archived_at', 'is', null)
    .forKeyShare()
    .execute()

export const findLevel = (db: Db, id: number) =>
  db
    .selectFrom('levels')
    .select('id')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()

export const findCourse = (db: Db, id: number) =>
  db
    .selectFrom('courses')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()

/** What must be walked before a path, and before that, to the first; an endless chain would let nobody in. */
export async function listNeeded(db: Db, pathId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive needed as (
      select id, needs_path_id from learning_paths where id = ${pathId}
      union select p.id, p.needs_path_id from learning_paths p join needed n on p.id = n.needs_path_id)
    select id from needed`.execute(db)
  return rows.map(({ id }) => id)
}

/** Paths stand on levels alone: what stood on one stands on the other. */
export const moveLevel = (db: Db, from: number, to: number) =>
  db.updateTable('learning_paths').set({ level_id: to }).where('level_id', '=', from).execute()

/** What stands on one level: the first few titles. */
export const listOnLevel = (db: Db, levelId: number, limit: number) =>
  db
    .selectFrom('learning_paths')
    .select('title')
    .where('level_id', '=', levelId)
    .orderBy('title_sort')
    .limit(limit)
    .execute()
