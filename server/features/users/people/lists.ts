import type { z } from 'zod'
import type { PeopleFilters } from '#contract/users/forms.ts'
import type { Paging } from '#contract/kernel/fields.ts'
import { roles, type Role } from '#contract/kernel/route.ts'
import { daysOf, spanOf } from '#core/period.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { readPeopleSearch } from '#core/search/search.ts'
import { sortKey } from '#core/text/sort-key.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { countFound, findPeople, people, type PeopleFilter } from './list-queries.ts'
import { toUserRow } from './present.ts'
import * as queries from './queries.ts'

type Filters = z.output<typeof PeopleFilters> & { readonly role?: Role | undefined }

const DAY_MS = 86_400_000
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

export function filterOf(ctx: Pick<Ctx, 'now'>, asked: Filters): PeopleFilter {
  const search = readPeopleSearch(asked.search)
  return {
    ...asked,
    role: asked.role,
    search: search && { ...search, nameKey: firstWordKey(asked.search ?? '') },
    seenSince: asked.seen_within ? daysBefore(ctx.now, Number(asked.seen_within)) : undefined,
    joined: asked.joined ? spanOf(asked.joined, ctx.now) : undefined,
    learned: asked.learned ? daysOf(asked.learned, riyadhDay(ctx.now)) : undefined,
  }
}

const firstWordKey = (typed: string) => sortKey(typed.trim().split(/\s+/, 1)[0] ?? '')

export async function listPeople(ctx: SignedCtx, query: Filters & Paging) {
  const filter = filterOf(ctx, query)
  const { ids, total } = await findPeople(ctx.db, filter, windowOf(query))
  const byId = new Map((await queries.listPeopleRows(ctx.db, ids)).map((row) => [row.id, row]))
  const rows = ids.flatMap((id) => byId.get(id) ?? [])
  return pageOf(
    rows.map((row) => toUserRow(ctx, row)),
    total,
    query,
  )
}

/** The ids of all whom the filter finds, as a part of another statement. */
export const idsMatching = (ctx: Pick<Ctx, 'db' | 'now'>, asked: Filters) =>
  people(ctx.db, filterOf(ctx, asked)).select('users.id')

/** All whom the filter finds, one by one: more than a list would count. */
export async function countPeople(ctx: SignedCtx, query: Filters) {
  const filter = filterOf(ctx, query)
  return { total: await countFound(ctx.db, filter) }
}

export async function showCounts(ctx: SignedCtx) {
  const [rows, recent] = await Promise.all([
    queries.listCounts(ctx.db),
    queries.countRecent(ctx.db, daysBefore(ctx.now, 7), daysBefore(ctx.now, 30)),
  ])
  type Row = (typeof rows)[number]
  const sum = (role: Role | undefined, fits: (row: Row) => boolean) =>
    rows
      .filter((row) => (role === undefined || row.role === role) && fits(row))
      .reduce((total, row) => total + row.total, 0)
  const states = (role?: Role) => ({
    active: sum(role, (row) => !row.is_archived && row.is_active),
    inactive: sum(role, (row) => !row.is_archived && !row.is_active),
    archived: sum(role, (row) => row.is_archived),
    unverified: sum(role, (row) => !row.is_archived && !row.is_verified),
  })
  const all = states()
  return {
    ...all,
    total: all.active + all.inactive,
    by_role: roles.map((role) => ({ role, ...states(role) })),
    joined_last_7_days: recent?.joined_week ?? 0,
    joined_last_30_days: recent?.joined_month ?? 0,
    seen_last_7_days: recent?.seen_week ?? 0,
    seen_last_30_days: recent?.seen_month ?? 0,
    computed_at: ctx.now,
  }
}
