import { sql, type Insertable } from 'kysely'
import { searchedText } from '#core/search/search.ts'
import type { Bookmarks } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

export interface LessonRef {
  readonly courseId: number
  readonly moduleId: number
  readonly lessonId: number
}
export interface Mine {
  readonly userId: number
  readonly lessonId: number
}

/** The lesson at exactly this place in this course, and her enrolment there; locked when she is about to change it. */
export const findLesson = (db: Db, ref: LessonRef, userId: number, lock: boolean) =>
  db
    .with('mine', (cte) =>
      cte
        .selectFrom('enrolments')
        .select(['id', 'course_id', 'status', 'completed_at', 'last_lesson_id', 'last_accessed_at'])
        .where('course_id', '=', ref.courseId)
        .where('user_id', '=', userId)
        .$if(lock, (query) => query.forUpdate()),
    )
    .selectFrom('lessons as l')
    .innerJoin('courses as c', 'c.id', 'l.course_id')
    .leftJoin('mine as e', 'e.course_id', 'c.id')
    .select([
      'l.id as lesson_id',
      'l.course_id',
      'l.type',
      'l.is_published',
      'l.quiz_pass_mark',
      'c.status as course_status',
      'e.id as enrolment_id',
      'e.status as enrolment_status',
      'e.completed_at',
      'e.last_lesson_id',
      'e.last_accessed_at',
    ])
    .where('l.id', '=', ref.lessonId)
    .where('l.module_id', '=', ref.moduleId)
    .where('l.course_id', '=', ref.courseId)
    .executeTakeFirst()
export type LessonRow = NonNullable<Awaited<ReturnType<typeof findLesson>>>

/** Where a lesson stands, for calls that name it without its module. */
export const findPlace = (db: Db, courseId: number, lessonId: number) =>
  db
    .selectFrom('lessons')
    .select(['course_id as courseId', 'module_id as moduleId', 'id as lessonId'])
    .where('id', '=', lessonId)
    .where('course_id', '=', courseId)
    .executeTakeFirst()

/** Whether any of her attempts does what the quiz asks for: passes, or where that is enough is handed in. */
export const hasDoneQuiz = async (db: Db, { userId, lessonId }: Mine): Promise<boolean> => {
  const done = await db
    .selectFrom('quiz_attempts as a')
    .leftJoin('quiz_settings as s', 's.lesson_id', 'a.lesson_id')
    .select('a.id')
    .where('a.user_id', '=', userId)
    .where('a.lesson_id', '=', lessonId)
    .where('a.submitted_at', 'is not', null)
    .where((eb) => eb.or([eb('a.passed', '=', true), eb('s.completes_on', '=', 'submit')]))
    .limit(1)
    .executeTakeFirst()
  return done !== undefined
}

interface Completion extends Mine {
  readonly courseId: number
  readonly attemptId: number | null
  readonly at: Date
  readonly day: string
}

