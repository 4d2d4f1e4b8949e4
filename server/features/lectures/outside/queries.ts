import type { Db } from '#server/kernel/context.ts'

/** The lecture, if it is to be held in Zoom, with what Zoom shows of it. */
export const listInZoom = (db: Db, id: number, now: Date) =>
  db
    .selectFrom('lectures')
    .select(['id', 'title as topic', 'starts_at', 'ends_at'])
    .where('id', '=', id)
    .where('place', '=', 'zoom')
    .where('status', 'in', ['scheduled', 'live'])
    .where('ends_at', '>', now)
    .execute()

export const findLecturerId = async (db: Db, id: number): Promise<number | undefined> =>
  (await db.selectFrom('lectures').select('lecturer_id').where('id', '=', id).executeTakeFirst())?.lecturer_id

/** Everybody who ever had a seat. */
export async function listSeated(db: Db, id: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('lecture_places')
    .select('person_id')
    .where('lecture_id', '=', id)
    .where('came_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ person_id }) => person_id))
}

interface Written {
  readonly lecture_id: number
  readonly person_id: number
  readonly joined_at: Date
  readonly seen_at: Date
  readonly is_closed: boolean
}

/** Whom Zoom saw was there as Zoom says; of the others stays what their pages said. */
export async function rewriteStretches(db: Db, lectureId: number, rows: readonly Written[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .deleteFrom('lecture_stretches')
    .where('lecture_id', '=', lectureId)
    .where('person_id', 'in', [...new Set(rows.map(({ person_id }) => person_id))])
    .execute()
  await db.insertInto('lecture_stretches').values(rows).execute()
}

export const markStillThere = (
  db: Db,
  lectureId: number,
  { people, now }: { readonly people: readonly number[]; readonly now: Date },
) =>
  db
    .updateTable('lecture_stretches')
    .set({ seen_at: now })
    .where('lecture_id', '=', lectureId)
    .where('person_id', 'in', [...people, 0])
    .where('is_closed', '=', false)
    .where('seen_at', '<', now)
    .execute()
