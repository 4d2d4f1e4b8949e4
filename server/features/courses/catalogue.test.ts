import { expect, test } from 'vitest'
import { courseRoutes } from '#contract/courses/routes.ts'
import type { Failure } from '#contract/kernel/envelope.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)
const query = { price: 'all', sort: 'newest' } as const

test('a visitor finds a published course by another spelling, and never a draft', async () => {
  const course = await make.course({ title: 'أحكام التجويد للمبتدئات' })
  await make.course({ title: 'أحكام التجويد المسودة', status: 'draft' })
  const { status, data } = await visitor(t)(courseRoutes.list, { query: { ...query, search: 'احكام تجويد' } })
  expect(status).toBe(200)
  expect(data.items.map(({ id }) => id)).toEqual([course.id])
  expect(data.meta).toEqual({ page: 1, per_page: 9, total: 1, last_page: 1 })
})

test('the total without a search follows publishing and price', async () => {
  const before = (await visitor(t)(courseRoutes.list, { query: { ...query, price: 'paid' } })).data.meta.total
  const course = await make.course({ price_halalas: 12_000 })
  t().app.process.cache.drop(['catalogue'])
  expect((await visitor(t)(courseRoutes.list, { query: { ...query, price: 'paid' } })).data.meta.total).toBe(
    before + 1,
  )
  await t().db.updateTable('courses').set({ status: 'hidden' }).where('id', '=', course.id).execute()
  t().app.process.cache.drop(['catalogue'])
  expect((await visitor(t)(courseRoutes.list, { query: { ...query, price: 'paid' } })).data.meta.total).toBe(
    before,
  )
})

test('lesson content stays away from those who are not enrolled', async () => {
  const course = await make.course()
  const lesson = await make.lesson({ course_id: course.id, content: '<p>سر</p>' })
  const preview = await make.lesson({ course_id: course.id, content: '<p>عرض</p>', is_preview: true })
  const student = await make.student()
  const open = (data: { modules: { lessons: { id: number; content?: string | undefined }[] }[] }) =>
    data.modules
      .flatMap(({ lessons }) => lessons)
      .filter(({ content }) => content !== undefined)
      .map(({ id }) => id)

  const her = await as(t, student)
  expect(open((await visitor(t)(courseRoutes.show, { params: { courseId: course.id } })).data)).toEqual([
    preview.id,
  ])
  expect(open((await her(courseRoutes.show, { params: { courseId: course.id } })).data)).toEqual([preview.id])
  await make.enrolment({ user_id: student.id, course_id: course.id })
  expect(open((await her(courseRoutes.show, { params: { courseId: course.id } })).data)).toEqual([
    lesson.id,
    preview.id,
  ])
})

test('an unknown course is 404 with the sentence of the spec, a malformed id too', async () => {
  const unknown = await visitor(t)(courseRoutes.show, { params: { courseId: 999_999 } })
  expect([unknown.status, unknown.message]).toEqual([404, 'عذراً، هذه الدورة غير موجودة.'])
  expect((await t().app.http.inject('/api/v1/courses/abc')).statusCode).toBe(404)
})

test('a bad filter is named beside its field', async () => {
  const response = await t().app.http.inject('/api/v1/courses?sort=sideways&page=0')
  expect(response.statusCode).toBe(422)
  expect(Object.keys(response.json<Failure>().errors ?? {})).toEqual(['sort', 'page'])
})

test('the answer of a visitor is kept and served again by its tag', async () => {
  const url = '/api/v1/courses?per_page=3'
  const first = await t().app.http.inject(url)
  const again = await t().app.http.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } })
  expect(again.statusCode).toBe(304)
})

test.each([
  ['newest', ['جديدة', 'وسطى', 'قديمة']],
  ['oldest', ['قديمة', 'وسطى', 'جديدة']],
  ['alphabetical', ['جديدة', 'قديمة', 'وسطى']],
  ['rating', ['وسطى', 'جديدة', 'قديمة']],
  ['price_low', ['جديدة', 'قديمة', 'وسطى']],
  ['price_high', ['وسطى', 'قديمة', 'جديدة']],
] as const)('sorted by %s', async (sort, titles) => {
  const level = await t()
    .db.insertInto('levels')
    .values({ name: `مستوى ${sort}`, name_norm: sort, position: 90 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const at = (day: number) => new Date(`2026-10-${day}T08:00:00Z`)
  const common = { level_id: level.id }
  await make.course({
    ...common,
    title: 'قديمة',
    published_at: at(10),
    price_halalas: 5_000,
    rating_sum: 3,
    rating_count: 1,
  })
  await make.course({
    ...common,
    title: 'وسطى',
    published_at: at(11),
    price_halalas: 9_000,
    rating_sum: 5,
    rating_count: 1,
  })
  await make.course({
    ...common,
    title: 'جديدة',
    published_at: at(12),
    price_halalas: 0,
    rating_sum: 4,
    rating_count: 1,
  })
  const list = { price: 'all', sort, level: level.id } as const
  const { data } = await visitor(t)(courseRoutes.list, { query: list })
  expect(data.items.map(({ title }) => title)).toEqual(titles)
})
