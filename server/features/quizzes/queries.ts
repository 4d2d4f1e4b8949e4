import { sql } from 'kysely'
import type { Answers, AskedQuestion } from '#core/quiz/question.ts'
import type { Db } from '#server/kernel/context.ts'
import { namedAudio } from '#server/kernel/data/file-swap.ts'

const attempts = (db: Db, userId: number) =>
  db
    .selectFrom('quiz_attempts as a')
    .innerJoin('lessons as l', 'l.id', 'a.lesson_id')
    .select(['a.id', 'a.lesson_id', 'l.course_id', 'l.module_id', 'a.number', 'a.pass_mark'])
    .select(['a.questions', 'a.answers', 'a.score', 'a.passed'])
    .select(['a.started_at', 'a.saved_at', 'a.submitted_at', 'a.deadline_at', 'a.was_cut_off'])
    .where('a.user_id', '=', userId)
export type AttemptRow = NonNullable<Awaited<ReturnType<typeof findAttempt>>>

export const findAttempt = (db: Db, id: number, userId: number) =>
  attempts(db, userId).where('a.id', '=', id).executeTakeFirst()

export const findOpenAttempt = (db: Db, lessonId: number, userId: number) =>
  attempts(db, userId)
    .where('a.lesson_id', '=', lessonId)
    .where('a.submitted_at', 'is', null)
    .executeTakeFirst()

export interface Standing {
  /** Attempts that were started, submitted or not. */
  readonly begun: number
  readonly has_passed: boolean
  readonly last_submitted_at: Date | null
  /** Of her submitted attempts, the first first. */
  readonly scores: readonly number[]
}

/** Her attempts of one quiz, taken together. */
export async function findStanding(db: Db, lessonId: number, userId: number): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select count(*)::int as begun,
           coalesce(bool_or(passed), false) as has_passed,
           max(submitted_at) as last_submitted_at,
           coalesce(array_agg(score::int order by number) filter (where submitted_at is not null), '{}') as scores
    from quiz_attempts where lesson_id = ${lessonId} and user_id = ${userId}`.execute(db)
  const [standing] = rows
  if (!standing) throw new Error('an aggregate answers one row')
  return standing
}

interface NewAttempt {
  readonly userId: number
  readonly lessonId: number
  readonly passMark: number
  readonly questions: readonly AskedQuestion[]
  readonly at: Date
  readonly deadline: Date | null
}

/** Her enrolment must be locked: the next number is counted here. */
export const insertAttempt = (db: Db, { userId, lessonId, passMark, questions, at, deadline }: NewAttempt) =>
  db
    .insertInto('quiz_attempts')
    .values(({ selectFrom, fn, lit }) => ({
      user_id: userId,
      lesson_id: lessonId,
      pass_mark: passMark,
      questions: JSON.stringify(questions),
      started_at: at,
      saved_at: at,
      deadline_at: deadline,
      number: selectFrom('quiz_attempts')
        .select((eb) => eb(fn.coalesce(fn.max<number>('number'), lit(0)), '+', 1).as('next'))
        .where('user_id', '=', userId)
        .where('lesson_id', '=', lessonId),
    }))
    .execute()

/** Nothing when it has been submitted meanwhile. */
export const saveAnswers = (db: Db, id: number, answers: Answers, at: Date) =>
  db
    .updateTable('quiz_attempts')
    .set({ answers: JSON.stringify(answers), saved_at: at })
    .where('id', '=', id)
    .where('submitted_at', 'is', null)
    .returning('saved_at')
    .executeTakeFirst()

interface Graded {
  readonly answers: Answers
  readonly score: number
  readonly passed: boolean
  readonly at: Date
  readonly wasCutOff: boolean
}

/** Once; false when it has been submitted meanwhile. */
export async function submitAttempt(db: Db, id: number, { answers, score, passed, at, wasCutOff }: Graded) {
  const { numUpdatedRows } = await db
    .updateTable('quiz_attempts')
    .set({
      answers: JSON.stringify(answers),
      score,
      passed,
      saved_at: wasCutOff ? undefined : at,
      submitted_at: at,
      was_cut_off: wasCutOff,
    })
    .where('id', '=', id)
    .where('submitted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Attempts whose time ended before `since`, the longest ago first. */
export const listOverdue = (db: Db, since: Date, limit: number) =>
  db
    .selectFrom('quiz_attempts')
    .select(['id', 'user_id'])
    .where('submitted_at', 'is', null)
    .where('deadline_at', '<', since)
    .orderBy('deadline_at')
    .limit(limit)
    .execute()

const submitted = (db: Db, lessonId: number, userId: number) =>
  db
    .selectFrom('quiz_attempts')
    .where('user_id', '=', userId)
    .where('lesson_id', '=', lessonId)
    .where('submitted_at', 'is not', null)

export const listSubmitted = (
  db: Db,
  lessonId: number,
  userId: number,
  page: { limit: number; offset: number },
) =>
  submitted(db, lessonId, userId)
    .select(['id', 'lesson_id', 'number', 'score', 'passed', 'started_at', 'submitted_at'])
    .orderBy('number', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()

export const countSubmitted = async (db: Db, lessonId: number, userId: number): Promise<number> =>
  (
    await submitted(db, lessonId, userId)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total

/** Attempts keep their questions as they were asked, with what sounded in them. */
export const swapRecordings = (db: Db, from: string, to: string) =>
  sql`
    update quiz_attempts set questions = replace(questions::text, ${namedAudio(from)}, ${namedAudio(to)})::jsonb
    where questions::text like ${`%${from}%`}`.execute(db)
