import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

/** What is counted of one lecture in one statement. */
export async function findFigures(db: Db, lectureId: number) {
  const { rows } = await sql<{
    wanted: number
    questions: number
    questions_answered: number
    messages: number
  }>`
    select
      (select count(*) from lecture_places where lecture_id = ${lectureId} and wants_in) as wanted,
      (select count(*) from lecture_questions where lecture_id = ${lectureId} and state <> 'hidden') as questions,
      (select count(*) from lecture_questions where lecture_id = ${lectureId} and state = 'answered')
        as questions_answered,
      (select count(*) from lecture_messages where lecture_id = ${lectureId} and hidden_at is null) as messages`.execute(
    db,
  )
  const [row] = rows
  return row ?? { wanted: 0, questions: 0, questions_answered: 0, messages: 0 }
}

export const listStars = (db: Db, lectureId: number) =>
  db
    .selectFrom('lecture_ratings')
    .select(['rating', (eb) => eb.fn.countAll<number>().as('given')])
    .where('lecture_id', '=', lectureId)
    .groupBy('rating')
    .execute()

export const listStretches = (db: Db, lectureId: number) =>
  db
    .selectFrom('lecture_stretches')
    .select(['joined_at', 'seen_at'])
    .where('lecture_id', '=', lectureId)
    .execute()
