import { expect, test } from 'vitest'
import { quickSearchRoutes } from '#contract/quick-search/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { statementsOf } from '#server/testing/count-statements.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)

type Caller = Awaited<ReturnType<typeof as>>
const find = async (her: Caller, search: string) => {
  const { data } = await her(quickSearchRoutes.find, { query: { search } })
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  return { courses: ids(data.courses), lessons: ids(data.lessons), catalogue: ids(data.catalogue) }
}
const nothing = { courses: [], lessons: [], catalogue: [] }

test('a student finds the courses that she is in, their open lessons, and other published courses', async () => {
  const student = await make.student()
  const course = await make.course({ title: 'أحكام الوقف' })
  const lesson = await make.lesson({ course_id: course.id, title: 'الوقف التام' })
  await make.lesson({ course_id: course.id, title: 'الوقف المحجوب', is_published: false })
  await make.lesson({
    course_id: course.id,
    title: 'الوقف المحذوف',
    deleted_at: t().clock.now,
    is_published: false,
  })
  await make.enrolment({ user_id: student.id, course_id: course.id })
  const other = await make.course({ title: 'الوقف والابتداء' })
  await make.lesson({ course_id: other.id, title: 'الوقف الحسن' })
  await make.course({ title: 'الوقف مسودة', status: 'draft' })
  const her = await as(t, student)
  const expected = { courses: [course.id], lessons: [lesson.id], catalogue: [other.id] }
  expect(await find(her, 'الوقف')).toEqual(expected)
  expect([await find(her, 'وقف'), await find(her, 'waqf')]).toEqual([expected, expected])
})

test('a course that waits for payment, or that she has left, shows a student none of its lessons', async () => {
  const student = await make.student()
  const course = await make.course({ title: 'الصرف' })
  await make.lesson({ course_id: course.id, title: 'ميزان الصرف' })
  await make.enrolment({ user_id: student.id, course_id: course.id, status: 'pending_payment' })
  expect(await find(await as(t, student), 'الصرف')).toEqual({ ...nothing, catalogue: [course.id] })
})

test('a teacher finds her courses and lessons, drafts too, and nothing of another teacher', async () => {
  const [teacher, another] = [await make.teacher(), await make.teacher()]
  const course = await make.course({ title: 'البلاغة', status: 'draft', instructor_id: teacher.id })
  const lesson = await make.lesson({ course_id: course.id, title: 'علم البلاغة', is_published: false })
  await make.course({
    title: 'البلاغة المحذوفة',
    instructor_id: teacher.id,
    status: 'draft',
    deleted_at: t().clock.now,
  })
  expect(await find(await as(t, teacher), 'البلاغة')).toEqual({
    courses: [course.id],
    lessons: [lesson.id],
    catalogue: [],
  })
  expect(await find(await as(t, another), 'البلاغة')).toEqual(nothing)
})

test('a director finds every course and lesson, the nearest first and six at most', async () => {
  const course = await make.course({ title: 'فوائد السيرة', status: 'hidden' })
  for (let n = 1; n < 9; n++) await make.lesson({ course_id: course.id, title: `مشهد من السيرة ${n}` })
  const nearest = await make.lesson({ course_id: course.id, title: 'السيرة' })
  const { courses, lessons } = await find(await as(t, await make.director()), 'السيرة')
  expect([courses, lessons.length, lessons[0]]).toEqual([[course.id], 6, nearest.id])
})

test('nothing typed finds nothing without a question to the database, and a visitor is refused', async () => {
  const her = await as(t, await make.student())
  await find(her, 'شيء')
  const signedIn = (await statementsOf(() => find(her, '  '))).length
  expect((await statementsOf(() => find(her, 'شيء'))).length - signedIn).toBe(3)
  expect(await find(her, '؟!')).toEqual(nothing)
  expect((await visitor(t)(quickSearchRoutes.find, { query: { search: 'شيء' } })).status).toBe(401)
})
