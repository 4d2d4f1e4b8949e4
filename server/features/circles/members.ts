import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

/** The members of a circle now, by name: when each joined says since when she could attend. */
export const membersOf = (db: Db, circleId: number) =>
  db
    .selectFrom('circle_registrations as r')
    .innerJoin('users as u', 'u.id', 'r.student_id')
    .select(['r.id as registration_id', 'r.student_id', 'u.name', 'r.joined_at'])
    .where('r.circle_id', '=', circleId)
    .where('r.status', '=', 'approved')
    .orderBy('u.name_sort')
    .orderBy('u.id')
    .execute()

/** How many members each of these circles has now. A seat may also be held by a request that waits. */
export async function countMembers(
  db: Db,
  circleIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (circleIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('circle_registrations')
    .select(['circle_id', (eb) => eb.fn.countAll<string>().as('members')])
    .where('circle_id', 'in', [...circleIds])
    .where('status', '=', 'approved')
    .groupBy('circle_id')
    .execute()
  return new Map(rows.map(({ circle_id, members }) => [circle_id, Number(members)]))
}

/**
 * Every stay in a circle that touches a span of time, with its first and its last moment; `left_at` is null while it
 * lasts. Whoever left and came back has two.
 */
export const staysIn = (db: Db, circleId: number, span: { readonly from: Date; readonly to: Date }) =>
  db
    .selectFrom('circle_registrations as r')
    .innerJoin('users as u', 'u.id', 'r.student_id')
    .select(['r.id as registration_id', 'r.student_id', 'u.name', 'r.left_at'])
    .select(sql<Date>`r.joined_at`.as('joined_at'))
    .where('r.circle_id', '=', circleId)
    .where('r.joined_at', '<', span.to)
    .where((eb) => eb.or([eb('r.left_at', 'is', null), eb('r.left_at', '>', span.from)]))
    .orderBy('u.name_sort')
    .orderBy('u.id')
    .orderBy('r.id')
    .execute()

/** The circles in which a person is a member now. */
export async function circleIdsOfMember(db: Db, studentId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('circle_registrations')
    .select('circle_id')
    .where('student_id', '=', studentId)
    .where('status', '=', 'approved')
    .orderBy('circle_id')
    .execute()
  return rows.map(({ circle_id }) => circle_id)
}

/** For whom the circle has become since she asked, where she has yet to affirm it; undefined for everybody else. */
export async function audienceToAffirm(
  db: Db,
  circleId: number,
  studentId: number,
): Promise<'women' | 'girls' | undefined> {
  const row = await db
    .selectFrom('circle_registrations as r')
    .innerJoin('circles as c', 'c.id', 'r.circle_id')
    .select('c.audience')
    .where('r.circle_id', '=', circleId)
    .where('r.student_id', '=', studentId)
    .where('r.status', '=', 'approved')
    .where('r.affirmed_at', 'is', null)
    .executeTakeFirst()
  return row?.audience === 'everyone' ? undefined : row?.audience
}

export async function isMember(db: Db, circleId: number, studentId: number): Promise<boolean> {
  const row = await db
    .selectFrom('circle_registrations')
    .select('id')
    .where('circle_id', '=', circleId)
    .where('student_id', '=', studentId)
    .where('status', '=', 'approved')
    .executeTakeFirst()
  return row !== undefined
}
