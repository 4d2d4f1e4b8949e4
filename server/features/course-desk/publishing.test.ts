import { expect, test } from 'vitest'
import { adminCourseRoutes as desk, teacherCourseRoutes as hers } from '#contract/course-desk/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)
const at = (id: number) => ({ params: { courseId: id } })

test("a teacher makes and fills her course; whether and when visitors see it is the director's", async () => {
  const teacher = await make.teacher()
  const she = await as(t, teacher)
  const director = await as(t, await make.director())
  const { data: course } = await she(hers.create, {
    body: { title: 'دورة تنتظر المديرة', visible_from: null },
  })
  expect(course).toMatchObject({ status: 'draft', can: { edit: true, assign: false, publish: false } })
  await make.lesson({ course_id: course.id })
  const body = { status: 'published', version: 1 } as const
  expect((await she(desk.setStatus, { ...at(course.id), body })).status).toBe(403)
  const visible_from = new Date(t().clock.now.getTime() + 600_000).toISOString()
  const dated = await she(hers.save, { ...at(course.id), body: { version: 1, visible_from } })
  expect([dated.status, dated.message]).toEqual([403, 'نشر الدورة ووقت ظهورها من شأن المديرة.'])
  expect((await director(desk.setStatus, { ...at(course.id), body })).data.status).toBe('published')
})
