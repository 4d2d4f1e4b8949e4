import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

interface Asking {
  readonly lectureId: number
  readonly personId: number
  /** Those who lead see hidden ones, too. */
  readonly withHidden: boolean
}

const MOST_QUESTIONS = 100

/** The open ones first, of these the most wanted, and among equals the oldest. */
export const listQuestions = (db: Db, { lectureId, personId, withHidden }: Asking) =>
  db
    .selectFrom('lecture_questions as q')
    .innerJoin('users as u', 'u.id', 'q.person_id')
    .leftJoin('lecture_votes as v', 'v.question_id', 'q.id')
    .select(['q.id', 'q.text', 'q.person_id', 'u.name', 'q.state', 'q.created_at'])
    .select((eb) => eb.fn.count<number>('v.person_id').as('votes'))
    .select(sql<boolean>`coalesce(bool_or(v.person_id = ${personId}), false)`.as('is_voted'))
    .where('q.lecture_id', '=', lectureId)
    .$if(!withHidden, (query) => query.where('q.state', '<>', 'hidden'))
    .groupBy(['q.id', 'u.id'])
    .orderBy(sql`(q.state <> 'open'), count(v.person_id) desc, q.created_at, q.id`)
    .limit(MOST_QUESTIONS)
    .execute()

export const countOpenOf = async (db: Db, lectureId: number, personId: number): Promise<number> =>
  (
    await db
      .selectFrom('lecture_questions')
      .select((eb) => eb.fn.countAll<number>().as('questions'))
      .where('lecture_id', '=', lectureId)
      .where('person_id', '=', personId)
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow()
  ).questions

export const insertQuestion = (
  db: Db,
  question: {
    readonly lecture_id: number
    readonly person_id: number
    readonly text: string
    readonly created_at: Date
  },
) => db.insertInto('lecture_questions').values(question).execute()

export const findQuestion = (db: Db, lectureId: number, id: number) =>
  db
    .selectFrom('lecture_questions')
    .select(['id', 'person_id', 'state', 'text'])
    .where('lecture_id', '=', lectureId)
    .where('id', '=', id)
    .executeTakeFirst()

export const setQuestionState = (db: Db, id: number, state: 'open' | 'answered' | 'hidden') =>
  db.updateTable('lecture_questions').set({ state }).where('id', '=', id).execute()

export const insertVote = (db: Db, questionId: number, personId: number, now: Date) =>
  db
    .insertInto('lecture_votes')
    .values({ question_id: questionId, person_id: personId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteVote = (db: Db, questionId: number, personId: number) =>
  db
    .deleteFrom('lecture_votes')
    .where('question_id', '=', questionId)
    .where('person_id', '=', personId)
    .execute()

interface Window {
  readonly limit: number
  readonly offset: number
}

const written = (db: Db, lectureId: number) =>
  db
    .selectFrom('lecture_messages as m')
    .where('m.lecture_id', '=', lectureId)
    .where('m.hidden_at', 'is', null)
    .where('m.text', '<>', '')

/** The newest first. */
export const listMessages = (db: Db, lectureId: number, { limit, offset }: Window) =>
  written(db, lectureId)
    .innerJoin('users as u', 'u.id', 'm.person_id')
    .select(['m.id', 'm.text', 'm.person_id', 'u.name', 'm.created_at'])
    .orderBy('m.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countMessages = async (db: Db, lectureId: number): Promise<number> =>
  (
    await written(db, lectureId)
      .select((eb) => eb.fn.countAll<number>().as('messages'))
      .executeTakeFirstOrThrow()
  ).messages

/** Also a hidden one counts for slow mode. */
export const findLastMessageAt = async (db: Db, lectureId: number, personId: number): Promise<Date | null> =>
  (
    await db
      .selectFrom('lecture_messages')
      .select((eb) => eb.fn.max('created_at').as('at'))
      .where('lecture_id', '=', lectureId)
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow()
  ).at

export const insertMessage = async (
  db: Db,
  message: {
    readonly lecture_id: number
    readonly person_id: number
    readonly text: string
    readonly created_at: Date
  },
): Promise<number> =>
  (await db.insertInto('lecture_messages').values(message).returning('id').executeTakeFirstOrThrow()).id

/** Answers whether there was one to hide. */
export const hideMessage = async (db: Db, lectureId: number, id: number, at: Date): Promise<boolean> =>
  (
    await db
      .updateTable('lecture_messages')
      .set({ hidden_at: at })
      .where('lecture_id', '=', lectureId)
      .where('id', '=', id)
      .where('hidden_at', 'is', null)
      .executeTakeFirst()
  ).numUpdatedRows > 0n

/** The rows stay for the count in the report of the lecture. */
export const emptyMessages = (db: Db, before: Date) =>
  db
    .updateTable('lecture_messages')
    .set({ text: '' })
    .where('created_at', '<', before)
    .where('text', '<>', '')
    .execute()

export const findPersonName = (db: Db, id: number) =>
  db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow()
