import { sql } from 'kysely'
import type { CourseSort, PriceKind } from '#contract/courses/shapes.ts'
import type { Search } from '#core/search/search.ts'
import type { DB } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'
import { inOrderOf, type ListOrder } from '#server/kernel/data/list-order.ts'
import { coursesFor, matchesCourse, pageOfFound } from './search/search.ts'

export interface CourseFilter {
  readonly search: Search | undefined
  readonly category: number | undefined
  readonly level: number | undefined
  readonly price: PriceKind
  readonly sort: CourseSort
}

const published = (db: Db, { search, category, level, price }: CourseFilter) =>
  coursesFor(db, search)
    .where('status', '=', 'published')
    .$if(category !== undefined, (query) => query.where('category_id', '=', category ?? 0))
    .$if(level !== undefined, (query) => query.where('level_id', '=', level ?? 0))
    .$if(price === 'free', (query) => query.where('price_halalas', '=', 0))
    .$if(price === 'paid', (query) => query.where('price_halalas', '>', 0))
    .where(matchesCourse(search))

const orders = {
  newest: [
    ['published_at', 'desc'],
    ['id', 'desc'],
  ],
  oldest: [
    ['published_at', 'asc'],
    ['id', 'asc'],
  ],
  alphabetical: [
    ['title_sort', 'asc'],
    ['id', 'asc'],
  ],
  rating: [
    ['rating', 'desc'],
    ['rating_count', 'desc'],
    ['id', 'desc'],
  ],
  price_low: [
    ['price_halalas', 'asc'],
    ['id', 'asc'],
  ],
  price_high: [
    ['price_halalas', 'desc'],
    ['id', 'desc'],
  ],
} as const satisfies Record<CourseSort, ListOrder<keyof DB['course_search']>>

interface Window {
  readonly limit: number
  readonly offset: number
}

/** Ids of one page first, then the joins: skipped rows cost an index step and nothing more. */
export async function pageOfCourses(
  db: Db,
  filter: CourseFilter,
  window: Window,
): Promise<{ ids: number[]; total: number }> {
  const order = orders[filter.sort]
  if (filter.search)
    return pageOfFound(db, published(db, filter), { search: filter.search, order, ...window })
  const rows = await published(db, filter)
    .select(['id', countCourses(db, filter).as('total')])
    .orderBy(inOrderOf(order))
    .limit(window.limit)
    .offset(window.offset)
    .execute()
  const { total } = rows[0] ?? (await countCourses(db, filter).executeTakeFirstOrThrow())
  return { ids: rows.map(({ id }) => id), total: Number(total) }
}

/** A sum of the maintained counts. */
const countCourses = (db: Db, { category, level, price }: CourseFilter) =>
  db
    .selectFrom('course_counts')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('published'), eb.lit(0)).as('total'))
    .$if(category !== undefined, (query) => query.where('category_id', '=', category ?? 0))
    .$if(level !== undefined, (query) => query.where('level_id', '=', level ?? 0))
    .$if(price !== 'all', (query) => query.where('is_free', '=', price === 'free'))

export const cards = (db: Db) =>
  db
    .selectFrom('courses')
    .leftJoin('categories', 'categories.id', 'courses.category_id')
    .leftJoin('levels', 'levels.id', 'courses.level_id')
    .leftJoin('users as teacher', 'teacher.id', 'courses.instructor_id')
    .select([
      'courses.id',
      'courses.title',
      'courses.short_description',
      'courses.image_path',
      'courses.art',
      'courses.price_halalas',
      'courses.rating',
      'courses.rating_count',
      'courses.category_id',
      'categories.name as category_name',
      'courses.level_id',
      'levels.name as level_name',
      'courses.instructor_id',
      'teacher.name as instructor_name',
      'courses.duration_minutes',
      'courses.lessons_count',
      'courses.students_count',
      'courses.created_at',
      'courses.status',
    ])
export type CardRow = Awaited<ReturnType<typeof listCards>>[number]

export const listCards = (db: Db, ids: readonly number[]) =>
  cards(db)
    .where('courses.id', 'in', [...ids, -1])
    .execute()

/** How many published reviews gave 1, 2, 3, 4 and 5 stars. */
const ratingHistogram = sql<number[]>`array(
  select count(reviews.id)::int from generate_series(1, 5) as stars
  left join reviews on reviews.course_id = courses.id and reviews.rating = stars and reviews.status = 'published'
  group by stars order by stars)`

