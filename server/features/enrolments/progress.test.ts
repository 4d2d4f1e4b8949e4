import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lessonRoutes } from '#contract/lessons/routes.ts'
import { progressPercent } from '#core/course.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { refreshProgress } from './public.ts'

const t = testApp()
const make = maker(t)

interface Lessons {
  /** Published and completed, published and not, withdrawn after she completed it, and never published. */
  readonly done: number
  readonly open: number
  readonly withdrawn: number
  readonly hidden: number
}

/** Behind the place of the one lesson that is made singly. */
const AFTER = 100_000

/** A student in such a course, before she completes one more lesson of it. */
async function inCourse({ done, open, withdrawn, hidden }: Lessons) {
  const person = await make.student()
  const next = await make.lesson()
  const { course_id, module_id } = next
  await make.enrolment({ user_id: person.id, course_id })
  await sql`
    with made as (
      insert into lessons (course_id, module_id, title, type, position, is_published)
      select ${course_id}, ${module_id}, 'درس', 'text', ${AFTER}::int + n, n <= ${done + open}::int
      from generate_series(1, ${done + open + withdrawn + hidden}::int) n
      returning id, position - ${AFTER}::int as n
    )
    insert into lesson_completions (user_id, lesson_id, course_id, completed_at)
    select ${person.id}, id, ${course_id}, ${t().clock.now} from made
    where n <= ${done}::int
       or n between ${done + open}::int + 1 and ${done + open + withdrawn}::int`.execute(t().db)
  const place = { courseId: course_id, moduleId: module_id, lessonId: next.id }
  return { student: await as(t, person), person, course_id, place }
}

const progressIn = async (course_id: number) => {
  const { progress, completed_count } = await t()
    .db.selectFrom('enrolments')
    .select(['progress', 'completed_count'])
    .where('course_id', '=', course_id)
    .executeTakeFirstOrThrow()
  return [progress, completed_count]
}

test.each<Lessons>([
  { done: 0, open: 0, withdrawn: 0, hidden: 0 },
  { done: 0, open: 2, withdrawn: 0, hidden: 0 },
  { done: 1, open: 1, withdrawn: 0, hidden: 0 },
  { done: 0, open: 1, withdrawn: 1, hidden: 3 },
  { done: 0, open: 0, withdrawn: 2, hidden: 1 },
  { done: 4, open: 3, withdrawn: 0, hidden: 0 },
  { done: 298, open: 1, withdrawn: 0, hidden: 0 },
  { done: 299, open: 0, withdrawn: 0, hidden: 0 },
])('one more of %o amounts to the same by herself and with the whole course', async (lessons) => {
  const { student, course_id, place } = await inCourse(lessons)
  const completed = lessons.done + lessons.withdrawn + 1
  const expected = [progressPercent(completed, completed + lessons.open), completed]
  const { data } = await student(lessonRoutes.complete, { params: place, body: {} })
  expect([data.progress, data.completed_lessons.length]).toEqual(expected)
  expect(await progressIn(course_id)).toEqual(expected)
  await t().db.updateTable('enrolments').set({ progress: 1, completed_count: 0 }).execute()
  await refreshProgress(t().ctx(), course_id)
  expect(await progressIn(course_id)).toEqual(expected)
})

test('withdrawing a lesson she completed does not lower her, nor complete the course for her', async () => {
  const { student, course_id, place } = await inCourse({ done: 0, open: 1, withdrawn: 0, hidden: 0 })
  await student(lessonRoutes.complete, { params: place, body: {} })
  await t().db.updateTable('lessons').set({ is_published: false }).where('id', '=', place.lessonId).execute()
  await refreshProgress(t().ctx(), course_id)
  expect(await progressIn(course_id)).toEqual([50, 1])
})
