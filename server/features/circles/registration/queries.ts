import { sql, type Insertable, type Updateable } from 'kysely'
import type { myCircleStates, registrationViews } from '#contract/circles/registration-shapes.ts'
import type { CircleRegistrations } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'
import type { Window } from '../catalogue/queries.ts'

export const openStatuses = ['pending', 'waiting', 'offered', 'approved'] as const

/** What decides who may come into a circle. */
export const findCircle = (db: Db, id: number) =>
  db
    .selectFrom('circles')
    .select([
      'id',
      'title',
      'teacher_id',
      'status',
      'is_published',
      'capacity',
      'seats_taken',
      'price_halalas',
    ])
    .select(['registration_opens_at', 'registration_closes_at', 'requires_approval', 'questions', 'audience'])
    .select(['needs_verified_email', 'needs_course_id', 'needs_level_id', 'prefers_returning'])
    .where('id', '=', id)
    .executeTakeFirst()
export type CircleRow = NonNullable<Awaited<ReturnType<typeof findCircle>>>

const one = (db: Db, circleId: number, studentId: number) =>
  db
    .selectFrom('circle_registrations')
    .selectAll()
    .where('circle_id', '=', circleId)
    .where('student_id', '=', studentId)

/** Her request that stands; there is one at most. */
export const findOpen = (db: Db, circleId: number, studentId: number) =>
  one(db, circleId, studentId).where('status', 'in', openStatuses).executeTakeFirst()
export type RegistrationRow = NonNullable<Awaited<ReturnType<typeof findOpen>>>

export const findLast = (db: Db, circleId: number, studentId: number) =>
  one(db, circleId, studentId).orderBy('id', 'desc').limit(1).executeTakeFirst()