/** Completes once, and marks the day as one of learning. False if it was completed before. */
export async function insertCompletion(db: Db, { day, ...done }: Completion): Promise<boolean> {
  const inserted = await db
    .with('learned', (cte) =>
      cte
        .insertInto('activity_days')
        .values({ user_id: done.userId, day })
        .onConflict((conflict) => conflict.doNothing()),
    )
    .insertInto('lesson_completions')
    .values({
      user_id: done.userId,
      lesson_id: done.lessonId,
      course_id: done.courseId,
      completed_at: done.at,
      quiz_attempt_id: done.attemptId,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'lesson_id']).doNothing())
    .returning('lesson_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const deleteCompletion = (db: Db, { userId, lessonId }: Mine) =>
  db
    .deleteFrom('lesson_completions')
    .where('user_id', '=', userId)
    .where('lesson_id', '=', lessonId)
    .execute()

export interface LateCompletion {
  readonly userId: number
  readonly attemptId: number
  readonly at: Date
}

/** Whoever has completed it already keeps her day. */
export const insertCompletions = (
  db: Db,
  { lessonId, courseId }: { readonly lessonId: number; readonly courseId: number },
  students: readonly LateCompletion[],
) =>
  sql`
    insert into lesson_completions (user_id, lesson_id, course_id, completed_at, quiz_attempt_id)
    select n.user_id, ${lessonId}, ${courseId}, n.at, n.attempt_id
    from unnest(
      ${students.map(({ userId }) => userId)}::bigint[],
      ${students.map(({ at }) => at.toISOString())}::timestamptz[],
      ${students.map(({ attemptId }) => attemptId)}::bigint[]
    ) as n (user_id, at, attempt_id)
    order by n.user_id
    on conflict (user_id, lesson_id) do nothing`.execute(db)

export const insertActivityDay = (db: Db, userId: number, day: string) =>
  db
    .insertInto('activity_days')
    .values({ user_id: userId, day })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const findNote = (db: Db, { userId, lessonId }: Mine) =>
  db
    .selectFrom('lesson_notes')
    .select(['notes', 'updated_at'])
    .where('user_id', '=', userId)
    .where('lesson_id', '=', lessonId)
    .executeTakeFirst()

interface NewNote extends Mine {
  readonly notes: string
  readonly at: Date
  /** The version she began from: null for none, undefined for whatever is there. */
  readonly base: Date | null | undefined
}

/**
 * One statement decides and writes, so two devices cannot both win. Nothing when another version is there. The new
 * version is always later than the old, also when both come within one millisecond.
 */
export async function upsertNote(db: Db, { userId, lessonId, notes, at, base }: NewNote) {
  const fits = base === undefined ? sql`true` : base === null ? sql`false` : sql`held.updated_at = ${base}`
  const { rows } = await sql<{ notes: string; updated_at: Date }>`
    insert into lesson_notes as held (user_id, lesson_id, notes, search_norm, updated_at)
    values (${userId}, ${lessonId}, ${notes}, ${searchedText(notes)}, ${at})
    on conflict (user_id, lesson_id) do update set
      notes = excluded.notes,
      search_norm = excluded.search_norm,
      updated_at = case when held.notes = excluded.notes then held.updated_at
                        else greatest(excluded.updated_at, held.updated_at + interval '1 millisecond') end
    where ${fits} or held.notes = excluded.notes
    returning notes, updated_at`.execute(db)
  return rows[0]
}

export const findPosition = (db: Db, { userId, lessonId }: Mine) =>
  db
    .selectFrom('video_positions')
    .select(['position', 'duration_seconds', 'updated_at'])
    .where('user_id', '=', userId)
    .where('lesson_id', '=', lessonId)
    .executeTakeFirst()

interface NewPosition extends Mine {
  readonly position: number
  readonly duration: number
  readonly taken: Date
  readonly day: string
}

/** One statement and one commit for what arrives every few seconds. Answers the position that stands. */
export async function upsertPosition(db: Db, saved: NewPosition) {
  const { userId, lessonId, position, duration, taken, day } = saved
  const { rows } = await sql<{ position: number; duration_seconds: number; updated_at: Date }>`
    with kept as (
      insert into video_positions as held (user_id, lesson_id, position, duration_seconds, updated_at)
      values (${userId}, ${lessonId}, ${position}, ${duration}, ${taken})
      on conflict (user_id, lesson_id) do update set
        position = case when excluded.updated_at >= held.updated_at then excluded.position else held.position end,
        duration_seconds = case when excluded.updated_at >= held.updated_at then excluded.duration_seconds else held.duration_seconds end,
        updated_at = greatest(excluded.updated_at, held.updated_at)
      returning position, duration_seconds, updated_at
    ), learned as (
      insert into activity_days (user_id, day) values (${userId}, ${day}::date) on conflict do nothing
    )
    select * from kept`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`no position of lesson ${lessonId} after saving it`)
  return row
}

export const listBookmarks = (db: Db, { userId, lessonId }: Mine) =>
  db
    .selectFrom('bookmarks')
    .select(['id', 'title', 'position', 'note', 'created_at'])
    .where('user_id', '=', userId)
    .where('lesson_id', '=', lessonId)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const countBookmarks = async (db: Db, { userId, lessonId }: Mine): Promise<number> => {
  const { count } = await db
    .selectFrom('bookmarks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('lesson_id', '=', lessonId)
    .executeTakeFirstOrThrow()
  return count
}

export const insertBookmark = (db: Db, row: Insertable<Bookmarks>) =>
  db
    .insertInto('bookmarks')
    .values(row)
    .returning(['id', 'title', 'position', 'note', 'created_at'])
    .executeTakeFirstOrThrow()

export const deleteBookmark = async (db: Db, { userId, lessonId }: Mine, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('bookmarks')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('lesson_id', '=', lessonId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
