import { sql } from 'kysely'
import type { Place, TurnQueue } from '#core/turns/turn-queue.ts'
import type { Db } from '#server/kernel/context.ts'

/** A session with what its room needs of it. */
export const findSession = (db: Db, sessionId: number) =>
  db
    .selectFrom('circle_sessions as s')
    .innerJoin('circles as c', 'c.id', 's.circle_id')
    .innerJoin('users as t', (join) =>
      join.on('t.id', '=', sql<number>`coalesce(s.substitute_id, s.teacher_id)`),
    )
    .select([
      's.id',
      's.circle_id',
      's.status',
      's.started_at',
      'c.title',
      'c.allow_late_join',
      'c.enable_chat',
      'c.allow_student_cameras',
      'c.wanted_carrier',
    ])
    .select((eb) => eb.fn.coalesce('s.place', 'c.place').as('place'))
    .select(['c.record_sessions', 'c.learning_path_id', 's.from_ayah', 's.to_ayah'])
    .select(['c.is_published', 't.id as teacher_id', 't.name as teacher_name'])
    .where('s.id', '=', sessionId)
    .executeTakeFirst()
export type LiveSession = NonNullable<Awaited<ReturnType<typeof findSession>>>

export const findRoom = (db: Db, sessionId: number) =>
  db.selectFrom('live_rooms').selectAll().where('session_id', '=', sessionId).executeTakeFirst()

/** The room, held against every other change. */
export const lockRoom = (db: Db, sessionId: number) =>
  db.selectFrom('live_rooms').selectAll().where('session_id', '=', sessionId).forUpdate().executeTakeFirst()
export type RoomRow = NonNullable<Awaited<ReturnType<typeof lockRoom>>>

interface Opening {
  readonly at: Date
  readonly carrier: RoomRow['carrier']
}

