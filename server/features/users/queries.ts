import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { MOST_COUNTED, type UserFilters } from '#contract/user-shapes.ts'
import type { Span } from '#core/period.ts'
import type { Users } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'
import { beginsWords, matchesPeople, type PeopleTerms } from '#server/kernel/people-search.ts'

export type Person = Selectable<Users>
type Role = Person['role']

export interface PeopleFilter extends Pick<UserFilters, 'state' | 'verified' | 'course' | 'sort'> {
  readonly role: Role | undefined
  readonly terms: PeopleTerms | undefined
  readonly seenSince: Date | undefined
  readonly joined: Span | undefined
  readonly learned: { readonly from: string; readonly to: string } | undefined
}

/** What is left of an account after its time in the bin is nobody. */
const people = (db: Db, { role, state, verified, course, terms, seenSince, joined, learned }: PeopleFilter) =>
  db
    .selectFrom('users')
    .$if(state === 'archived', (query) =>
      query.where('archived_at', 'is not', null).where('purged_at', 'is', null),
    )
    .$if(state !== 'archived', (query) => query.where('archived_at', 'is', null))
    .$if(state === 'active', (query) => query.where('is_active', '=', true))
    .$if(state === 'inactive', (query) => query.where('is_active', '=', false))
    .$if(role !== undefined, (query) => query.where('role', '=', role ?? 'student'))
    .$if(verified === 'yes', (query) => query.where('email_verified_at', 'is not', null))
    .$if(verified === 'no', (query) => query.where('email_verified_at', 'is', null))
    .$if(seenSince !== undefined, (query) => query.where('last_seen_at', '>', seenSince ?? null))
    .$if(joined !== undefined, (query) =>
      joined ? query.where('created_at', '>=', joined.since).where('created_at', '<', joined.until) : query,
    )
    .$if(learned !== undefined, (query) =>
      query.where(
        sql<boolean>`users.id in (select user_id from activity_days
          where day between ${learned?.from}::date and ${learned?.to}::date)`,
      ),
    )
    .$if(course !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('enrolments')
            .select('enrolments.id')
            .whereRef('enrolments.user_id', '=', 'users.id')
            .where('enrolments.course_id', '=', course ?? 0)
            .where('enrolments.status', '=', 'active'),
        ),
      ),
    )
    .$if(terms !== undefined, (query) => (terms ? query.where(matchesPeople(terms)) : query))

const orders = {
  name: 'name_sort asc, id asc',
  name_desc: 'name_sort desc, id desc',
  newest: 'created_at desc, id desc',
  oldest: 'created_at asc, id asc',
  last_seen: 'last_seen_at desc nulls last, id desc',
  last_seen_oldest: 'last_seen_at asc nulls first, id asc',
} as const satisfies Record<UserFilters['sort'], string>

/**
 * Page ids first, then what stands beside them: a skipped row costs an index step and nothing more. A search by name
 * puts those with a word that begins so before those that merely hold the letters.
 */
export async function listPeopleIds(
  db: Db,
  filter: PeopleFilter,
  page: { limit: number; offset: number },
): Promise<number[]> {
  const { terms, sort } = filter
  const found = people(db, filter).select('id').orderBy(sql.raw(orders[sort]))
  if (!terms || sort !== 'name') return idsOf(found.limit(page.limit).offset(page.offset))
  // Two lists that each stop at their limit: ordering by the kind of match would sort all that was found.
  const begins = found.where(beginsWords(terms))
  const first = await idsOf(begins.limit(page.limit).offset(page.offset))
  const missing = page.limit - first.length
  if (missing === 0) return first
  const before = first.length > 0 ? page.offset : (await idsOf(begins.limit(page.offset))).length
  const inside = found.where(({ not }) => not(beginsWords(terms)))
  const rest = inside.limit(missing).offset(page.offset - before)
  return [...first, ...(await idsOf(rest))]
}

const idsOf = async (query: { execute(): Promise<{ id: number }[]> }): Promise<number[]> =>
  (await query.execute()).map(({ id }) => id)

/** A sum of the maintained counts wherever those know the filter; a search counts to its bound. */
export async function countPeople(db: Db, filter: PeopleFilter): Promise<number> {
  const { terms, course, seenSince, joined, learned } = filter
  const isKept = !terms && course === undefined && !seenSince && !joined && !learned
  return isKept ? sumCounts(db, filter) : countFound(db, filter)
}

async function countFound(db: Db, filter: PeopleFilter): Promise<number> {
  const found = people(db, filter)
    .select('id')
    .$if(filter.terms !== undefined, (query) => query.limit(MOST_COUNTED))
  const { total } = await db
    .selectFrom(found.as('found'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

async function sumCounts(db: Db, { role, state, verified }: PeopleFilter): Promise<number> {
  const { total } = await db
    .selectFrom('user_counts')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('total'), eb.lit(0)).as('total'))
    .where('is_archived', '=', state === 'archived')
    .$if(role !== undefined, (query) => query.where('role', '=', role ?? 'student'))
    .$if(verified !== undefined, (query) => query.where('is_verified', '=', verified === 'yes'))
    .$if(state === 'active' || state === 'inactive', (query) =>
      query.where('is_active', '=', state === 'active'),
    )
    .executeTakeFirstOrThrow()
  return Number(total)
}

export type PersonRow = Awaited<ReturnType<typeof listPeopleRows>>[number]

export const listPeopleRows = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone', 'avatar_path', 'role', 'is_active', 'email_verified_at'])
    .select(['created_at', 'last_seen_at', 'archived_at'])
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

/** Undefined when the e-mail is taken. */
export const insertPerson = (db: Db, row: Insertable<Users>): Promise<Person | undefined> =>
  db
    .insertInto('users')
    .values(row)
    .onConflict((found) => found.expression(sql`lower(email)`).doNothing())
    .returningAll()
    .executeTakeFirst()

export const updatePerson = (db: Db, id: number, change: Updateable<Users>): Promise<Person> =>
  db.updateTable('users').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

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
  readonly at: Date
}

/** Directors are changed one by one, with the rule of the last one before each. */
export async function setManyActive(db: Db, { who, isActive, exceptId, at }: Bulk): Promise<number[]> {
  const rows = await db
    .updateTable('users')
    .set({ is_active: isActive, updated_at: at })
    .where('role', '<>', 'admin')
    .where('archived_at', 'is', null)
    .where('is_active', '<>', isActive)
    .where('id', '<>', exceptId)
    .where((eb) =>
      'ids' in who
        ? sql<boolean>`users.id = any(${[...who.ids]}::bigint[])`
        : eb('id', 'in', people(db, who.filter).select('id')),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const listEmails = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('users')
    .select(['id', 'email'])
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()

/** All of them, without the bound of a search. */
export async function countMeant(db: Db, who: Meant): Promise<number> {
  const meant =
    'filter' in who
      ? people(db, who.filter)
      : db
          .selectFrom('users')
          .where(sql<boolean>`users.id = any(${[...who.ids]}::bigint[])`)
          .where('purged_at', 'is', null)
  const { total } = await meant.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return total
}
