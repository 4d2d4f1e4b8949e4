import { expect, test } from 'vitest'
import { statsRoutes } from '#contract/stats/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { visitor } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { refreshFigures } from './public.ts'

const t = testApp()
const make = maker(t)

const daysAgo = (days: number) => new Date(t().clock.now.getTime() - days * 86_400_000)
const quick = async () => (await visitor(t)(statsRoutes.quick, {})).data
const period = async (name: 'week' | 'month' | 'year' | 'all') =>
  (await visitor(t)(statsRoutes.period, { query: { period: name } })).data

test('public figures are zeros on an empty platform, then count what is there, and say when they were counted', async () => {
  expect(await quick()).toEqual({
    courses: 0,
    students: 0,
    teachers: 0,
    lessons: 0,
    completed_lessons: 0,
    completed_courses: 0,
    computed_at: t().clock.now.toISOString(),
  })

  const lesson = await make.lesson()
  await make.lesson({ course_id: lesson.course_id })
  await make.course({ status: 'draft', published_at: null })
  await make.course({ published_at: daysAgo(100) })
  const old = await make.student({ created_at: daysAgo(200) })
  await make.student({ is_active: false })
  await make.enrolment({
    user_id: old.id,
    course_id: lesson.course_id,
    enrolled_at: daysAgo(10),
    completed_at: daysAgo(2),
  })
  await make.completion({
    user_id: old.id,
    lesson_id: lesson.id,
    course_id: lesson.course_id,
    completed_at: daysAgo(3),
  })
  const before = await quick()
  expect(before.courses).toBe(0)
  t().clock.forward(600)
  const isKept = () => t().app.process.cache.get('/api/v1/stats/quick') !== undefined
  expect(isKept()).toBe(true)
  await refreshFigures(t().ctx())
  expect(isKept()).toBe(false)
  expect(await quick()).toEqual({
    courses: 2,
    students: 1,
    teachers: 3,
    lessons: 2,
    completed_lessons: 1,
    completed_courses: 1,
    computed_at: t().clock.now.toISOString(),
  })
  expect((await period('week')).within).toEqual({
    new_courses: 1,
    new_students: 0,
    enrolments: 0,
    completed_lessons: 1,
    completed_courses: 1,
  })
  expect((await period('month')).within).toMatchObject({ enrolments: 1, new_courses: 1 })
  expect((await period('year')).within).toMatchObject({ new_students: 1, new_courses: 2 })
  expect((await period('all')).period).toBe('all')
})
