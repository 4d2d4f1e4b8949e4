import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { Role } from '#contract/kernel/route.ts'
import type { Search } from '#core/search/search.ts'
import type { Db } from '#server/kernel/context.ts'
import { matches, nearness } from '#server/kernel/data/search.ts'

interface Request {
  readonly search: Search
  /** How a course is found by it. */
  readonly courseFits: Expression<SqlBool>
  readonly role: Role
  readonly userId: number
  readonly limit: number
}

/** Lessons are ranked among so many only: a word that stands in all of them says little about any. */
const MOST_RANKED = 200

/** Courses she is in, or teaches; for the director all. A draft is nobody's to learn. */
const isHerCourse = ({ role, userId }: Request, course: RawBuilder<unknown>): RawBuilder<SqlBool> => {
  if (role === 'admin') return sql`true`
  if (role === 'teacher') return sql`${course}.instructor_id = ${userId}`
  return sql`${course}.status <> 'draft' and ${isEnrolled(userId, course)}`
}

const isEnrolled = (userId: number, course: RawBuilder<unknown>) => sql<SqlBool>`exists (
  select from enrolments e
  where e.course_id = ${course}.id and e.user_id = ${userId} and e.status = 'active')`

const courses = sql.ref('courses')

export const listHerCourses = (db: Db, request: Request) =>
  listCourses(db, request, isHerCourse(request, courses))

/** Published courses that she is not in yet. */
export const listOtherCourses = (db: Db, request: Request) =>
  listCourses(db, request, sql`courses.status = 'published' and not ${isEnrolled(request.userId, courses)}`)

/** The nearest first, read in the narrow copy of the courses; their names are read for those alone. */
const listCourses = (db: Db, { search, courseFits, limit }: Request, rule: Expression<SqlBool>) =>
  db
    .selectFrom(
      db
        .selectFrom('course_search as courses')
        .select('courses.id')
        .select(nearness(search, { title: 'courses.title_norm', text: 'courses.search_norm' }).as('nearness'))
        .where('courses.deleted_at', 'is', null)
        .where(rule)
        .where(courseFits)
        .orderBy('nearness')
        .orderBy('courses.id', 'desc')
        .limit(limit)
        .as('found'),
    )
    .innerJoin('courses', 'courses.id', 'found.id')
    .leftJoin('users', 'users.id', 'courses.instructor_id')
    .select(['courses.id', 'courses.title', 'users.name as instructor_name'])
    .orderBy('nearness')
    .orderBy('courses.id', 'desc')
    .execute()

const searched = {
  norm: sql<string>`(' ' || lessons.title_norm)`,
  stems: sql`to_tsvector('simple', lessons.title_stem)`,
}

export const listHerLessons = (db: Db, request: Request) =>
  db
    .selectFrom(
      db
        .selectFrom('lessons')
        .innerJoin('courses as c', 'c.id', 'lessons.course_id')
        .select([
          'lessons.id',
          'lessons.title',
          'lessons.type',
          'lessons.title_norm',
          'lessons.course_id',
          'c.title as course_title',
        ])
        .where('lessons.deleted_at', 'is', null)
        .where('c.deleted_at', 'is', null)
        .$if(request.role === 'student', (query) => query.where('lessons.is_published', '=', true))
        .where(isHerCourse(request, sql.ref('c')))
        .where(matches(request.search, searched))
        .limit(MOST_RANKED)
        .as('found'),
    )
    .select(['id', 'title', 'type', 'course_id', 'course_title'])
    .orderBy(nearness(request.search, { title: 'title_norm', text: 'title_norm' }))
    .orderBy('id')
    .limit(request.limit)
    .execute()
