import { sql } from 'kysely'
import { MOST_ACTIVITIES } from '#contract/reports/shapes.ts'
import type { Search } from '#core/search/search.ts'
import type { Db } from '#server/kernel/context.ts'
import { matches } from '#server/kernel/data/search.ts'

export interface ActivityFilter {
  /** Who acted: one of these. */
  readonly actorIds: readonly number[] | undefined
  readonly area: string | undefined
  readonly since: Date | undefined
  readonly until: Date | undefined
  readonly thing: { readonly entity: string; readonly id: string } | undefined
}

interface Window {
  readonly limit: number
  readonly offset: number
}

/** Each filter has its index, and each of those ends in the order of the list. */
const entries = (db: Db, { area, since, until, thing }: ActivityFilter) =>
  db
    .selectFrom('audit_log as a')
    .$if(thing !== undefined, (query) =>
      query.where('a.entity', '=', thing?.entity ?? '').where('a.entity_id', '=', thing?.id ?? ''),
    )
    .$if(area !== undefined, (query) =>
      query.where(sql<string>`split_part(a.action, '.', 1)`, '=', area ?? ''),
    )
    .$if(since !== undefined, (query) => (since ? query.where('a.at', '>=', since) : query))
    .$if(until !== undefined, (query) => (until ? query.where('a.at', '<', until) : query))

/** Of the people whom the search finds, those who ever did something; one more than `most` says that they are too many. */
export async function listActors(db: Db, search: Search, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(matches(search, { norm: 'users.search_norm' }))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('audit_log').select('audit_log.id').whereRef('audit_log.actor_id', '=', 'users.id')),
    )
    .limit(most + 1)
    .execute()
  return rows.map(({ id }) => id)
}

/** The newest first. With `beforeId`, only what is older than that entry. */
export async function listActivityIds(
  db: Db,
  filter: ActivityFilter,
  { limit, offset, beforeId }: Window & { readonly beforeId?: number | undefined },
): Promise<number[]> {
  const matching = entries(db, filter)
    .select(['a.id', 'a.at'])
    .$if(beforeId !== undefined, (query) =>
      query.where(
        sql<boolean>`(a.at, a.id) < ((select at from audit_log where id = ${beforeId}), ${beforeId}::bigint)`,
      ),
    )
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
  if (!filter.actorIds) return (await matching.limit(limit).offset(offset).execute()).map(({ id }) => id)
  // The newest of each by her own index, then the newest of those: sorting all that she ever did would grow with it.
  const byActor = matching.where('a.actor_id', '=', sql.ref<number>('who.id')).limit(limit + offset)
  const { rows } = await sql<{ id: number }>`
    select mine.id from unnest(${[...filter.actorIds]}::bigint[]) as who(id) cross join lateral (${byActor}) as mine
    order by mine.at desc, mine.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function countActivities(db: Db, filter: ActivityFilter): Promise<number> {
  const { actorIds } = filter
  const matching = entries(db, filter)
    .select('a.id')
    .$if(actorIds !== undefined, (query) =>
      query.where(sql<boolean>`a.actor_id = any(${[...(actorIds ?? [])]}::bigint[])`),
    )
    .limit(MOST_ACTIVITIES)
  const { total } = await db
    .selectFrom(matching.as('found'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export const listActivities = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('audit_log as a')
    .leftJoin('users as u', 'u.id', 'a.actor_id')
    .select(['a.id', 'a.at', 'a.actor_id', 'u.name as actor_name', 'a.action', 'a.entity', 'a.entity_id'])
    .select(['a.before', 'a.after', 'a.request_id'])
    .where(sql<boolean>`a.id = any(${[...ids]}::bigint[])`)
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .execute()
export type ActivityRow = Awaited<ReturnType<typeof listActivities>>[number]
