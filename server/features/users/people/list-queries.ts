import { sql } from 'kysely'
import type { UserFilters } from '#contract/users/forms.ts'
import { MOST_COUNTED } from '#contract/kernel/most-counted.ts'
import type { Role } from '#contract/kernel/route.ts'
import type { Span } from '#core/period.ts'
import type { Search } from '#core/search/search.ts'
import type { Db } from '#server/kernel/context.ts'
import { beginsWords, matches } from '#server/kernel/data/search.ts'

export interface PeopleSearch extends Search {
  /** The first word that was typed, as names are sorted. */
  readonly nameKey: string
}

export interface PeopleFilter extends Pick<UserFilters, 'state' | 'verified' | 'course' | 'sort'> {
  readonly role: Role | undefined
  readonly search: PeopleSearch | undefined
  readonly seenSince: Date | undefined
  readonly joined: Span | undefined
  readonly learned: { readonly from: string; readonly to: string } | undefined
}

/** Name, e-mail and phone. */
const searched = { norm: 'users.search_norm' }

/** What is left of an account after its time in the bin is nobody. */
export const people = (
  db: Db,
  { role, state, verified, course, search, seenSince, joined, learned }: PeopleFilter,
) =>
  db
    .selectFrom('users')
    .$if(state === 'archived', (query) =>
      query.where('archived_at', 'is not', null).where('purged_at', 'is', null),
    )
    .$if(state !== 'archived', (query) => query.where('archived_at', 'is', null))
    .$if(state === 'active', (query) => query.where('is_active', '=', true))
    .$if(state === 'inactive', (query) => query.where('is_active', '=', false))
    .$if(state === 'leaving', (query) => query.where('erase_at', 'is not', null))
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
    .where(matches(search, searched))

const orders = {
  name: 'name_sort asc, id asc',
  name_desc: 'name_sort desc, id desc',
  newest: 'created_at desc, id desc',
  oldest: 'created_at asc, id asc',
  last_seen: 'last_seen_at desc nulls last, id desc',
  last_seen_oldest: 'last_seen_at asc nulls first, id asc',
} as const satisfies Record<UserFilters['sort'], string>

interface Page {
  readonly limit: number
  readonly offset: number
}

/**
 * One page of people and how many there are; a search counts to its bound. Ids first, then what stands beside them: a
 * skipped row costs an index step and nothing more.
 */
export async function findPeople(
  db: Db,
  filter: PeopleFilter,
  page: Page,
): Promise<{ ids: number[]; total: number }> {
  const { search } = filter
  if (!search) {
    const [ids, total] = await Promise.all([listPeopleIds(db, filter, page), countPeople(db, filter)])
    return { ids, total }
  }
  const people = await searchAll(db, filter, search)
  return people.length <= MOST_COUNTED
    ? { ids: people.slice(page.offset, page.offset + page.limit), total: people.length }
    : { ids: await listPeopleIds(db, filter, page), total: MOST_COUNTED }
}

/** Everybody whom the search finds, in order; of more than the bound, one more than it and in no order of use. */
function searchAll(db: Db, filter: PeopleFilter, search: PeopleSearch): Promise<number[]> {
  const matching = people(db, filter)
    .select(['id', 'name_sort', 'search_norm', 'created_at', 'last_seen_at'])
    .limit(MOST_COUNTED + 1)
  return idsOf(
    db
      .selectFrom(matching.as('users'))
      .select('id')
      .$if(filter.sort === 'name', (query) => query.orderBy(nearness(search)))
      .orderBy(sql.raw(orders[filter.sort])),
  )
}

/** Nearest what was typed: names with its first word at the beginning, then all of it where words begin. */
const nearness = (search: PeopleSearch) =>
  sql`case when ${nameBegins(search.nameKey)} then 0 when ${beginsWords(search, searched)} then 1 else 2 end`

/** Answered by a range of the index of names. */
const nameBegins = (nameKey: string) => sql<boolean>`users.name_sort ^@ ${nameKey}`

/** The ids of one page, however far the search reaches. */
export async function listPeopleIds(db: Db, filter: PeopleFilter, page: Page): Promise<number[]> {
  const order = sql.raw(orders[filter.sort])
  if (!filter.search || filter.sort !== 'name')
    return idsOf(people(db, filter).select('id').orderBy(order).limit(page.limit).offset(page.offset))
  // Lists that each stop at their limit, one behind the other: ordering by nearness would sort all that was found.
  const isNamed = nameBegins(filter.search.nameKey)
  const isFound = matches(filter.search, searched)
  const isBegun = beginsWords(filter.search, searched)
  const everybody = people(db, { ...filter, search: undefined })
    .select('id')
    .orderBy(order)
  const others = everybody.where(({ not }) => not(isNamed))
  const lists = [
    everybody.where(isNamed).where(isFound),
    others.where(isBegun),
    others.where(isFound).where(({ not }) => not(isBegun)),
  ]
  const ids: number[] = []
  let { offset } = page
  for (const list of lists) {
    const part = await idsOf(list.limit(page.limit - ids.length).offset(offset))
    ids.push(...part)
    if (ids.length === page.limit) break
    if (part.length > 0) offset = 0
    else if (offset > 0) offset -= (await idsOf(list.limit(offset))).length
  }
  return ids
}

const idsOf = async (query: { execute(): Promise<{ id: number }[]> }): Promise<number[]> =>
  (await query.execute()).map(({ id }) => id)

/** Without a search: a sum of the maintained counts wherever those know the filter. */
async function countPeople(db: Db, filter: PeopleFilter): Promise<number> {
  const { state, course, seenSince, joined, learned } = filter
  const isKept = state !== 'leaving' && course === undefined && !seenSince && !joined && !learned
  return isKept ? sumCounts(db, filter) : countFound(db, filter)
}

/** All of them, a search's too, one by one. */
export async function countFound(db: Db, filter: PeopleFilter): Promise<number> {
  const { total } = await people(db, filter)
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
