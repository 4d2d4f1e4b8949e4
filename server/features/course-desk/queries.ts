import { sql, type SelectQueryBuilder } from 'kysely'
import type { deskSorts, deskStates } from '#contract/course-desk/shapes.ts'
import type { PriceKind } from '#contract/courses/shapes.ts'
import type { DB } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'
import { inOrderOf, type ListOrder } from '#server/kernel/data/list-order.ts'

export interface DeskFilter {
  readonly state: (typeof deskStates)[number]
  readonly category: number | undefined
  readonly level: number | undefined
  readonly instructor: number | undefined
  readonly price: PriceKind
}

type Courses = SelectQueryBuilder<DB, 'courses', object>

export const filtered = (courses: Courses, filter: DeskFilter): Courses => {
  const { state, category, level, instructor, price } = filter
  return courses
    .where('deleted_at', state === 'removed' ? 'is not' : 'is', null)
    .$if(state === 'ready', (query) =>
      query.where((eb) =>
        eb(
          'courses.id',
          'in',
          eb.selectFrom('courses as ready').select('ready.id').where('ready.ready_at', 'is not', null),
        ),
      ),
    )
    .$if(state === 'scheduled', (query) => query.where('is_scheduled', '=', true))
    .$if(state === 'hidden', (query) => query.where('is_scheduled', '=', false))
    .$if(['draft', 'published', 'hidden', 'archived'].includes(state), (query) =>
      query.where(sql<boolean>`status = ${state}`),
    )
    .$if(category !== undefined, (query) => query.where('category_id', '=', category ?? 0))
    .$if(level !== undefined, (query) => query.where('level_id', '=', level ?? 0))
    .$if(instructor !== undefined, (query) => query.where('instructor_id', '=', instructor ?? 0))
    .$if(price === 'free', (query) => query.where('price_halalas', '=', 0))
    .$if(price === 'paid', (query) => query.where('price_halalas', '>', 0))
}

export const deskOrders = {
  updated: [
    ['updated_at', 'desc'],
    ['id', 'desc'],
  ],
  newest: [
    ['created_at', 'desc'],
    ['id', 'desc'],
  ],
  alphabetical: [
    ['title_sort', 'asc'],
    ['id', 'asc'],
  ],
  students: [
    ['students_count', 'desc'],
    ['id', 'desc'],
  ],
  rating: [
    ['rating', 'desc'],
    ['rating_count', 'desc'],
    ['id', 'desc'],
  ],
} as const satisfies Record<(typeof deskSorts)[number], ListOrder<keyof DB['course_search']>>

export async function pageOfCourses(
  courses: Courses,
  { sort, limit, offset }: { sort: keyof typeof deskOrders; limit: number; offset: number },
): Promise<{ ids: number[]; total: number }> {
  const [rows, counted] = await Promise.all([
    courses.select('id').orderBy(inOrderOf(deskOrders[sort])).limit(limit).offset(offset).execute(),
    courses.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { ids: rows.map(({ id }) => id), total: counted.total }
}

/** How courses stand: what a card does not say. */
export const listStandings = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('courses as c')
    .leftJoin('users as editor', 'editor.id', 'c.updated_by')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('enrolments as e')
          .select([
            sql<number>`count(*) filter (where e.status = 'active')`.as('active_count'),
            sql<number>`count(*) filter (where e.status = 'active' and e.completed_at is not null)`.as(
              'completed_count',
            ),
            sql<number>`count(*) filter (where e.status = 'pending_payment')`.as('waiting_count'),
          ])
          .whereRef('e.course_id', '=', 'c.id')
          .as('n'),
      (join) => join.onTrue(),
    )
    .select([
      'c.id',
      'c.status',
      'c.is_scheduled',
      'c.visible_from',
      'c.published_at',
      'c.ready_at',
      'c.version',
    ])
    .select(['c.updated_at', 'c.updated_by', 'c.deleted_at', 'editor.name as editor_name'])
    .select(['n.active_count', 'n.completed_count', 'n.waiting_count'])
    .where('c.id', 'in', [...ids, -1])
    .execute()
export type StandingRow = Awaited<ReturnType<typeof listStandings>>[number]

/** The fields that the desk edits, and with them the names they are found by. */
export const findFields = (db: Db, id: number) =>
  db
    .selectFrom('courses as c')
    .leftJoin('levels as l', 'l.id', 'c.required_level_id')
    .select(['c.id', 'c.title', 'c.short_description', 'c.description', 'c.category_id', 'c.level_id'])
    .select(['c.instructor_id', 'c.price_halalas', 'c.image_path', 'c.art', 'c.visible_from'])
    .select(['c.gives_certificate', 'c.required_level_id', 'c.outline_version', 'l.name as required_level'])
    .select(
      sql<number[]>`array(select required_id from course_prerequisites p where p.course_id = c.id
        order by required_id)`.as('required_ids'),
    )
    .select(
      sql<{ id: number; title: string }[]>`coalesce((
        select json_agg(json_build_object('id', n.id, 'title', n.title) order by n.title_sort)
        from course_prerequisites p join courses n on n.id = p.required_id
        where p.course_id = c.id and n.deleted_at is null), '[]')`.as('required_courses'),
    )
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow()
export type FieldsRow = Awaited<ReturnType<typeof findFields>>

/** Each holds the name until the course that carries it is saved. */
export const findOpenCategory = (db: Db, id: number) =>
  db
    .selectFrom('categories')
    .select(['id', 'name', 'archived_at'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()

export const findOpenLevel = (db: Db, id: number) =>
  db
    .selectFrom('levels')
    .select(['id', 'name', 'archived_at'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()

export const findTeacher = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'is_active', 'archived_at'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()

export const countPeople = async (db: Db, courseId: number): Promise<number> =>
  (
    await db
      .selectFrom('enrolments')
      .select((eb) => eb.fn.countAll<number>().as('people'))
      .where('course_id', '=', courseId)
      .executeTakeFirstOrThrow()
  ).people

export const listDependents = (db: Db, courseId: number) =>
  db
    .selectFrom('course_prerequisites as p')
    .innerJoin('courses as c', 'c.id', 'p.course_id')
    .select(['c.id', 'c.title'])
    .where('p.required_id', '=', courseId)
    .where('c.deleted_at', 'is', null)
    .orderBy('c.title_sort')
    .limit(5)
    .execute()

export const listExisting = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('courses')
    .select(['id', 'status', 'instructor_id'])
    .where('id', 'in', [...ids, -1])
    .where('deleted_at', 'is', null)
    .execute()

/** The first of `ids` that asks for this course, directly or through others. */
export async function findCircle(db: Db, courseId: number, ids: readonly number[]) {
  const { rows } = await sql<{ title: string }>`
    with recursive asks (root, id) as (
      select id, id from unnest(${ids}::bigint[]) as v (id)
      union
      select asks.root, p.required_id from asks join course_prerequisites p on p.course_id = asks.id
    )
    select c.title from asks join courses c on c.id = asks.root where asks.id = ${courseId} limit 1`.execute(
    db,
  )
  return rows[0]
}
