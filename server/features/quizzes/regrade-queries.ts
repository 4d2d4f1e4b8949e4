import { sql } from 'kysely'
import type { AskedQuestion } from '#core/quiz/question.ts'
import type { Db } from '#server/kernel/context.ts'

/** Submitted attempts that were graded by an earlier version of one of their questions; `lock` holds them. */
export const listOutdated = (
  db: Db,
  lessonId: number,
  isOutdated: (attempts: string) => ReturnType<typeof sql<boolean>>,
  lock: boolean,
) =>
  db
    .selectFrom('quiz_attempts as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select([
      'a.id',
      'a.number',
      'a.user_id',
      'u.name',
      'u.email',
      'u.is_active',
      'a.pass_mark',
      'a.questions',
      'a.answers',
    ])
    .select(['a.score', 'a.passed', 'a.submitted_at'])
    .where('a.lesson_id', '=', lessonId)
    .where('a.submitted_at', 'is not', null)
    .where(isOutdated('a'))
    .orderBy('a.id')
    .$if(lock, (query) => query.forUpdate('a'))
    .execute()
export type OutdatedRow = Awaited<ReturnType<typeof listOutdated>>[number]

export interface NewMark {
  readonly id: number
  readonly questions: readonly AskedQuestion[]
  readonly score: number
  readonly passed: boolean
}

const A_TURN = 200

/** Many attempts by few statements. */
export async function updateMarks(db: Db, marks: readonly NewMark[]): Promise<void> {
  for (let from = 0; from < marks.length; from += A_TURN) {
    const turn = JSON.stringify(marks.slice(from, from + A_TURN))
    await sql`
      update quiz_attempts as a set questions = n.questions, score = n.score, passed = n.passed
      from jsonb_to_recordset(${turn}::jsonb) as n (id bigint, questions jsonb, score smallint, passed boolean)
      where a.id = n.id`.execute(db)
  }
}

interface NewRegrade {
  readonly lessonId: number
  readonly by: number
  readonly at: Date
  readonly attempts: number
  readonly changes: readonly {
    readonly attempt_id: number
    readonly old_score: number
    readonly old_passed: boolean
    readonly new_score: number
    readonly new_passed: boolean
  }[]
}

export async function insertRegrade(
  db: Db,
  { lessonId, by, at, attempts, changes }: NewRegrade,
): Promise<number> {
  const { id } = await db
    .insertInto('quiz_regrades')
    .values({ lesson_id: lessonId, made_by: by, made_at: at, attempts_count: attempts })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let from = 0; from < changes.length; from += A_TURN)
    await db
      .insertInto('quiz_mark_changes')
      .values(changes.slice(from, from + A_TURN).map((change) => ({ ...change, regrade_id: id })))
      .execute()
  return id
}

const changes = (db: Db, lessonId: number) =>
  db
    .selectFrom('quiz_mark_changes as c')
    .innerJoin('quiz_regrades as r', 'r.id', 'c.regrade_id')
    .where('r.lesson_id', '=', lessonId)

export const listChanges = (db: Db, lessonId: number, page: { limit: number; offset: number }) =>
  changes(db, lessonId)
    .innerJoin('quiz_attempts as a', 'a.id', 'c.attempt_id')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .leftJoin('users as m', 'm.id', 'r.made_by')
    .select(['c.regrade_id', 'c.attempt_id', 'c.old_score', 'c.old_passed', 'c.new_score', 'c.new_passed'])
    .select([
      'a.number as attempt_number',
      'u.id as user_id',
      'u.name',
      'r.made_at',
      'r.made_by',
      'm.name as maker',
    ])
    .orderBy('c.regrade_id', 'desc')
    .orderBy('c.attempt_id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()

export const countChanges = async (db: Db, lessonId: number): Promise<number> =>
  (
    await changes(db, lessonId)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total
