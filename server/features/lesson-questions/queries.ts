import { sql, type Expression, type SqlBool } from 'kysely'
import type { questionStates } from '#contract/lesson-questions/shapes.ts'
import type { Search } from '#core/search/search.ts'
import type { Db } from '#server/kernel/context.ts'
import { matches } from '#server/kernel/data/search.ts'

interface Window {
  readonly limit: number
  readonly offset: number
}
interface Reader {
  readonly lessonId: number
  readonly userId: number
}

const thread = (db: Db, { lessonId, userId }: Reader) =>
  db
    .selectFrom('lesson_questions as q')
    .where('q.lesson_id', '=', lessonId)
    .where((eb) =>
      eb.or([
        eb('q.user_id', '=', userId),
        eb.and([eb('q.is_private', '=', false), eb('q.hidden_reason', 'is', null)]),
      ]),
    )

export const listThreadIds = async (db: Db, reader: Reader, { limit, offset }: Window): Promise<number[]> => {
  const rows = await thread(db, reader)
    .select('q.id')
    .orderBy('q.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ id }) => id)
}

export const countThread = async (db: Db, reader: Reader): Promise<number> =>
  (
    await thread(db, reader)
      .select((eb) => eb.fn.countAll<number>().as('questions'))
      .executeTakeFirstOrThrow()
  ).questions

/** Newest first. */
export const listQuestions = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('lesson_questions as q')
    .innerJoin('users as u', 'u.id', 'q.user_id')
    .leftJoin('users as a', 'a.id', 'q.answered_by')
    .innerJoin('lessons as l', 'l.id', 'q.lesson_id')
    .innerJoin('courses as c', 'c.id', 'q.course_id')
    .select(['q.id', 'q.user_id', 'q.text', 'q.is_private', 'q.hidden_reason', 'q.answer'])
    .select(['q.answered_at', 'q.created_at', 'u.name', 'a.name as answerer', 'a.role as answerer_role'])
    .select(['q.course_id', 'c.title as course_title', 'q.lesson_id', 'l.title as lesson_title'])
    .where('q.id', 'in', [...ids, -1])
    .orderBy('q.id', 'desc')
    .execute()
export type QuestionRow = Awaited<ReturnType<typeof listQuestions>>[number]

interface NewQuestion {
  readonly course_id: number
  readonly lesson_id: number
  readonly user_id: number
  readonly text: string
  readonly text_norm: string
  readonly is_private: boolean
}

export const insertQuestion = async (db: Db, question: NewQuestion, at: Date): Promise<number> =>
  (
    await db
      .insertInto('lesson_questions')
      .values({ ...question, created_at: at, updated_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** With what decides who may touch it; others wait until this command is done. */
export const lockQuestion = (db: Db, id: number) =>
  db
    .selectFrom('lesson_questions as q')
    .innerJoin('courses as c', 'c.id', 'q.course_id')
    .select(['q.id', 'q.course_id', 'q.lesson_id', 'q.user_id', 'q.text', 'q.is_private', 'q.hidden_reason'])
    .select(['q.answer', 'q.answered_at', 'c.instructor_id'])
    .where('q.id', '=', id)
    .where('c.deleted_at', 'is', null)
    .forUpdate('q')
    .executeTakeFirst()
export type LockedQuestion = NonNullable<Awaited<ReturnType<typeof lockQuestion>>>

interface Change {
  readonly text: string
  readonly text_norm: string
  readonly is_private: boolean
  readonly updated_at: Date
}
interface Answer {
  readonly answer: string
  readonly text_norm: string
  readonly answered_by: number
  readonly answered_at: Date
}
interface Verdict {
  readonly hidden_reason: string | null
}

export const updateQuestion = (db: Db, id: number, change: Change | Answer | Verdict) =>
  db.updateTable('lesson_questions').set(change).where('id', '=', id).execute()

export const deleteQuestion = (db: Db, id: number) =>
  db.deleteFrom('lesson_questions').where('id', '=', id).execute()

/** Undefined when there is no such course, or it has no instructor. */
export const findInstructor = (db: Db, courseId: number) =>
  db
    .selectFrom('courses')
    .innerJoin('users', 'users.id', 'courses.instructor_id')
    .select('users.id')
    .where('courses.id', '=', courseId)
    .executeTakeFirst()

export interface AskedFilter {
  /** Undefined: in everybody's courses. */
  readonly instructorId: number | undefined
  readonly state: (typeof questionStates)[number]
  readonly courseId?: number | undefined
  readonly search?: Search | undefined
}

const states: Record<AskedFilter['state'], Expression<SqlBool>> = {
  waiting: sql<SqlBool>`q.answer is null and q.hidden_reason is null`,
  answered: sql<SqlBool>`q.answer is not null and q.hidden_reason is null`,
  hidden: sql<SqlBool>`q.hidden_reason is not null`,
  all: sql<SqlBool>`true`,
}

/** What lies in a bin waits for nobody. */
const asked = (db: Db, { instructorId, state, courseId, search }: AskedFilter) =>
  db
    .selectFrom('lesson_questions as q')
    .innerJoin('courses as c', 'c.id', 'q.course_id')
    .innerJoin('lessons as l', 'l.id', 'q.lesson_id')
    .where('c.deleted_at', 'is', null)
    .where('l.deleted_at', 'is', null)
    .where(states[state])
    .where(matches(search, { norm: 'q.text_norm' }))
    .$if(instructorId !== undefined, (query) => query.where('c.instructor_id', '=', instructorId ?? 0))
    .$if(courseId !== undefined, (query) => query.where('q.course_id', '=', courseId ?? 0))

export const listAskedIds = async (
  db: Db,
  filter: AskedFilter,
  { limit, offset }: Window,
): Promise<number[]> => {
  const rows = await asked(db, filter)
    .select('q.id')
    .orderBy('q.id', filter.state === 'waiting' ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ id }) => id)
}

export const countAsked = async (db: Db, filter: AskedFilter): Promise<number> =>
  (
    await asked(db, filter)
      .select((eb) => eb.fn.countAll<number>().as('questions'))
      .executeTakeFirstOrThrow()
  ).questions

const MOST_COURSES = 200

/** Courses in which somebody has asked, with how many wait; no answered question is read for it. */
export async function listAskedCourses(db: Db, instructorId: number | undefined) {
  const { rows } = await sql<{ id: number; title: string; waiting: number }>`
    select c.id, c.title, w.waiting
    from courses c cross join lateral (
      select count(*) as waiting from lesson_questions q join lessons l on l.id = q.lesson_id
      where q.course_id = c.id and q.answer is null and q.hidden_reason is null and l.deleted_at is null
    ) w
    where c.deleted_at is null
      and ${instructorId === undefined ? sql`true` : sql`c.instructor_id = ${instructorId}`}
      and exists (select from lesson_questions q where q.course_id = c.id)
    order by w.waiting desc, c.title_sort, c.id limit ${MOST_COURSES}`.execute(db)
  return rows
}

/** Of those asked in a course since then: what still waits for an answer, oldest first. */
export const listWaitingSince = (db: Db, courseId: number, since: Date) =>
  asked(db, { instructorId: undefined, state: 'waiting', courseId })
    .select(['q.text', 'l.title as lesson'])
    .where('q.created_at', '>=', since)
    .orderBy('q.id')
    .execute()
