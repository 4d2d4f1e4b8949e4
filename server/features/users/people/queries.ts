import { sql, type Selectable } from 'kysely'
import type { Users } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'
import { countFound, people, type PeopleFilter } from './list-queries.ts'

export type Person = Selectable<Users>

export type PersonRow = Awaited<ReturnType<typeof listPeopleRows>>[number]

export const listPeopleRows = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone', 'avatar_path', 'role', 'is_active', 'email_verified_at'])
    .select(['created_at', 'last_seen_at', 'archived_at', 'erase_at'])
    .select(
      sql<number>`case when users.role = 'student'
        then (select count(*) from enrolments e where e.user_id = users.id and e.status = 'active')
        else (select count(*) from courses c where c.instructor_id = users.id) end`.as('courses_count'),
    )
    .where(sql<boolean>`users.id = any(${[...ids]}::bigint[])`)
    .where('purged_at', 'is', null)
    .execute()

export const listCounts = (db: Db) =>
  db.selectFrom('user_counts').selectAll().where('total', '<>', 0).execute()

interface RecentCounts {
  joined_week: number
  joined_month: number
  seen_week: number
  seen_month: number
}

export async function countRecent(db: Db, week: Date, month: Date): Promise<RecentCounts | undefined> {
  const { rows } = await sql<RecentCounts>`
    select joined.*, seen.* from
      (select count(*) filter (where created_at > ${week}) as joined_week, count(*) as joined_month
       from users where archived_at is null and created_at > ${month}) joined,
      (select count(*) filter (where last_seen_at > ${week}) as seen_week, count(*) as seen_month
       from users where archived_at is null and last_seen_at > ${month}) seen`.execute(db)
  return rows[0]
}

export const findPerson = (db: Db, id: number): Promise<Person | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).where('purged_at', 'is', null).executeTakeFirst()

export const findByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'role', 'is_active', 'email_verified_at', 'archived_at'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()

/** Demo directors count only while demo mode lets them in. */
const activeDirectors = (db: Db, demo: boolean) =>
  db
    .selectFrom('users')
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .where('archived_at', 'is', null)
    .$if(!demo, (query) => query.where(sql`lower(email)`, 'not like', '%demo.rattil.test'))

export const countOtherDirectors = async (db: Db, id: number, demo: boolean): Promise<number> =>
  (
    await activeDirectors(db, demo)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('id', '<>', id)
      .executeTakeFirstOrThrow()
  ).total

/**
 * Holds the account and every active director, in one order for everybody: of two directors who would remove each
 * other, the second waits here and then finds herself alone.
 */
export async function lockWithDirectors(db: Db, id: number): Promise<void> {
  await db
    .selectFrom('users')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('id', '=', id),
        eb.and([eb('role', '=', 'admin'), eb('is_active', '=', true), eb('archived_at', 'is', null)]),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Courses that would lose their teacher. */
export const listTaughtTitles = (db: Db, teacherId: number, limit: number) =>
  db
    .selectFrom('courses')
    .select('title')
    .where('instructor_id', '=', teacherId)
    .where('status', '<>', 'archived')
    .orderBy('id')
    .limit(limit)
    .execute()

export type Meant = { readonly ids: readonly number[] } | { readonly filter: PeopleFilter }

interface Bulk {
  readonly who: Meant
  readonly isActive: boolean
  readonly exceptId: number
}

/** Those who would change, held until the commit. Directors are changed one by one, with the rule of the last one before each. */
export const lockChangeable = (db: Db, { who, isActive, exceptId }: Bulk) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'role'])
    .where('role', '<>', 'admin')
    .where('archived_at', 'is', null)
    .where('is_active', '<>', isActive)
    .where('id', '<>', exceptId)
    .where((eb) =>
      'ids' in who
        ? sql<boolean>`users.id = any(${[...who.ids]}::bigint[])`
        : eb('id', 'in', people(db, who.filter).select('id')),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export const listEmails = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('users')
    .select(['id', 'email'])
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()

/** All of them, without the bound of a search. */
export async function countMeant(db: Db, who: Meant): Promise<number> {
  if ('filter' in who) return countFound(db, who.filter)
  const { total } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(sql<boolean>`users.id = any(${[...who.ids]}::bigint[])`)
    .where('purged_at', 'is', null)
    .executeTakeFirstOrThrow()
  return total
}
