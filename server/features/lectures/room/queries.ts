import { sql, type Updateable } from 'kysely'
import type { LectureSeat } from '#contract/lectures/shapes.ts'
import type { Lectures } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

export const findLecture = (db: Db, id: number) =>
  db
    .selectFrom('lectures as l')
    .innerJoin('users as t', 't.id', 'l.lecturer_id')
    .leftJoin('users as g', 'g.id', 'l.guest_id')
    .selectAll('l')
    .select(['t.name as lecturer_name', 'g.name as guest_name'])
    .where('l.id', '=', id)
    .executeTakeFirst()
export type LectureRow = NonNullable<Awaited<ReturnType<typeof findLecture>>>

/** Others wait until this command is done. */
export const lockLecture = (db: Db, id: number) =>
  db.selectFrom('lectures').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

/** What happens in a hall is no edit: an editor's version stays. */
export const updateLecture = (db: Db, id: number, change: Omit<Updateable<Lectures>, 'art'>) =>
  db.updateTable('lectures').set(change).where('id', '=', id).execute()

/** Who is heard changes: what carries the sound follows the highest number. */
export const countSound = (db: Db, id: number, guestId: number | null) =>
  db
    .updateTable('lectures')
    .set((eb) => ({ guest_id: guestId, sound_version: eb('sound_version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const findPlace = (db: Db, lectureId: number, personId: number) =>
  db
    .selectFrom('lecture_places')
    .selectAll()
    .where('lecture_id', '=', lectureId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
export type PlaceRow = NonNullable<Awaited<ReturnType<typeof findPlace>>>

interface OnePerson {
  readonly lectureId: number
  readonly personId: number
}

export const wish = (db: Db, { lectureId, personId }: OnePerson, now: Date) =>
  db
    .insertInto('lecture_places')
    .values({ lecture_id: lectureId, person_id: personId, created_at: now })
    .onConflict((conflict) => conflict.columns(['lecture_id', 'person_id']).doUpdateSet({ wants_in: true }))
    .execute()

export const unwish = (db: Db, { lectureId, personId }: OnePerson) =>
  db
    .updateTable('lecture_places')
    .set({ wants_in: false })
    .where('lecture_id', '=', lectureId)
    .where('person_id', '=', personId)
    .execute()

export const takeSeat = (db: Db, { lectureId, personId }: OnePerson, seat: LectureSeat, now: Date) =>
  db
    .insertInto('lecture_places')
    .values({
      lecture_id: lectureId,
      person_id: personId,
      seat,
      seated_at: now,
      came_at: now,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['lecture_id', 'person_id']).doUpdateSet({
        wants_in: true,
        seat,
        seated_at: now,
        came_at: sql`coalesce(lecture_places.came_at, ${now})`,
      }),
    )
    .execute()

export const clearSeats = (db: Db, lectureId: number, people: readonly number[]) =>
  db
    .updateTable('lecture_places')
    .set({ seat: null, seated_at: null })
    .where('lecture_id', '=', lectureId)
    .where('person_id', 'in', [...people, 0])
    .execute()

export const setRemoved = (db: Db, { lectureId, personId }: OnePerson, at: Date | null) =>
  db
    .updateTable('lecture_places')
    .set({ removed_at: at, ...(at ? { seat: null, seated_at: null } : {}) })
    .where('lecture_id', '=', lectureId)
    .where('person_id', '=', personId)
    .execute()

export const noteSpoke = (db: Db, { lectureId, personId }: OnePerson, at: Date) =>
  db
    .updateTable('lecture_places')
    .set({ spoke_at: at })
    .where('lecture_id', '=', lectureId)
    .where('person_id', '=', personId)
    .execute()

export const countAttendees = async (db: Db, lectureId: number): Promise<number> =>
  (
    await db
      .selectFrom('lecture_places')
      .select((eb) => eb.fn.countAll<number>().as('people'))
      .where('lecture_id', '=', lectureId)
      .where('seat', '=', 'attendee')
      .executeTakeFirstOrThrow()
  ).people

/** The listeners who came first become attendees; answers who they are. */
export async function promoteListeners(db: Db, lectureId: number, seats: number): Promise<number[]> {
  if (seats <= 0) return []
  const rows = await db
    .updateTable('lecture_places')
    .set({ seat: 'attendee' })
    .where('lecture_id', '=', lectureId)
    .where(
      'person_id',
      'in',
      db
        .selectFrom('lecture_places')
        .select('person_id')
        .where('lecture_id', '=', lectureId)
        .where('seat', '=', 'listener')
        .orderBy('seated_at')
        .orderBy('person_id')
        .limit(seats),
    )
    .returning('person_id')
    .execute()
  return rows.map(({ person_id }) => person_id)
}

/** She is there now: what is open goes on, or what broke off is closed and another stretch begins. */
export async function markPresent(
  db: Db,
  { lectureId, personId }: OnePerson,
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<void> {
  const own = { lecture_id: lectureId, person_id: personId }
  await db
    .updateTable('lecture_stretches')
    .set({ is_closed: true })
    .where('lecture_id', '=', lectureId)
    .where('person_id', '=', personId)
    .where('is_closed', '=', false)
    .where('seen_at', '<', since)
    .execute()
  await db
    .insertInto('lecture_stretches')
    .values({ ...own, joined_at: now, seen_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['lecture_id', 'person_id'])
        .where('is_closed', '=', false)
        .doUpdateSet({ seen_at: sql`greatest(lecture_stretches.seen_at, excluded.seen_at)` }),
    )
    .execute()
}

export const closeStretches = (db: Db, lectureId: number, people: readonly number[] | 'everybody') =>
  db
    .updateTable('lecture_stretches')
    .set({ is_closed: true })
    .where('lecture_id', '=', lectureId)
    .where('is_closed', '=', false)
    .$if(people !== 'everybody', (query) =>
      query.where('person_id', 'in', people === 'everybody' ? [] : [...people, 0]),
    )
    .execute()

/** Who is there now. */
export const listInside = async (db: Db, lectureId: number, since: Date): Promise<number[]> =>
  (
    await db
      .selectFrom('lecture_stretches')
      .select('person_id')
      .where('lecture_id', '=', lectureId)
      .where('is_closed', '=', false)
      .where('seen_at', '>=', since)
      .execute()
  ).map(({ person_id }) => person_id)

/** Whoever has a seat and was not heard of since. */
export const listGone = async (db: Db, lectureId: number, since: Date): Promise<number[]> =>
  (
    await db
      .selectFrom('lecture_places as p')
      .select('p.person_id')
      .where('p.lecture_id', '=', lectureId)
      .where('p.seat', 'is not', null)
      .where('p.seated_at', '<', since)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('lecture_stretches as s')
              .select('s.id')
              .whereRef('s.lecture_id', '=', 'p.lecture_id')
              .whereRef('s.person_id', '=', 'p.person_id')
              .where('s.seen_at', '>=', since),
          ),
        ),
      )
      .execute()
  ).map(({ person_id }) => person_id)

/** Seconds of the lecture itself that somebody was there for. */
const seconds = sql<number>`
  coalesce(sum(extract(epoch from greatest(interval '0',
    least(s.seen_at, coalesce(l.ended_at, s.seen_at)) - greatest(s.joined_at, l.started_at)))), 0)::float8`

export const findSeconds = async (db: Db, { lectureId, personId }: OnePerson): Promise<number> =>
  (
    await db
      .selectFrom('lecture_stretches as s')
      .innerJoin('lectures as l', 'l.id', 's.lecture_id')
      .select(seconds.as('seconds'))
      .where('s.lecture_id', '=', lectureId)
      .where('s.person_id', '=', personId)
      .executeTakeFirstOrThrow()
  ).seconds

/** Everybody who came, each once. */
export const listCame = (db: Db, lectureId: number) =>
  db
    .selectFrom('lecture_places as p')
    .innerJoin('users as u', 'u.id', 'p.person_id')
    .innerJoin('lectures as l', 'l.id', 'p.lecture_id')
    .leftJoin('lecture_stretches as s', (join) =>
      join.onRef('s.lecture_id', '=', 'p.lecture_id').onRef('s.person_id', '=', 'p.person_id'),
    )
    .select(['p.person_id', 'u.name', 'p.seat', 'p.spoke_at', 'p.removed_at', seconds.as('seconds')])
    .select(sql<Date>`p.came_at`.as('came_at'))
    .where('p.lecture_id', '=', lectureId)
    .where('p.came_at', 'is not', null)
    .groupBy(['p.lecture_id', 'p.person_id', 'u.id'])
    .orderBy('p.came_at')
    .orderBy('p.person_id')
    .execute()

export const listRunning = async (db: Db): Promise<number[]> => {
  const rows = await db
    .selectFrom('lectures')
    .select('id')
    .where('status', '=', 'live')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Undefined when it has ended, or when somebody changes it just now. */
export const lockRunning = (db: Db, id: number) =>
  db
    .selectFrom('lectures as l')
    .select(['l.id', 'l.title', 'l.place', 'l.ends_at', 'l.started_at', 'l.attendees_count', 'l.carrier'])
    .select(
      sql<Date | null>`(select max(s.seen_at) from lecture_stretches s where s.lecture_id = l.id)`.as(
        'last_seen',
      ),
    )
    .where('l.id', '=', id)
    .where('l.status', '=', 'live')
    .forUpdate('l')
    .skipLocked()
    .executeTakeFirst()

/** What should have begun before and did not. */
export const listMissed = (db: Db, before: Date) =>
  db
    .selectFrom('lectures')
    .select(['id', 'title', 'place', 'starts_at', 'is_published'])
    .where('status', '=', 'scheduled')
    .where('unknown_at', 'is', null)
    .where('starts_at', '<', before)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()

/** Lectures that run in halls which this carries. */
export async function listCarriedBy(db: Db, carrier: LectureRow['carrier']): Promise<number[]> {
  const rows = await db
    .selectFrom('lectures')
    .select('id')
    .where('carrier', '=', carrier)
    .where('status', '=', 'live')
    .execute()
  return rows.map(({ id }) => id)
}

/** Who once came and has no seat now. */
export async function listSeatless(db: Db, lectureId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('lecture_places')
    .select('person_id')
    .where('lecture_id', '=', lectureId)
    .where('seat', 'is', null)
    .execute()
  return rows.map(({ person_id }) => person_id)
}
