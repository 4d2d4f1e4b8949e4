import { sql } from 'kysely'
import type { circleSorts, circleStatuses } from '#contract/circles/shapes.ts'
import type { Day } from '#core/day.ts'
import type { SeatWord } from '#core/seats.ts'
import type { Search } from '#core/search/search.ts'
import type { Db } from '#server/kernel/context.ts'
import { matches, nearness } from '#server/kernel/data/search.ts'

export interface Window {
  readonly limit: number
  readonly offset: number
}
export interface CircleFilter {
  readonly teacher?: number | undefined
  readonly level?: number | undefined
  readonly learning_path?: number | undefined
  readonly seats?: SeatWord | undefined
  readonly status?: (typeof circleStatuses)[number] | undefined
  readonly sort: (typeof circleSorts)[number]
  readonly search: Search | undefined
  /** The next session begins between these. */
  readonly next: { readonly from: Date; readonly until: Date | null } | undefined
}

export const matchesCircle = (search: Search | undefined) =>
  matches(search, { norm: 'c.search_norm', stems: 'c.search_vector' })

const left = sql<number>`(c.capacity - c.seats_taken)`
const seatsAre = {
  full: sql<boolean>`${left} <= 0`,
  limited: sql<boolean>`${left} > 0 and ${left} * 100 <= c.capacity * 30`,
  available: sql<boolean>`${left} * 100 > c.capacity * 30`,
}

const shown = (db: Db) =>
  db.selectFrom('circles as c').where('c.is_published', '=', true).where('c.status', '<>', 'cancelled')

const filtered = (
  db: Db,
  { search, teacher, level, learning_path, seats, status, next }: Omit<CircleFilter, 'sort'>,
) => {
  let query = shown(db).where(matchesCircle(search))
  if (teacher !== undefined) query = query.where('c.teacher_id', '=', teacher)
  if (level !== undefined) query = query.where('c.level_id', '=', level)
  if (learning_path !== undefined) query = query.where('c.learning_path_id', '=', learning_path)
  if (seats) query = query.where(seatsAre[seats])
  if (status) query = query.where('c.status', '=', status)
  if (next) query = query.where('c.next_starts_at', '>=', next.from)
  if (next?.until) query = query.where('c.next_starts_at', '<', next.until)
  return query
}

export const countCircles = async (db: Db, filter: CircleFilter): Promise<number> =>
  (
    await filtered(db, filter)
      .select((eb) => eb.fn.countAll<number>().as('circles'))
      .executeTakeFirstOrThrow()
  ).circles

const cardColumns = [
  'c.id',
  'c.title',
  'c.image_path',
  'c.art',
  'c.status',
  'c.teacher_id',
  't.name as teacher_name',
  'c.category_id',
  'k.name as category_name',
  'c.level_id',
  'l.name as level_name',
  'c.audience',
  'c.price_halalas',
  'c.capacity',
  'c.seats_taken',
  'c.next_starts_at',
  'c.next_ends_at',
  'c.live_since',
  'c.created_at',
] as const

export const cards = (db: Db) =>
  db
    .selectFrom('circles as c')
    .innerJoin('users as t', 't.id', 'c.teacher_id')
    .leftJoin('categories as k', 'k.id', 'c.category_id')
    .leftJoin('levels as l', 'l.id', 'c.level_id')
    .select(cardColumns)
export type CardRow = Awaited<ReturnType<ReturnType<typeof cards>['execute']>>[number]

const orders = {
  nearest: sql`(c.status <> 'live'), c.next_starts_at asc nulls last, c.id`,
  newest: sql`c.created_at desc, c.id desc`,
  oldest: sql`c.created_at, c.id`,
  seats: sql`${left} desc, c.id`,
}

/** What a search finds comes the nearest to its words first. */
export const listIds = async (db: Db, filter: CircleFilter, { limit, offset }: Window): Promise<number[]> =>
  (
    await filtered(db, filter)
      .select('c.id')
      .$if(filter.search !== undefined, (query) =>
        filter.search
          ? query.orderBy(nearness(filter.search, { title: 'c.title_norm', text: 'c.search_norm' }))
          : query,
      )
      .orderBy(orders[filter.sort])
      .limit(limit)
      .offset(offset)
      .execute()
  ).map(({ id }) => id)

export const listCards = (db: Db, ids: readonly number[]) => cards(db).where('c.id', 'in', ids).execute()

