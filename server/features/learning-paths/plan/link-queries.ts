import { sql } from 'kysely'
import type { LinkKind } from '#core/paths/task-types.ts'
import type { Search } from '#core/search/search.ts'
import type { Db } from '#server/kernel/context.ts'
import { matches } from '#server/kernel/data/search.ts'

export interface LinkColumns {
  readonly lesson_id: number | null
  readonly matter_id: number | null
  readonly circle_id: number | null
}

export const MOST_CHOICES = 20

const shownLessons = (db: Db) =>
  db
    .selectFrom('lessons as l')
    .innerJoin('courses as c', 'c.id', 'l.course_id')
    .where('l.deleted_at', 'is', null)
    .where('l.is_published', '=', true)
    .where('c.deleted_at', 'is', null)
    .where('c.status', '=', 'published')

export const isLessonThere = async (db: Db, id: number, isQuiz: boolean): Promise<boolean> =>
  (await shownLessons(db)
    .select('l.id')
    .where('l.id', '=', id)
    .$if(isQuiz, (query) => query.where('l.type', '=', 'quiz'))
    .executeTakeFirst()) !== undefined

export const listLessonChoices = (db: Db, search: Search | undefined, isQuiz: boolean) =>
  shownLessons(db)
    .select(['l.id', 'l.title', 'c.title as place'])
    .where(matches(search, { norm: sql<string>`' ' || l.title_norm` }))
    .$if(isQuiz, (query) => query.where('l.type', '=', 'quiz'))
    .orderBy('c.title')
    .orderBy('l.position')
    .orderBy('l.id')
    .limit(MOST_CHOICES)
    .execute()

const matterOf = (db: Db, pathId: number) =>
  db
    .selectFrom('curriculum_lessons as m')
    .innerJoin('curriculum_modules as o', 'o.id', 'm.module_id')
    .innerJoin('curricula as c', 'c.id', 'o.curriculum_id')
    .where('c.path_id', '=', pathId)

export const isMatterOf = async (db: Db, id: number, pathId: number): Promise<boolean> =>
  (await matterOf(db, pathId).select('m.id').where('m.id', '=', id).executeTakeFirst()) !== undefined

export const listMatterChoices = (db: Db, pathId: number) =>
  matterOf(db, pathId)
    .select(['m.id', 'm.title', 'c.title as place'])
    .orderBy('c.position')
    .orderBy('o.position')
    .orderBy('m.position')
    .orderBy('m.id')
    .execute()

export interface LinkableThing {
  readonly kind: LinkKind
  readonly id: number
  readonly title: string
  readonly place: string
  readonly isQuiz: boolean
}

/** What tasks may point to and bears one of these titles; matter of one path alone. */
export async function listThingsCalled(
  db: Db,
  pathId: number | null,
  titles: readonly string[],
): Promise<LinkableThing[]> {
  const [lessons, matter, circles] = await Promise.all([
    shownLessons(db)
      .select(['l.id', 'l.title', 'l.type', 'c.title as place'])
      .where('l.title', 'in', titles)
      .execute(),
    matterOf(db, pathId ?? 0)
      .select(['m.id', 'm.title', 'c.title as place'])
      .where('m.title', 'in', titles)
      .execute(),
    goingOn(db)
      .innerJoin('users as u', 'u.id', 'g.teacher_id')
      .select(['g.id', 'g.title', 'u.name as place'])
      .where('g.title', 'in', titles)
      .execute(),
  ])
  return [
    ...lessons.map(({ type, ...lesson }) => ({
      kind: 'lesson' as const,
      ...lesson,
      isQuiz: type === 'quiz',
    })),
    ...matter.map((one) => ({ kind: 'matter' as const, ...one, isQuiz: false })),
    ...circles.map((circle) => ({ kind: 'circle' as const, ...circle, isQuiz: false })),
  ]
}

/** Where each of these things stands: a lesson in its course, matter in its curriculum, a circle with its teacher. */
export async function listPlaces(
  db: Db,
  things: readonly { readonly kind: LinkKind; readonly id: number }[],
): Promise<{ readonly kind: LinkKind; readonly id: number; readonly place: string }[]> {
  const idsOf = (kind: LinkKind) => things.filter((thing) => thing.kind === kind).map(({ id }) => id)
  const { rows } = await sql<{ kind: LinkKind; id: number; place: string }>`
    select 'lesson' as kind, l.id, c.title as place from lessons l join courses c on c.id = l.course_id
    where l.id = any(${idsOf('lesson')}::bigint[])
    union all
    select 'matter', m.id, c.title from curriculum_lessons m
      join curriculum_modules o on o.id = m.module_id join curricula c on c.id = o.curriculum_id
    where m.id = any(${idsOf('matter')}::bigint[])
    union all
    select 'circle', g.id, u.name from circles g join users u on u.id = g.teacher_id
    where g.id = any(${idsOf('circle')}::bigint[])`.execute(db)
  return rows
}

const goingOn = (db: Db) => db.selectFrom('circles as g').where('g.status', 'in', ['scheduled', 'live'])

export const isCircleThere = async (db: Db, id: number): Promise<boolean> =>
  (await goingOn(db).select('g.id').where('g.id', '=', id).executeTakeFirst()) !== undefined

export const listCircleChoices = (db: Db, search: Search | undefined) =>
  goingOn(db)
    .innerJoin('users as u', 'u.id', 'g.teacher_id')
    .select(['g.id', 'g.title', 'u.name as place'])
    .where(matches(search, { norm: 'g.search_norm', stems: 'g.search_vector' }))
    .orderBy('g.title_sort')
    .orderBy('g.id')
    .limit(MOST_CHOICES)
    .execute()
