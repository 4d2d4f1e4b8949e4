import type { Db } from '#server/kernel/context.ts'

/** Whoever wants to come, and whoever speaks. */
export async function listWanting(db: Db, lectureId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('lecture_places')
    .select('person_id as id')
    .where('lecture_id', '=', lectureId)
    .where('wants_in', '=', true)
    .where('removed_at', 'is', null)
    .union(db.selectFrom('lectures').select('lecturer_id as id').where('id', '=', lectureId))
    .execute()
  return rows.map(({ id }) => id)
}

/** Whoever was inside and has not rated it. */
export async function listUnrated(db: Db, lectureId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('lecture_places as p')
    .select('p.person_id')
    .where('p.lecture_id', '=', lectureId)
    .where('p.came_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('lecture_ratings as r')
            .select('r.rating')
            .whereRef('r.lecture_id', '=', 'p.lecture_id')
            .whereRef('r.person_id', '=', 'p.person_id'),
        ),
      ),
    )
    .execute()
  return rows.map(({ person_id }) => person_id)
}

/** Everybody who learns or teaches; for what is announced once. */
export async function listAudience(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', 'in', ['student', 'teacher'])
    .where('is_active', '=', true)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether a lecture is still to come at the hour of which a notice speaks. */
export const isStillPlanned = async (db: Db, lectureId: number, startsAt: string): Promise<boolean> =>
  (await db
    .selectFrom('lectures')
    .select('id')
    .where('id', '=', lectureId)
    .where('status', '=', 'scheduled')
    .where('is_published', '=', true)
    .where('starts_at', '=', new Date(startsAt))
    .executeTakeFirst()) !== undefined