/** The rules of circles that have not ended by a day. */
export const listSeries = (db: Db, circleIds: readonly number[], today: Day) =>
  db
    .selectFrom('circle_rules')
    .select([
      'id',
      'circle_id',
      'rrule',
      'starts_on',
      'ends_on',
      'wall_time as time',
      'minutes',
      'zone',
      'ramadan_time',
    ])
    .where('circle_id', 'in', circleIds)
    .where((eb) => eb.or([eb('ends_on', 'is', null), eb('ends_on', '>=', today)]))
    .orderBy('starts_on')
    .orderBy('id')
    .execute()
export type SeriesRow = Awaited<ReturnType<typeof listSeries>>[number]

export const findShown = (db: Db, id: number) =>
  cards(db)
    .leftJoin('courses as nc', 'nc.id', 'c.needs_course_id')
    .leftJoin('levels as nl', 'nl.id', 'c.needs_level_id')
    .select(['c.needs_verified_email', 'c.needs_course_id', 'nc.title as needs_course_title'])
    .select(['c.needs_level_id', 'nl.name as needs_level_name'])
    .leftJoin('learning_paths as p', (join) =>
      join.onRef('p.id', '=', 'c.learning_path_id').on('p.is_published', '=', true),
    )
    .select(['c.learning_path_id', 'p.title as learning_path_title'])
    .select(sql<number>`jsonb_array_length(c.questions)`.as('questions_count'))
    .select(['c.description', 't.bio as teacher_bio', 'c.riwaya', 'c.place', 'c.address'])
    .select(['c.registration_opens_at', 'c.registration_closes_at'])
    .select(['c.requires_approval', 'c.allow_late_join', 'c.record_sessions', 'c.enable_chat'])
    .select('c.allow_student_cameras')
    .where('c.id', '=', id)
    .where('c.is_published', '=', true)
    .where('c.status', '<>', 'cancelled')
    .executeTakeFirst()

export const isShown = async (db: Db, id: number): Promise<boolean> =>
  (await shown(db).select('c.id').where('c.id', '=', id).executeTakeFirst()) !== undefined

/** The next sessions, also those that were cancelled by hand or for a holiday: a member must not come in vain. */
export const listNext = (db: Db, circleId: number, now: Date, limit: number) =>
  db
    .selectFrom('circle_sessions as s')
    .leftJoin('users as u', 'u.id', 's.substitute_id')
    .select(['s.id', 's.starts_at', 's.ends_at', 's.original_starts_at', 's.status', 's.cancel_reason'])
    .select(['s.substitute_id', 'u.name as substitute_name'])
    .where('s.circle_id', '=', circleId)
    .where('s.ends_at', '>', now)
    .where('s.status', '<>', 'completed')
    .where((eb) => eb.or([eb('s.cancel_cause', 'is', null), eb('s.cancel_cause', '<>', 'series')]))
    .orderBy('s.starts_at')
    .orderBy('s.id')
    .limit(limit)
    .execute()

export type FacetKind = 'teacher' | 'level' | 'path'

/** What the catalogue may be narrowed by: teachers, levels and published paths. In one statement, for the page has few. */
export const facets = sql<{ kind: FacetKind; id: number; name: string }>`
    with shown as (
      select teacher_id, level_id, learning_path_id from circles where is_published and status <> 'cancelled'
    )
    select 'teacher' as kind, id, name, name_sort as sort from users
    where id in (select teacher_id from shown)
    union all
    select 'level', id, name, lpad(position::text, 6, '0') from levels
    where id in (select level_id from shown)
    union all
    select 'path', id, title, title_sort from learning_paths
    where is_published and id in (select learning_path_id from shown)
    order by sort`

export const listFacets = async (db: Db) => Map.groupBy((await facets.execute(db)).rows, ({ kind }) => kind)

const liveOnes = (db: Db) => shown(db).where('c.status', '=', 'live')

export const liveCount = (db: Db) => liveOnes(db).select((eb) => eb.fn.countAll<number>().as('live'))

export const countLive = async (db: Db): Promise<number> =>
  (await liveCount(db).executeTakeFirstOrThrow()).live

/** Who meets since the shortest time. */
export const newestLive = (db: Db, limit: number) =>
  liveOnes(db)
    .innerJoin('users as t', 't.id', 'c.teacher_id')
    .select(['c.id', 'c.title', 't.name as teacher', sql<Date>`c.live_since`.as('live_since')])
    .orderBy('c.live_since', 'desc')
    .orderBy('c.id')
    .limit(limit)

export const listLive = (db: Db, limit: number) => newestLive(db, limit).execute()

/** For the sitemap: the newest change first. */
export const listShown = (db: Db, limit: number) =>
  shown(db)
    .select(['c.id', 'c.updated_at'])
    .orderBy('c.updated_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute()