/** The room with the portion of its session; one that stands stays as it is. */
export async function makeRoom(
  db: Db,
  { id: sessionId, from_ayah, to_ayah }: LiveSession,
  { at, carrier }: Opening,
): Promise<void> {
  await db
    .insertInto('live_rooms')
    .values({ session_id: sessionId, opened_at: at, from_ayah, to_ayah, carrier })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Sessions that run in rooms which this carries. */
export const listCarriedBy = (db: Db, carrier: RoomRow['carrier']) =>
  db
    .selectFrom('live_rooms as r')
    .innerJoin('circle_sessions as s', 's.id', 'r.session_id')
    .select('s.id')
    .where('r.carrier', '=', carrier)
    .where('s.status', '=', 'live')
    .execute()

export const listPlaces = (db: Db, sessionId: number) =>
  db
    .selectFrom('live_places as p')
    .innerJoin('users as u', 'u.id', 'p.person_id')
    .select([
      'p.person_id',
      'u.name',
      'p.state',
      'p.deferred_until',
      'p.hand_raised_at',
      'p.removed_at',
      'p.line',
      'p.consents',
      'p.portion',
      'p.is_ready',
      'p.from_ayah',
      'p.to_ayah',
      sql<boolean>`exists (select from presence_stretches h where h.session_id = p.session_id
        and h.person_id = p.person_id and h.source = 'room' and h.left_at is null)`.as('is_present'),
    ])
    .where('p.session_id', '=', sessionId)
    .orderBy('p.place')
    .orderBy('p.person_id')
    .execute()
export type PlaceRow = Awaited<ReturnType<typeof listPlaces>>[number]

/** Writes what moved in a queue; whoever is in it and was removed is back. */
export async function writeQueue(
  db: Db,
  sessionId: number,
  { before, queue }: { readonly before: TurnQueue; readonly queue: TurnQueue },
): Promise<void> {
  const row = ({ person, state, deferredUntil }: Place, place: number) => ({
    session_id: sessionId,
    person_id: person,
    place,
    state,
    deferred_until: deferredUntil,
  })
  // Where somebody left or came in between, places no longer count as they did.
  const isMoved = (place: Place, index: number) => before.length !== queue.length || before[index] !== place
  const moved = queue.flatMap((place, index) => (isMoved(place, index) ? [row(place, index)] : []))
  if (moved.length === 0) return
  await db
    .insertInto('live_places')
    .values(moved)
    .onConflict((conflict) =>
      conflict.columns(['session_id', 'person_id']).doUpdateSet((eb) => ({
        place: eb.ref('excluded.place'),
        state: eb.ref('excluded.state'),
        deferred_until: eb.ref('excluded.deferred_until'),
        removed_at: null,
        // Ready is who waits; a turn, or time that she asks for, ends it.
        is_ready: sql<boolean>`live_places.is_ready and excluded.state = 'waiting' and excluded.deferred_until is null`,
      })),
    )
    .execute()
}

interface Portion {
  readonly type: NonNullable<PlaceRow['portion']>
  readonly from_ayah: number
  readonly to_ayah: number
}

export const setPortion = (db: Db, sessionId: number, personId: number, { type, ...range }: Portion) =>
  db
    .updateTable('live_places')
    .set({ portion: type, ...range })
    .where('session_id', '=', sessionId)
    .where('person_id', '=', personId)
    .execute()

/** Whoever was sent out keeps where she stood: a turn that was cut is still to come, one that was heard stays heard. */
export const removePlace = (db: Db, sessionId: number, personId: number, now: Date) =>
  db
    .updateTable('live_places')
    .set({
      state: sql`case state when 'holding' then 'waiting' else state end`,
      deferred_until: null,
      hand_raised_at: null,
      is_ready: false,
      removed_at: now,
    })
    .where('session_id', '=', sessionId)
    .where('person_id', '=', personId)
    .execute()

export const setHand = (db: Db, sessionId: number, personId: number, raisedAt: Date | null) =>
  db
    .updateTable('live_places')
    .set({ hand_raised_at: raisedAt })
    .where('session_id', '=', sessionId)
    .where('person_id', '=', personId)
    .execute()

export const writeKnock = (db: Db, sessionId: number, personId: number, now: Date) =>
  db
    .insertInto('live_knocks')
    .values({ session_id: sessionId, person_id: personId, knocked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const removeKnock = (db: Db, sessionId: number, personId: number) =>
  db
    .deleteFrom('live_knocks')
    .where('session_id', '=', sessionId)
    .where('person_id', '=', personId)
    .returning('person_id')
    .executeTakeFirst()

export const listKnocks = (db: Db, sessionId: number) =>
  db
    .selectFrom('live_knocks as k')
    .innerJoin('users as u', 'u.id', 'k.person_id')
    .select(['k.person_id', 'u.name'])
    .where('k.session_id', '=', sessionId)
    .orderBy('k.knocked_at')
    .execute()

export const setReady = (db: Db, sessionId: number, personId: number) =>
  db
    .updateTable('live_places')
    .set({ is_ready: true })
    .where('session_id', '=', sessionId)
    .where('person_id', '=', personId)
    .execute()

export const setLine = (db: Db, sessionId: number, personId: number, line: 'good' | 'weak' | 'bad') =>
  db
    .updateTable('live_places')
    .set({ line })
    .where('session_id', '=', sessionId)
    .where('person_id', '=', personId)
    .execute()

export const listNames = (db: Db, ids: readonly number[]) =>
  db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).orderBy('name_sort').execute()

/** What a change may set for the whole room. */
export interface RoomSettings {
  readonly hides_positions?: boolean
  readonly second_teacher_id?: number
  readonly mutes_all?: boolean
  readonly is_chat_closed?: boolean
  readonly turn_order?: RoomRow['turn_order']
  readonly from_ayah?: number | null
  readonly to_ayah?: number | null
  readonly pointer_ayah?: number | null
  readonly pointer_word?: number | null
  readonly hides_text?: boolean
}

/** Counts a change of the room, of which its whole circle is told or some alone, and answers the room. */
export const countChange = (
  db: Db,
  sessionId: number,
  change: RoomSettings,
  told: 'everybody' | 'some' = 'everybody',
) =>
  db
    .updateTable('live_rooms')
    .set((eb) => ({
      ...change,
      version: eb('version', '+', 1),
      ...(told === 'everybody' ? { told_version: eb('version', '+', 1) } : {}),
    }))
    .where('session_id', '=', sessionId)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Of these sessions, those that are over, and those where somebody waits and no teacher has been since then. */
export const listSilentSessions = (db: Db, ids: readonly number[], since: Date) =>
  db
    .selectFrom('circle_sessions as s')
    .leftJoin('live_rooms as r', 'r.session_id', 's.id')
    .select('s.id')
    .where('s.id', 'in', ids)
    .where((eb) =>
      eb.or([
        eb('s.status', '<>', 'live'),
        eb.and([
          sql<boolean>`exists (select from presence_stretches p where p.session_id = s.id and p.left_at is null)`,
          sql<boolean>`(select max(coalesce(p.left_at, 'infinity')) from presence_stretches p
            where p.session_id = s.id
            and p.person_id in (coalesce(s.substitute_id, s.teacher_id), r.second_teacher_id)) < ${since}`,
        ]),
      ]),
    )
    .execute()

/** Of these sessions, who is connected to one and is no member of its circle any more. */
export async function listOutsiders(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('live_places as l')
    .innerJoin('circle_sessions as s', 's.id', 'l.session_id')
    .select(['l.session_id', 'l.person_id'])
    .where('l.session_id', 'in', ids)
    .where(
      sql<boolean>`exists (select from presence_stretches p
        where p.session_id = l.session_id and p.person_id = l.person_id and p.left_at is null)`,
    )
    .where(
      sql<boolean>`not exists (select from circle_registrations r
        where r.circle_id = s.circle_id and r.student_id = l.person_id and r.status = 'approved')`,
    )
    .execute()
}
