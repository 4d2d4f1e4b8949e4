import { sql } from 'kysely'
import type { Named } from '#contract/kernel/fields.ts'
import type { Search } from '#core/search/search.ts'
import type { Db } from '#server/kernel/context.ts'
import { matches, nearness } from '#server/kernel/data/search.ts'

export interface Window {
  readonly limit: number
  readonly offset: number
}

export const matchesPath = (search: Search | undefined) =>
  matches(search, { norm: 'p.search_norm', stems: 'p.search_vector' })

const shown = (db: Db) =>
  db
    .selectFrom('learning_paths as p')
    .leftJoin('levels as l', 'l.id', 'p.level_id')
    .where('p.is_published', '=', true)

/** In the order in which the director named them. */
export const teachersOfPath = sql<Named[]>`(
  select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name) order by t.position), '[]')
  from path_teachers t join users u on u.id = t.user_id where t.path_id = p.id)`.as('teachers')

export const cardColumns = [
  'p.id',
  'p.title',
  'p.description',
  'p.audience',
  'p.image_path',
  'p.level_id',
  'l.name as level_name',
  'p.price_halalas',
  'p.gives_certificate',
  'p.stages_count',
  'p.days_count',
  'p.tasks_count',
  'p.students_count',
  'p.created_at',
] as const

export const needColumns = [
  'p.needs_course_id',
  'nc.title as needs_course_title',
  'p.needs_path_id',
  'np.title as needs_path_title',
] as const

export interface PathFilter {
  readonly search: Search | undefined
  readonly level: number | undefined
}

/** What a search finds comes the nearest to its words first; else by title. */
export const listShown = (db: Db, { search, level }: PathFilter, { limit, offset }: Window) =>
  shown(db)
    .where(matchesPath(search))
    .$if(level !== undefined, (query) => query.where('p.level_id', '=', level ?? 0))
    .select(cardColumns)
    .select(teachersOfPath)
    .$if(search !== undefined, (query) =>
      search ? query.orderBy(nearness(search, { title: 'p.title_norm', text: 'p.search_norm' })) : query,
    )
    .orderBy('p.title_sort')
    .orderBy('p.id')
    .limit(limit)
    .offset(offset)
    .execute()

export const countShown = async (db: Db, { search, level }: PathFilter): Promise<number> =>
  (
    await shown(db)
      .where(matchesPath(search))
      .$if(level !== undefined, (query) => query.where('p.level_id', '=', level ?? 0))
      .select((eb) => eb.fn.countAll<number>().as('paths'))
      .executeTakeFirstOrThrow()
  ).paths

export const findShown = (db: Db, id: number) =>
  shown(db)
    .leftJoin('courses as nc', 'nc.id', 'p.needs_course_id')
    .leftJoin('learning_paths as np', 'np.id', 'p.needs_path_id')
    .select(cardColumns)
    .select(teachersOfPath)
    .select(needColumns)
    .select('p.edition_id')
    .where('p.id', '=', id)
    .executeTakeFirst()

const IN_SITEMAP = 5_000
/** The newest first, for search engines. */
export const listAddresses = (db: Db) =>
  db
    .selectFrom('learning_paths')
    .select(['id', 'updated_at'])
    .where('is_published', '=', true)
    .orderBy('id', 'desc')
    .limit(IN_SITEMAP)
    .execute()

/** The stages of a path as it is offered now. */
export const listStages = (db: Db, pathId: number) =>
  db
    .selectFrom('learning_paths as p')
    .innerJoin('path_edition_stages as s', 's.edition_id', 'p.edition_id')
    .leftJoin('path_edition_days as d', (join) =>
      join.onRef('d.edition_id', '=', 's.edition_id').onRef('d.stage_id', '=', 's.stage_id'),
    )
    .select(['s.stage_id as id', 's.title', 's.description'])
    .select((eb) => eb.fn.count<number>('d.day_id').as('days_count'))
    .where('p.id', '=', pathId)
    .groupBy(['s.stage_id', 's.title', 's.description', 's.position'])
    .orderBy('s.position')
    .orderBy('s.stage_id')
    .execute()
