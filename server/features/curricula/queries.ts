import { sql, type Insertable, type Updateable } from 'kysely'
import type { Curricula, CurriculumLessons, CurriculumModules } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

const parentOf = {
  curricula: 'path_id',
  curriculum_modules: 'curriculum_id',
  curriculum_lessons: 'module_id',
} as const
export type MatterTable = keyof typeof parentOf

/** The children of one parent, in their order. */
export async function listSiblings(db: Db, table: MatterTable, parentId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${sql.ref(parentOf[table])} = ${parentId}
    order by position, id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Numbers rows from 1 as they stand in the list. */
export const writeOrder = (db: Db, table: MatterTable, ids: readonly number[]) =>
  sql`
    update ${sql.table(table)} as t set position = o.place
    from unnest(${ids}::bigint[]) with ordinality as o(id, place)
    where t.id = o.id and t.position <> o.place`.execute(db)

export const deleteRow = (db: Db, table: MatterTable, id: number) =>
  sql`delete from ${sql.table(table)} where id = ${id}`.execute(db)

const doneIn = {
  curricula: sql`m.curriculum_id = `,
  curriculum_modules: sql`m.id = `,
  curriculum_lessons: sql`l.id = `,
}

export async function isTouched(db: Db, table: MatterTable, id: number): Promise<boolean> {
  const { rows } = await sql<{ touched: boolean }>`
    select exists (
      select from curriculum_done_lessons t join curriculum_lessons l on l.id = t.lesson_id
      join curriculum_modules m on m.id = l.module_id where ${doneIn[table]}${id}) as touched`.execute(db)
  return rows[0]?.touched ?? false
}

export const findCurriculum = (db: Db, id: number) =>
  db.selectFrom('curricula').selectAll().where('id', '=', id).executeTakeFirst()

export const findModule = (db: Db, id: number) =>
  db
    .selectFrom('curriculum_modules as m')
    .innerJoin('curricula as c', 'c.id', 'm.curriculum_id')
    .selectAll('m')
    .select('c.path_id')
    .where('m.id', '=', id)
    .executeTakeFirst()

export const findLesson = (db: Db, id: number) =>
  db
    .selectFrom('curriculum_lessons as l')
    .innerJoin('curriculum_modules as m', 'm.id', 'l.module_id')
    .innerJoin('curricula as c', 'c.id', 'm.curriculum_id')
    .selectAll('l')
    .select(['m.curriculum_id', 'c.path_id'])
    .where('l.id', '=', id)
    .executeTakeFirst()

export const insertCurriculum = async (db: Db, row: Insertable<Curricula>): Promise<number> =>
  (await db.insertInto('curricula').values(row).returning('id').executeTakeFirstOrThrow()).id
export const insertModule = async (db: Db, row: Insertable<CurriculumModules>): Promise<number> =>
  (await db.insertInto('curriculum_modules').values(row).returning('id').executeTakeFirstOrThrow()).id
export const insertLesson = async (db: Db, row: Insertable<CurriculumLessons>): Promise<number> =>
  (await db.insertInto('curriculum_lessons').values(row).returning('id').executeTakeFirstOrThrow()).id

export const updateCurriculum = (db: Db, id: number, values: Updateable<Curricula>) =>
  db.updateTable('curricula').set(values).where('id', '=', id).execute()
export const updateModule = (db: Db, id: number, values: Updateable<CurriculumModules>) =>
  db.updateTable('curriculum_modules').set(values).where('id', '=', id).execute()
export const updateLesson = (db: Db, id: number, values: Updateable<CurriculumLessons>) =>
  db.updateTable('curriculum_lessons').set(values).where('id', '=', id).execute()

interface CurriculumRow {
  readonly id: number
  readonly title: string
  readonly description: string
  readonly modules_count: number
  readonly lessons_count: number
  readonly done_count: number
}

export const listCurricula = async (db: Db, pathId: number, userId: number): Promise<CurriculumRow[]> =>
  (
    await sql<CurriculumRow>`
      select c.id, c.title, c.description, count(distinct m.id) as modules_count, count(l.id) as lessons_count,
             count(t.lesson_id) as done_count
      from curricula c
      left join curriculum_modules m on m.curriculum_id = c.id
      left join curriculum_lessons l on l.module_id = m.id
      left join curriculum_done_lessons t on t.lesson_id = l.id and t.user_id = ${userId}
      where c.path_id = ${pathId}
      group by c.id order by c.position, c.id`.execute(db)
  ).rows.map((row) => ({
    ...row,
    modules_count: Number(row.modules_count),
    lessons_count: Number(row.lessons_count),
    done_count: Number(row.done_count),
  }))

export interface ModuleRow {
  readonly id: number
  readonly title: string
  readonly lessons_count: number
  readonly done_count: number
}

export const listModules = async (db: Db, curriculumId: number, userId: number): Promise<ModuleRow[]> =>
  (
    await sql<ModuleRow>`
      select m.id, m.title, count(l.id) as lessons_count, count(t.lesson_id) as done_count
      from curriculum_modules m
      left join curriculum_lessons l on l.module_id = m.id
      left join curriculum_done_lessons t on t.lesson_id = l.id and t.user_id = ${userId}
      where m.curriculum_id = ${curriculumId}
      group by m.id order by m.position, m.id`.execute(db)
  ).rows.map((row) => ({
    ...row,
    lessons_count: Number(row.lessons_count),
    done_count: Number(row.done_count),
  }))

export const listLessons = (db: Db, moduleId: number, userId: number) =>
  db
    .selectFrom('curriculum_lessons as l')
    .leftJoin('curriculum_done_lessons as t', (join) =>
      join.onRef('t.lesson_id', '=', 'l.id').on('t.user_id', '=', userId),
    )
    .select(['l.id', 'l.title', 'l.body', 'l.recording_path', 'l.minutes', 't.done_at'])
    .where('l.module_id', '=', moduleId)
    .orderBy('l.position')
    .orderBy('l.id')
    .execute()

export const insertDone = (db: Db, lesson_id: number, user_id: number, done_at: Date) =>
  db
    .insertInto('curriculum_done_lessons')
    .values({ lesson_id, user_id, done_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteDone = (db: Db, lessonId: number, userId: number) =>
  db
    .deleteFrom('curriculum_done_lessons')
    .where('lesson_id', '=', lessonId)
    .where('user_id', '=', userId)
    .execute()