/** The courses that must be completed before this one; one that is in the bin asks for nothing. */
const requiredCourses = sql<{ id: number; title: string }[]>`coalesce((
  select json_agg(json_build_object('id', needed.id, 'title', needed.title) order by needed.title_sort)
  from course_prerequisites join courses needed on needed.id = course_prerequisites.required_id
  where course_prerequisites.course_id = courses.id and needed.deleted_at is null), '[]')`

export const findCourse = (db: Db, id: number) =>
  cards(db)
    .leftJoin('levels as required', 'required.id', 'courses.required_level_id')
    .select(['courses.description', 'teacher.bio as instructor_bio', ratingHistogram.as('rating_histogram')])
    .select(['courses.required_level_id', 'required.name as required_level'])
    .select(requiredCourses.as('required_courses'))
    .where('courses.id', '=', id)
    .where('courses.deleted_at', 'is', null)
    .executeTakeFirst()

export const listModules = (db: Db, courseId: number) =>
  db
    .selectFrom('modules')
    .select(['id', 'title'])
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .execute()

/** What students see, and the one lesson that its author previews before it is published. */
export const listLessons = (db: Db, courseId: number, heldBackId?: number) =>
  db
    .selectFrom('lessons')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('files')
          .select(['original_name', 'mime', 'size_bytes'])
          .whereRef('files.path', '=', 'lessons.attachment_path')
          .orderBy('files.id')
          .limit(1)
          .as('attached'),
      (join) => join.onTrue(),
    )
    .select([
      'attachment_path',
      'attached.original_name as attachment_name',
      'attached.mime as attachment_mime',
      'attached.size_bytes as attachment_size',
    ])
    .select(({ selectFrom, ref }) => [
      'id',
      'module_id',
      'title',
      'description',
      'type',
      'content',
      'video_url',
      'captions_url',
      'duration_minutes',
      'is_preview',
      'quiz_pass_mark',
      selectFrom('questions')
        .leftJoin('quiz_settings', 'quiz_settings.lesson_id', 'questions.lesson_id')
        // An attempt asks so many of them as the quiz draws.
        .select(sql<number>`least(count(*), min(quiz_settings.draw_count))`.as('count'))
        .whereRef('questions.lesson_id', '=', ref('lessons.id'))
        .where('questions.deleted_at', 'is', null)
        .as('questions_count'),
    ])
    .where('course_id', '=', courseId)
    .where((eb) => eb.or([eb('is_published', '=', true), eb('lessons.id', '=', heldBackId ?? -1)]))
    .where('lessons.deleted_at', 'is', null)
    .orderBy('position')
    .execute()

export const findEnrolmentStatus = (db: Db, courseId: number, userId: number) =>
  db
    .selectFrom('enrolments')
    .select('status')
    .where('course_id', '=', courseId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const listCategories = (db: Db) =>
  db
    .selectFrom('categories')
    .select(({ selectFrom }) => [
      'id',
      'name',
      'color',
      'icon',
      selectFrom('course_counts')
        .select((eb) => eb.fn.sum<number>('published').as('n'))
        .whereRef('course_counts.category_id', '=', 'categories.id')
        .as('courses_count'),
    ])
    .where('archived_at', 'is', null)
    .orderBy('position')
    .execute()

export const listLevels = (db: Db) =>
  db
    .selectFrom('levels')
    .select(({ selectFrom }) => [
      'id',
      'name',
      selectFrom('course_counts')
        .select((eb) => eb.fn.sum<number>('published').as('n'))
        .whereRef('course_counts.level_id', '=', 'levels.id')
        .as('courses_count'),
    ])
    .where('archived_at', 'is', null)
    .orderBy('position')
    .execute()

export async function listTaughtIds(db: Db, teacherId: number, page: { limit: number; offset: number }) {
  const taught = db
    .selectFrom('courses')
    .where('instructor_id', '=', teacherId)
    .where('deleted_at', 'is', null)
  const [ids, counted] = await Promise.all([
    taught.select('id').orderBy('id', 'desc').limit(page.limit).offset(page.offset).execute(),
    taught.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { ids: ids.map(({ id }) => id), total: counted.total }
}

export const countEnrolments = (db: Db, courseIds: readonly number[]) =>
  db
    .selectFrom('enrolments')
    .select((eb) => [
      'course_id',
      eb.fn.countAll<number>().as('active'),
      eb.fn.count<number>('completed_at').as('completed'),
    ])
    .where('course_id', 'in', [...courseIds, -1])
    .where('status', '=', 'active')
    .groupBy('course_id')
    .execute()

export const listPublished = (db: Db, limit: number) =>
  db
    .selectFrom('courses')
    .select(['id', 'updated_at'])
    .where('status', '=', 'published')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