export const findStaffIds = async (db: Db, circleId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select teacher_id as id from circles where id = ${circleId}
    union select user_id from circle_assistants where circle_id = ${circleId}`.execute(db)
  return rows.map(({ id }) => id)
}

export const findPerson = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'role', 'is_active', 'archived_at', 'email_verified_at'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Students by their addresses, as far as they may be added. */
export const listStudentsByEmail = (db: Db, emails: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'name', sql<string>`lower(email)`.as('mailbox')])
    .where(sql<boolean>`lower(email) = any(${[...emails]}::text[])`)
    .where('role', '=', 'student')
    .where('is_active', '=', true)
    .where('archived_at', 'is', null)
    .execute()

/** She was a member of this circle before. */
export const hasStayed = async (db: Db, circleId: number, studentId: number): Promise<boolean> =>
  (await one(db, circleId, studentId).where('joined_at', 'is not', null).limit(1).executeTakeFirst()) !==
  undefined

export const countWaiting = async (db: Db, circleId: number): Promise<number> =>
  (
    await db
      .selectFrom('circle_registrations')
      .select((eb) => eb.fn.countAll<number>().as('waiting'))
      .where('circle_id', '=', circleId)
      .where('status', '=', 'waiting')
      .executeTakeFirstOrThrow()
  ).waiting

const PROPOSED = 5

/** Circles that still meet and for which at least so many wait, the longest list first. */
export const listLongQueues = (db: Db, least: number) =>
  db
    .selectFrom('circle_registrations as r')
    .innerJoin('circles as c', 'c.id', 'r.circle_id')
    .select(['c.id', 'c.title as name'])
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('r.status', '=', 'waiting')
    .where('c.status', 'in', ['scheduled', 'live'])
    .groupBy(['c.id', 'c.title', 'c.title_sort'])
    .having((eb) => eb(eb.fn.countAll<number>(), '>=', least))
    .orderBy('waiting', 'desc')
    .orderBy('c.title_sort')
    .limit(PROPOSED)
    .execute()

/** The places on the waiting lists of these requests, from 1; those that do not wait have none. */
export async function listPositions(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; position: number }>`
    select r.id, (
      select count(*)::int from circle_registrations w
      where w.circle_id = r.circle_id and w.status = 'waiting'
        and (not w.is_preferred, w.id) <= (not r.is_preferred, r.id)
    ) as position
    from circle_registrations r where r.id = any(${[...ids]}::bigint[]) and r.status = 'waiting'`.execute(db)
  return new Map(rows.map(({ id, position }) => [id, position]))
}

type Written = Omit<Insertable<CircleRegistrations>, 'answers'> & { readonly answers?: readonly object[] }

export const insertRegistration = (db: Db, { answers = [], ...row }: Written) =>
  db
    .insertInto('circle_registrations')
    .values({ ...row, answers: JSON.stringify(answers) })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateRegistration = (db: Db, id: number, change: Updateable<CircleRegistrations>) =>
  db
    .updateTable('circle_registrations')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Of all whose request stands. */
export const forgetAffirmations = (db: Db, circleId: number) =>
  db
    .updateTable('circle_registrations')
    .set({ affirmed_at: null })
    .where('circle_id', '=', circleId)
    .where('status', 'in', openStatuses)
    .where('affirmed_at', 'is not', null)
    .execute()

export const addSeat = (db: Db, circleId: number) =>
  db
    .updateTable('circles')
    .set((eb) => ({ capacity: eb('capacity', '+', 1), version: eb('version', '+', 1) }))
    .where('id', '=', circleId)
    .execute()

const viewOf = {
  pending: ['pending'],
  members: ['approved'],
  waiting: ['offered', 'waiting'],
  past: ['rejected', 'withdrawn', 'removed', 'expired', 'moved'],
} as const satisfies Record<(typeof registrationViews)[number], readonly string[]>

export interface Filter {
  readonly circleId: number
  readonly view: (typeof registrationViews)[number]
}

const filtered = (db: Db, { circleId, view }: Filter) =>
  db
    .selectFrom('circle_registrations as r')
    .where('r.circle_id', '=', circleId)
    .where('r.status', 'in', viewOf[view])

export const countRegistrations = async (db: Db, filter: Filter): Promise<number> =>
  (
    await filtered(db, filter)
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
  ).rows

/** Members by name; requests by arrival; those who wait in their order, offers first; what is over, newest first. */
export async function listIds(db: Db, filter: Filter, { limit, offset }: Window): Promise<number[]> {
  const query = filtered(db, filter)
    .innerJoin('users as u', 'u.id', 'r.student_id')
    .select('r.id')
    .limit(limit)
    .offset(offset)
  const rows = await (
    filter.view === 'members'
      ? query.orderBy('u.name_sort').orderBy('r.id')
      : filter.view === 'past'
        ? query.orderBy('r.updated_at', 'desc').orderBy('r.id', 'desc')
        : filter.view === 'waiting'
          ? query
              .orderBy(sql`(r.status = 'waiting')`)
              .orderBy('r.is_preferred', 'desc')
              .orderBy('r.id')
          : query.orderBy('r.id')
  ).execute()
  return rows.map(({ id }) => id)
}

export const listEntries = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('circle_registrations as r')
    .innerJoin('circles as c', 'c.id', 'r.circle_id')
    .innerJoin('users as u', 'u.id', 'r.student_id')
    .leftJoin('users as d', 'd.id', 'r.decided_by')
    .leftJoin('circle_registrations as m', 'm.id', 'r.moved_from_id')
    .leftJoin('circles as mc', 'mc.id', 'm.circle_id')
    .selectAll('r')
    .select((eb) =>
      eb
        .selectFrom('payment_receipts as p')
        .select('p.status')
        .whereRef('p.circle_registration_id', '=', 'r.id')
        .orderBy('p.id', 'desc')
        .limit(1)
        .as('receipt_status'),
    )
    .select(['c.audience', 'u.name', 'u.email', 'd.name as decider'])
    .select(['mc.id as from_id', 'mc.title as from_title'])
    .where('r.id', 'in', [...ids, -1])
    .execute()
export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number]

export const countViews = (db: Db, circleId: number) =>
  db
    .selectFrom('circle_registrations')
    .select([
      sql<number>`count(*) filter (where status = 'approved')::int`.as('members'),
      sql<number>`count(*) filter (where status = 'pending')::int`.as('pending'),
      sql<number>`count(*) filter (where status = 'offered')::int`.as('offered'),
      sql<number>`count(*) filter (where status = 'waiting')::int`.as('waiting'),
      sql<number>`count(*) filter (where status not in ('approved', 'pending', 'offered', 'waiting'))::int`.as(
        'past',
      ),
    ])
    .where('circle_id', '=', circleId)
    .executeTakeFirstOrThrow()

const mine = (db: Db, studentId: number, state: (typeof myCircleStates)[number]) =>
  db
    .selectFrom('circle_registrations as r')
    .where('r.student_id', '=', studentId)
    .where('r.status', state === 'current' ? 'in' : 'not in', openStatuses)

export const countMine = async (
  db: Db,
  studentId: number,
  state: (typeof myCircleStates)[number],
): Promise<number> =>
  (
    await mine(db, studentId, state)
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
  ).rows

export const listMine = (
  db: Db,
  studentId: number,
  state: (typeof myCircleStates)[number],
  { limit, offset }: Window,
) => mine(db, studentId, state).selectAll('r').orderBy('r.id', 'desc').limit(limit).offset(offset).execute()

/** No session is longer than eight hours: of one circle only those around an hour are read. */
const LONGEST = sql`interval '9 hours'`

/** Other circles of these students that meet at the same time as this one within the next two weeks. */
export async function listClashes(
  db: Db,
  circleId: number,
  studentIds: readonly number[],
  span: { readonly from: Date; readonly to: Date },
) {
  const { rows } = await sql<{ student_id: number; title: string }>`
    select distinct r.student_id, c.title, c.title_sort
    from circle_registrations r
    join circles c on c.id = r.circle_id
    join circle_sessions theirs on theirs.circle_id = r.circle_id and theirs.status in ('scheduled', 'live')
      and theirs.starts_at between ${span.from} and ${span.to}
    join circle_sessions ours on ours.circle_id = ${circleId} and ours.status in ('scheduled', 'live')
      and ours.starts_at > theirs.starts_at - ${LONGEST} and ours.starts_at < theirs.ends_at
      and ours.ends_at > theirs.starts_at
    where r.student_id = any(${[...studentIds]}::bigint[]) and r.status = 'approved' and r.circle_id <> ${circleId}
    order by c.title_sort`.execute(db)
  return Map.groupBy(rows, ({ student_id }) => student_id)
}

export const findRegistration = (db: Db, id: number) =>
  db.selectFrom('circle_registrations').selectAll().where('id', '=', id).executeTakeFirst()

/** The newest receipt of a request. */
export const findReceipt = (db: Db, registrationId: number) =>
  db
    .selectFrom('payment_receipts')
    .select(['status', 'reason'])
    .where('circle_registration_id', '=', registrationId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Money that was sent for a circle stays with it. */
export const isPaidFor = async (db: Db, circleId: number): Promise<boolean> =>
  (await db
    .selectFrom('payment_receipts as p')
    .innerJoin('circle_registrations as r', 'r.id', 'p.circle_registration_id')
    .select('p.id')
    .where('r.circle_id', '=', circleId)
    .limit(1)
    .executeTakeFirst()) !== undefined
