import { sql } from 'kysely'
import type { lecturePeriods } from '#contract/lectures/shapes.ts'
import type { Search } from '#core/search/search.ts'
import type { Db } from '#server/kernel/context.ts'
import { matches, nearness } from '#server/kernel/data/search.ts'

export interface Window {
  readonly limit: number
  readonly offset: number
}
export interface LectureFilter {
  readonly period: (typeof lecturePeriods)[number]
  readonly search: Search | undefined
}

export const matchesLecture = (search: Search | undefined) =>
  matches(search, { norm: 'l.search_norm', stems: 'l.search_vector' })

const shown = (db: Db) =>
  db.selectFrom('lectures as l').where('l.is_published', '=', true).where('l.status', '<>', 'cancelled')

const filtered = (db: Db, { period, search }: LectureFilter) =>
  shown(db)
    .where(matchesLecture(search))
    .where('l.status', 'in', period === 'past' ? ['completed'] : ['live', 'scheduled'])
    .where('l.unknown_at', 'is', null)

const EXCERPT = 200

export const cardColumns = (db: Db) =>
  db
    .selectFrom('lectures as l')
    .innerJoin('users as t', 't.id', 'l.lecturer_id')
    .select(['l.id', 'l.title', 'l.image_path', 'l.art', 'l.lecturer_id', 't.name as lecturer_name'])
    .select(['l.starts_at', 'l.ends_at', 'l.status', 'l.is_featured', 'l.attendees_count', 'l.capacity'])
    .select(['l.rating_sum', 'l.rating_count'])
    .select(sql<string>`left(l.description, ${EXCERPT})`.as('excerpt'))
export type CardRow = Awaited<ReturnType<ReturnType<typeof cardColumns>['execute']>>[number]

export const countLectures = async (db: Db, filter: LectureFilter): Promise<number> =>
  (
    await filtered(db, filter)
      .select((eb) => eb.fn.countAll<number>().as('lectures'))
      .executeTakeFirstOrThrow()
  ).lectures

const orders = {
  upcoming: sql`(l.status <> 'live'), l.starts_at, l.id`,
  past: sql`l.starts_at desc, l.id desc`,
}

/** What a search finds comes the nearest to its words first. */
export const listCards = (db: Db, filter: LectureFilter, { limit, offset }: Window) => {
  const { search, period } = filter
  return cardColumns(db)
    .where('l.id', 'in', filtered(db, filter).select('l.id'))
    .$if(search !== undefined, (query) =>
      search ? query.orderBy(nearness(search, { title: 'l.title_norm', text: 'l.search_norm' })) : query,
    )
    .orderBy(orders[period])
    .limit(limit)
    .offset(offset)
    .execute()
}

/** What is on now, then what is featured, then what is near. */
export const listHome = (db: Db, limit: number) =>
  cardColumns(db)
    .where('l.is_published', '=', true)
    .where('l.status', 'in', ['live', 'scheduled'])
    .where('l.unknown_at', 'is', null)
    .orderBy(sql`(l.status <> 'live'), l.is_featured desc, l.starts_at, l.id`)
    .limit(limit)
    .execute()

/** Where its recording is heard, once it is a lesson that stands in the catalogue. */
const lessonCourse = sql<{ id: number; title: string } | null>`(
  select jsonb_build_object('id', c.id, 'title', c.title)
  from lecture_recordings r
  join lessons s on s.id = r.lesson_id and s.is_published and s.deleted_at is null
  join courses c on c.id = s.course_id and c.status = 'published' and c.deleted_at is null
  where r.lecture_id = l.id
  order by r.id limit 1)`

/** A cancelled one keeps its page, which says why. */
export const findLecture = (db: Db, id: number) =>
  cardColumns(db)
    .select(['l.description', 't.bio as lecturer_bio', 'l.place', 'l.takes_listeners', 'l.takes_questions'])
    .select(['l.enable_chat', 'l.is_recorded', 'l.started_at', 'l.ended_at', 'l.cancel_reason'])
    .select(lessonCourse.as('lesson_course'))
    .where('l.id', '=', id)
    .where('l.is_published', '=', true)
    .executeTakeFirst()

export const listPublished = (db: Db, limit: number) =>
  shown(db)
    .select(['l.id', 'l.updated_at'])
    .orderBy('l.starts_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(limit)
    .execute()
