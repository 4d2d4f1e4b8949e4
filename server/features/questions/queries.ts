import { sql, type Insertable, type Updateable } from 'kysely'
import type { Questions, QuizSettings } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

export interface DeskRef {
  readonly courseId: number
  /** Absent: whatever module it stands in. */
  readonly moduleId?: number
  readonly lessonId: number
}

export const findDeskLesson = (db: Db, { courseId, moduleId, lessonId }: DeskRef, lock: boolean) =>
  db
    .selectFrom('lessons as l')
    .innerJoin('modules as m', 'm.id', 'l.module_id')
    .innerJoin('courses as c', 'c.id', 'l.course_id')
    .select(['l.id', 'l.module_id', 'l.course_id', 'l.title', 'l.is_published', 'l.quiz_pass_mark'])
    .select(['m.title as module_title', 'c.title as course_title', 'c.instructor_id'])
    .select('c.status as course_status')
    .where('l.id', '=', lessonId)
    .where('l.course_id', '=', courseId)
    .$if(moduleId !== undefined, (query) => query.where('l.module_id', '=', moduleId ?? 0))
    .where('l.type', '=', 'quiz')
    .where('l.deleted_at', 'is', null)
    .where('c.deleted_at', 'is', null)
    .$if(lock, (query) => query.forNoKeyUpdate('l'))
    .executeTakeFirst()
export type DeskLessonRow = NonNullable<Awaited<ReturnType<typeof findDeskLesson>>>

export const findSettings = (db: Db, lessonId: number) =>
  db
    .selectFrom('quiz_settings as s')
    .leftJoin('users as u', 'u.id', 's.updated_by')
    .selectAll('s')
    .select('u.name as updated_name')
    .where('s.lesson_id', '=', lessonId)
    .executeTakeFirst()
export type SettingsRow = NonNullable<Awaited<ReturnType<typeof findSettings>>>

export const upsertSettings = (db: Db, row: Insertable<QuizSettings>) =>
  db
    .insertInto('quiz_settings')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('lesson_id')
        .doUpdateSet((eb) => ({ ...row, version: eb('quiz_settings.version', '+', 1) })),
    )
    .execute()

const questions = (db: Db, lessonId: number) =>
  db
    .selectFrom('questions as q')
    .leftJoin('users as u', 'u.id', 'q.updated_by')
    .select(['q.id', 'q.version', 'q.kind', 'q.spec', 'q.text', 'q.points', 'q.explanation'])
    .select([
      'q.image_path',
      'q.image_alt',
      'q.updated_at',
      'q.updated_by',
      'q.deleted_at',
      'u.name as updated_name',
    ])
    .where('q.lesson_id', '=', lessonId)
export type QuestionRow = Awaited<ReturnType<typeof listLive>>[number]

export const listLive = (db: Db, lessonId: number) =>
  questions(db, lessonId).where('q.deleted_at', 'is', null).orderBy('q.position').orderBy('q.id').execute()

export const listAll = (db: Db, lessonId: number) => questions(db, lessonId).execute()

export const listRemoved = (db: Db, lessonId: number, limit: number) =>
  questions(db, lessonId)
    .where('q.deleted_at', 'is not', null)
    .orderBy('q.deleted_at', 'desc')
    .orderBy('q.id', 'desc')
    .limit(limit)
    .execute()

export const findQuestion = (db: Db, lessonId: number, id: number) =>
  questions(db, lessonId).select('q.deleted_position').where('q.id', '=', id).executeTakeFirst()

export const insertQuestions = async (db: Db, rows: readonly Insertable<Questions>[]): Promise<number[]> => {
  if (rows.length === 0) return []
  const inserted = await db
    .insertInto('questions')
    .values([...rows])
    .returning('id')
    .execute()
  return inserted.map(({ id }) => id)
}

export const updateQuestion = (db: Db, id: number, values: Updateable<Questions>) =>
  db
    .updateTable('questions')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Gives questions of one lesson their places: 0, 1, 2 and so on. */
export const writeOrder = (db: Db, lessonId: number, ids: readonly number[]) =>
  sql`
    update questions as q set position = o.at - 1
    from unnest(${[...ids]}::bigint[]) with ordinality as o (id, at)
    where q.id = o.id and q.lesson_id = ${lessonId} and q.position <> o.at - 1`.execute(db)

/** How many attempts there are, and how many were graded by an earlier version of one of their questions. */
export async function countAttempts(db: Db, lessonId: number) {
  const { rows } = await sql<{ submitted: number; open: number; outdated: number }>`
    select count(a.submitted_at)::int as submitted,
           (count(*) - count(a.submitted_at))::int as open,
           (count(*) filter (where a.submitted_at is not null and ${isOutdated('a')}))::int as outdated
    from quiz_attempts a where a.lesson_id = ${lessonId}`.execute(db)
  return rows[0] ?? { submitted: 0, open: 0, outdated: 0 }
}

/** The first attempt that each student of the course has handed in. */
export const listFirstSubmitted = async (db: Db, lessonId: number) =>
  (
    await sql<{ userId: number; attemptId: number; at: Date }>`
      select distinct on (a.user_id) a.user_id as "userId", a.id as "attemptId", a.submitted_at as at
      from quiz_attempts a
      where a.lesson_id = ${lessonId} and a.submitted_at is not null
      order by a.user_id, a.number`.execute(db)
  ).rows

/** Deleting and restoring count as versions too. */
export const isOutdated = (attempts: string) => sql<boolean>`
  exists (
    select from jsonb_array_elements(${sql.ref(`${attempts}.questions`)}) as asked
    join questions now on now.id = (asked ->> 'id')::bigint
    where now.version <> coalesce((asked #>> '{regraded,version}')::int, (asked ->> 'version')::int))`
