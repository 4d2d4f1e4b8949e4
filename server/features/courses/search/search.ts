import type { SelectQueryBuilder } from 'kysely'
import type { Search } from '#core/search/search.ts'
import type { DB } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'
import { inOrderOf, type ListOrder } from '#server/kernel/data/list-order.ts'
import { matches, nearness } from '#server/kernel/data/search.ts'

type Courses = SelectQueryBuilder<DB, 'courses', object>
type SearchedColumn = keyof DB['courses'] & keyof DB['course_search']

/**
 * What a list of courses reads: the courses, or for a search their narrow copy under the same name. Sound because the
 * copy has every column that lists filter, rank and sort by.
 */
export const coursesFor = (db: Db, search: Search | undefined): Courses =>
  db.selectFrom(`${search ? ('course_search' as 'courses') : 'courses'} as courses`)

/** By title, short description, and the names of teacher, category and level. */
export const matchesCourse = (search: Search | undefined) =>
  matches(search, { norm: 'courses.search_norm', stems: 'courses.search_vector' })

interface Page {
  readonly search: Search
  readonly order: ListOrder<SearchedColumn>
  readonly limit: number
  readonly offset: number
}

/**
 * One page of what a search finds, the nearest first, and how many it finds. All of it is ranked, so each course is
 * read once; what ranks it is written down beside its id and counted there.
 */
export async function pageOfFound(
  db: Db,
  found: Courses,
  { search, order, limit, offset }: Page,
): Promise<{ ids: number[]; total: number }> {
  const columns = new Set<SearchedColumn>(['id', ...order.map(([column]) => column)])
  const ranked = found
    .select([...columns])
    .select(nearness(search, { title: 'courses.title_norm', text: 'courses.search_norm' }).as('nearness'))
  const rows = await db
    .with('found', () => ranked)
    .selectFrom('found')
    .select((eb) => ['id', eb.selectFrom('found').select(eb.fn.countAll<number>().as('n')).as('total')])
    .orderBy('nearness')
    .orderBy(inOrderOf(order))
    .limit(limit)
    .offset(offset)
    .execute()
  const [first] = rows
  const isBeyond = !first && offset > 0
  return {
    ids: rows.map(({ id }) => id),
    total: isBeyond ? await countFound(found) : Number(first?.total ?? 0),
  }
}

async function countFound(found: Courses): Promise<number> {
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return total
}
