import { sql, type SelectQueryBuilder } from 'kysely'
import type { TicketFilters } from '#contract/support/shapes.ts'
import type { Span } from '#core/period.ts'
import type { Search } from '#core/search/search.ts'
import type { DB } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'
import { matches } from '#server/kernel/data/search.ts'

export interface Filter extends Pick<
  TicketFilters,
  'view' | 'category' | 'priority' | 'late' | 'assignee' | 'figure'
> {
  readonly search: Search | undefined
  readonly span: Span | undefined
  /** Who looks: `mine` are hers. */
  readonly director: number
  readonly now: Date
}

type Tickets<O> = SelectQueryBuilder<DB & { t: DB['support_tickets'] }, 't', O>

/** The moment that a figure counts by. */
export const figureColumns = {
  created: 't.created_at',
  answered: 't.first_answered_at',
  solved: 't.resolved_at',
} as const

const OPEN = ['open', 'in_progress'] as const

function inView(query: Tickets<object>, { view, director }: Filter): Tickets<object> {
  if (view === 'all') return query
  if (view === 'resolved' || view === 'closed') return query.where('t.status', '=', view)
  const open = query.where('t.status', 'in', OPEN)
  if (view === 'open') return open
  return view === 'mine'
    ? open.where('t.assignee_id', '=', director)
    : open.where('t.assignee_id', 'is', null)
}

function filtered(db: Db, filter: Filter): Tickets<object> {
  const { category, priority, late, assignee, figure = 'created', span, search, now } = filter
  return inView(db.selectFrom('support_tickets as t'), filter)
    .where('t.merged_into', 'is', null)
    .$if(category !== undefined, (query) => query.where('t.category', '=', category ?? 'general'))
    .$if(priority !== undefined, (query) => query.where('t.priority', '=', priority ?? 'medium'))
    .$if(late !== undefined, (query) => query.where('t.due_at', '<', now))
    .$if(assignee !== undefined, (query) => query.where('t.assignee_id', '=', assignee ?? 0))
    .$if(span !== undefined, (query) =>
      query
        .where(figureColumns[figure], '>=', span?.since ?? now)
        .where(figureColumns[figure], '<', span?.until ?? now),
    )
    .where(matches(search, { norm: 't.search_norm' }))
}

const isWaiting = (view: Filter['view']) => ['open', 'mine', 'unassigned'].includes(view)

export async function listIds(
  db: Db,
  filter: Filter,
  page: { limit: number; offset: number },
): Promise<number[]> {
  const rows = await filtered(db, filter)
    .select('t.id')
    .$if(isWaiting(filter.view), (query) => query.orderBy(sql`t.due_at asc nulls last`).orderBy('t.id'))
    .$if(!isWaiting(filter.view), (query) => query.orderBy('t.updated_at', 'desc').orderBy('t.id', 'desc'))
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(({ id }) => id)
}

export const countTickets = async (db: Db, filter: Filter): Promise<number> =>
  (
    await filtered(db, filter)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total

export const listRows = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('support_tickets as t')
    .leftJoin('users as a', 'a.id', 't.assignee_id')
    .select(['t.id', 't.code', 't.subject', 't.name', 't.email', 't.user_id', 't.category', 't.priority'])
    .select(['t.status', 't.due_at', 't.created_at', 't.updated_at', 'a.id as assignee_id'])
    .select('a.name as assignee_name')
    .where('t.id', 'in', [...ids, -1])
    .execute()
export type Row = Awaited<ReturnType<typeof listRows>>[number]

interface OverviewRow {
  open: number
  waiting: number
  late: number
  mine: number
  unassigned: number
}

export async function readOverview(db: Db, director: number, now: Date) {
  const { rows } = await sql<OverviewRow>`
    select count(*)::integer as open,
           (count(*) filter (where due_at is not null))::integer as waiting,
           (count(*) filter (where due_at < ${now}))::integer as late,
           (count(*) filter (where assignee_id = ${director}))::integer as mine,
           (count(*) filter (where assignee_id is null))::integer as unassigned
    from support_tickets where status in ('open', 'in_progress') and merged_into is null`.execute(db)
  return rows[0] ?? { open: 0, waiting: 0, late: 0, mine: 0, unassigned: 0 }
}

/** Whom a ticket may be given to. */
export const listDirectors = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .where('archived_at', 'is', null)
    .orderBy('name_sort')
    .execute()

export const listNames = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [...ids, -1])
    .execute()

const otherColumns = ['id', 'code', 'subject', 'status', 'created_at'] as const
export type Other = Awaited<ReturnType<typeof listOthers>>[number]

const OTHERS = 10

/** By the same account, or with the same e-mail. */
export const listOthers = (
  db: Db,
  { id, email, user_id }: { id: number; email: string; user_id: number | null },
) =>
  db
    .selectFrom('support_tickets')
    .select(otherColumns)
    .where('id', '<>', id)
    .where('merged_into', 'is', null)
    .where((eb) =>
      eb.or([
        eb(sql`lower(email)`, '=', email.toLowerCase()),
        ...(user_id === null ? [] : [eb('user_id', '=', user_id)]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(OTHERS)
    .execute()

export const listMerged = (db: Db, id: number) =>
  db.selectFrom('support_tickets').select(otherColumns).where('merged_into', '=', id).orderBy('id').execute()

export const findOther = (db: Db, id: number) =>
  db.selectFrom('support_tickets').select(otherColumns).where('id', '=', id).executeTakeFirst()

export const findAccount = (db: Db, { user_id, email }: { user_id: number | null; email: string }) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'role', 'created_at'])
    .where((eb) => (user_id === null ? eb('email', '=', email) : eb('id', '=', user_id)))
    .executeTakeFirst()

/** Her files go with her entries; the hourly sweep takes what nothing names any more. */
export const deleteTicket = (db: Db, id: number) =>
  db.deleteFrom('support_tickets').where('id', '=', id).execute()

/** The newest answer that stands in these tickets. */
export const findNewestAnswer = (db: Db, ticketIds: readonly number[]) =>
  db
    .selectFrom('support_entries as e')
    .leftJoin('users as u', 'u.id', 'e.author_id')
    .select(['e.id', 'e.is_automatic', 'u.name'])
    .where('e.ticket_id', 'in', ticketIds)
    .where('e.kind', '=', 'answer')
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirst()
