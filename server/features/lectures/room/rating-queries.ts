import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

interface OnePerson {
  readonly lectureId: number
  readonly personId: number
}

export const findRating = (db: Db, { lectureId, personId }: OnePerson) =>
  db
    .selectFrom('lecture_ratings')
    .select(['rating', 'text'])
    .where('lecture_id', '=', lectureId)
    .where('person_id', '=', personId)
    .executeTakeFirst()

interface Rating {
  readonly rating: number
  readonly text: string
}

export const upsertRating = (db: Db, { lectureId, personId }: OnePerson, rating: Rating, now: Date) =>
  db
    .insertInto('lecture_ratings')
    .values({ lecture_id: lectureId, person_id: personId, ...rating, created_at: now })
    .onConflict((conflict) => conflict.columns(['lecture_id', 'person_id']).doUpdateSet(rating))
    .execute()

/** What a lecture was given, counted anew. */
export const recountRatings = (db: Db, lectureId: number) =>
  sql`
    update lectures l set rating_sum = r.sum, rating_count = r.count
    from (select coalesce(sum(rating), 0)::integer as sum, count(*)::integer as count
          from lecture_ratings where lecture_id = ${lectureId}) r
    where l.id = ${lectureId}`.execute(db)
