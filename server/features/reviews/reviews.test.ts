import { expect, test } from 'vitest'
import { authRoutes } from '#contract/auth/routes.ts'
import { courseRoutes } from '#contract/courses/routes.ts'
import { reviewRoutes } from '#contract/reviews/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { mailbox } from '#server/testing/mailbox.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)
const post = mailbox(t)

/** A student this far in a course. */
async function learner(
  progress: number,
  given: { course_id?: number; name?: string; completed_at?: Date } = {},
) {
  const person = await make.student({ name: given.name ?? 'فاطمة أحمد الزهراني' })
  const course_id = given.course_id ?? (await make.course()).id
  const completed_at = given.completed_at ?? null
  await make.enrolment({ user_id: person.id, course_id, progress, completed_at })
  return { person, course_id, she: await as(t, person), at: { params: { courseId: course_id } } }
}
/** Ready answers are written before routing, which injected calls do not pass; so the cache itself is asked. */
const isKept = (url: string) => t().app.process.cache.get(url) !== undefined
const show = async (id: number) => (await visitor(t)(courseRoutes.show, { params: { courseId: id } })).data
const list = async (id: number, page = 1, per_page = 10) =>
  (await visitor(t)(reviewRoutes.list, { params: { courseId: id }, query: { page, per_page } })).data

test('who is past half of a course writes a review, and everybody sees it under her short name', async () => {
  const { she, at, course_id } = await learner(50)
  expect((await show(course_id)).rating).toBe(0)
  expect((await list(course_id)).items).toEqual([])
  await visitor(t)(reviewRoutes.testimonials, { query: {} })
  const shown = [
    `/api/v1/courses/${course_id}`,
    `/api/v1/courses/${course_id}/reviews?page=1&per_page=10`,
    '/api/v1/testimonials',
  ]
  expect(shown.map(isKept)).toEqual([true, true, true])
  const { status, data, message } = await she(reviewRoutes.write, {
    ...at,
    body: { rating: 4, text: ' نافعة ' },
  })
  expect([status, message]).toEqual([200, 'شكرًا لكِ، تم حفظ تقييمكِ'])
  expect(shown.map(isKept)).toEqual([false, false, false])
  expect(data).toMatchObject({ rating: 4, text: 'نافعة', status: 'published' })
  expect((await list(course_id)).items).toMatchObject([{ author: 'فاطمة ز.', rating: 4, text: 'نافعة' }])
  expect(await show(course_id)).toMatchObject({
    rating: 4,
    rating_count: 1,
    rating_histogram: [0, 0, 0, 1, 0],
  })
  expect(JSON.stringify(await list(course_id))).not.toContain('الزهراني')
})

test('writing again edits the one review, and the stars follow', async () => {
  const { she, at, course_id } = await learner(80)
  const first = (await she(reviewRoutes.write, { ...at, body: { rating: 5, text: 'رائعة' } })).data
  t().clock.forward(60)
  const second = (await she(reviewRoutes.write, { ...at, body: { rating: 2, text: '' } })).data
  expect(second).toMatchObject({ id: first.id, rating: 2, created_at: first.created_at })
  expect(second.updated_at).toBe(t().clock.now.toISOString())
  expect(await show(course_id)).toMatchObject({ rating: 2, rating_count: 1 })
})

test('many devices at once make one review, and the figures are those of the rows', async () => {
  const { she, at, course_id } = await learner(80)
  await Promise.all(
    [1, 2, 3, 4, 5].map((rating) => she(reviewRoutes.write, { ...at, body: { rating, text: '' } })),
  )
  const row = await t()
    .db.selectFrom('courses')
    .select(['rating_sum', 'rating_count'])
    .where('id', '=', course_id)
    .executeTakeFirstOrThrow()
  const reviews = await t()
    .db.selectFrom('reviews')
    .select('rating')
    .where('course_id', '=', course_id)
    .execute()
  expect(reviews).toHaveLength(1)
  expect(row).toEqual({ rating_sum: reviews[0]?.rating, rating_count: 1 })
})

test('before half, unpaid or not enrolled nobody reviews; who has once completed may', async () => {
  const early = await learner(49)
  const body = { rating: 5, text: '' }
  const refused = await early.she(reviewRoutes.write, { ...early.at, body })
  expect([refused.status, refused.message]).toEqual([403, 'تستطيعين تقييم الدورة بعد إتمام نصف دروسها.'])
  expect((await early.she(reviewRoutes.mine, early.at)).data).toEqual({ review: null, can: { write: false } })
  const stranger = await as(t, await make.student())
  expect((await stranger(reviewRoutes.write, { ...early.at, body })).status).toBe(403)
  const teacher = await as(t, await make.teacher())
  expect((await teacher(reviewRoutes.write, { ...early.at, body })).status).toBe(403)

  const waiting = await make.student()
  await make.enrolment({
    user_id: waiting.id,
    course_id: early.course_id,
    status: 'pending_payment',
    progress: 60,
  })
  expect((await (await as(t, waiting))(reviewRoutes.write, { ...early.at, body })).status).toBe(403)

  const finished = await learner(30, { completed_at: t().clock.now })
  expect((await finished.she(reviewRoutes.mine, finished.at)).data.can.write).toBe(true)
  expect((await finished.she(reviewRoutes.write, { ...finished.at, body })).status).toBe(200)
})

test('stars are one to five', async () => {
  const { she, at } = await learner(100)
  for (const rating of [0, 6, 2.5])
    expect((await she(reviewRoutes.write, { ...at, body: { rating, text: '' } })).failure.errors).toEqual({
      rating: ['اختاري عدد النجوم'],
    })
})

test('reviews come newest first, in pages, and only of courses one may see', async () => {
  const { id } = await make.course()
  for (let n = 0; n < 3; n++) {
    t().clock.forward(60)
    await make.review({ course_id: id, text: `رأي ${n}`, created_at: t().clock.now })
  }
  const second = await list(id, 2, 2)
  expect(second.items.map(({ text }) => text)).toEqual(['رأي 0'])
  expect(second.meta).toEqual({ page: 2, per_page: 2, total: 3, last_page: 2 })
  const draft = await make.course({ status: 'draft' })
  expect((await visitor(t)(reviewRoutes.list, { params: { courseId: draft.id }, query: {} })).status).toBe(
    404,
  )
})

test('a review follows the name of its author', async () => {
  const { she, at, course_id } = await learner(100)
  await she(reviewRoutes.write, { ...at, body: { rating: 5, text: '' } })
  expect((await list(course_id)).items[0]?.author).toBe('فاطمة ز.')
  const url = `/api/v1/courses/${course_id}/reviews?page=1&per_page=10`
  expect(isKept(url)).toBe(true)
  await she(authRoutes.updateProfile, { body: { name: 'نورة السالم' } })
  expect(isKept(url)).toBe(false)
  expect((await list(course_id)).items[0]?.author).toBe('نورة س.')
})

test('the director hides a review with a reason, its author is told, and the stars follow both ways', async () => {
  const { person, she, at, course_id } = await learner(100)
  const review = (await she(reviewRoutes.write, { ...at, body: { rating: 1, text: 'كلام غير لائق' } })).data
  await make.review({ course_id, rating: 5 })
  expect((await list(course_id)).items).toHaveLength(2)
  const director = await as(t, await make.director())

  const url = `/api/v1/courses/${course_id}/reviews?page=1&per_page=10`
  expect(isKept(url)).toBe(true)
  const hidden = await director(reviewRoutes.hide, { params: { id: review.id }, body: { reason: 'إساءة' } })
  expect(isKept(url)).toBe(false)
  expect(hidden.data).toMatchObject({ status: 'hidden', hidden_reason: 'إساءة', author: { id: person.id } })
  expect((await list(course_id)).items).toHaveLength(1)
  expect(await show(course_id)).toMatchObject({ rating: 5, rating_count: 1 })
  expect((await she(reviewRoutes.mine, at)).data.review).toMatchObject({
    status: 'hidden',
    hidden_reason: 'إساءة',
  })
  const events = await t()
    .db.selectFrom('event_log')
    .select('type')
    .where('room', '=', `user:${person.id}`)
    .execute()
  expect(events).toEqual([{ type: 'review.hidden' }])
  expect((await post.mailsTo(person.email)).map(({ text }) => text)).toEqual([
    expect.stringContaining('إساءة'),
  ])

  const edited = await she(reviewRoutes.write, { ...at, body: { rating: 5, text: 'كلام آخر' } })
  expect(edited.data.status).toBe('hidden')
  expect(await show(course_id)).toMatchObject({ rating_count: 1 })
  await director(reviewRoutes.hide, { params: { id: review.id }, body: { reason: 'إساءة' } })
  expect(await show(course_id)).toMatchObject({ rating_count: 1 })
  await director(reviewRoutes.show, { params: { id: review.id } })
  expect(await show(course_id)).toMatchObject({ rating: 5, rating_count: 2 })
  const audit = await t()
    .db.selectFrom('audit_log')
    .select(['action', 'after'])
    .where('entity', '=', 'review')
    .where('entity_id', '=', String(review.id))
    .orderBy('id')
    .execute()
  expect(audit.map(({ action }) => action)).toEqual(['review.hide', 'review.hide', 'review.show'])
  expect(audit[0]?.after).toEqual({ status: 'hidden', reason: 'إساءة' })
})

test('a review is reported once by each, and the director sees the most reported first', async () => {
  const calm = await make.review()
  const loud = await make.review({ text: 'مزعج' })
  const people = [await make.student(), await make.student(), await make.teacher()]
  const report = async (person: { id: number }, id: number, reason = 'غير لائق') =>
    (await as(t, person))(reviewRoutes.report, { params: { id }, body: { reason } })
  for (const person of people) await report(person, loud.id, `سبب ${person.id}`)
  expect((await report(people[0] ?? loud, loud.id)).status).toBe(200)
  await report(people[0] ?? loud, calm.id)
  expect((await report({ id: loud.user_id }, loud.id)).status).toBe(403)
  expect((await report(people[0] ?? loud, 999_999)).status).toBe(404)
  expect((await report(people[0] ?? loud, calm.id, '')).status).toBe(422)

  const director = await as(t, await make.director())
  const { data } = await director(reviewRoutes.judged, { query: {} })
  expect(data.items.map(({ id, reports_count }) => [id, reports_count])).toEqual([
    [loud.id, 3],
    [calm.id, 1],
  ])
  expect(data.items[0]?.reasons).toHaveLength(3)
  await director(reviewRoutes.show, { params: { id: loud.id } })
  expect((await director(reviewRoutes.judged, { query: {} })).data.items.map(({ id }) => id)).toEqual([
    calm.id,
  ])
  const student = await as(t, people[0] ?? loud)
  expect((await student(reviewRoutes.judged, { query: {} })).status).toBe(403)
  expect(
    (await student(reviewRoutes.hide, { params: { id: calm.id }, body: { reason: 'لا شيء' } })).status,
  ).toBe(403)
})

test('testimonials are published words of four stars or more about courses one can see', async () => {
  await t().db.deleteFrom('reviews').execute()
  const hiddenCourse = await make.course({ status: 'hidden' })
  const good = await make.review({ rating: 4, text: 'أحببتها' })
  await make.review({ rating: 3, text: 'متوسطة' })
  await make.review({ rating: 5, text: '' })
  await make.review({ rating: 5, text: 'مخفي', status: 'hidden' })
  await make.review({ rating: 5, text: 'دورة مخفية', course_id: hiddenCourse.id })
  const { data } = await visitor(t)(reviewRoutes.testimonials, { query: { limit: 6 } })
  expect(data.map(({ id }) => id)).toEqual([good.id])
  expect(data[0]?.course.id).toBe(good.course_id)

  const { she, at } = await learner(100)
  await she(reviewRoutes.write, { ...at, body: { rating: 5, text: 'الأحدث' } })
  expect(
    (await visitor(t)(reviewRoutes.testimonials, { query: { limit: 1 } })).data.map(({ text }) => text),
  ).toEqual(['الأحدث'])
})

test('the director chooses which words stand on the home page, in her order; what is hidden later does not stand there', async () => {
  await t().db.deleteFrom('reviews').execute()
  const [old, newer, modest] = [
    await make.review({ text: 'قديمة' }),
    await make.review({ text: 'جديدة' }),
    await make.review({ rating: 3, text: 'متواضعة' }),
  ]
  const her = await as(t, await make.director())
  const shown = async () =>
    (await visitor(t)(reviewRoutes.testimonials, { query: { limit: 3 } })).data.map(({ text }) => text)
  const choose = (...ids: number[]) => her(reviewRoutes.chooseTestimonials, { body: { ids } })
  expect(await shown()).toEqual(['جديدة', 'قديمة'])
  const choices = (await her(reviewRoutes.testimonialChoices, { query: {} })).data
  expect([choices.meta.total, choices.items[0]?.id]).toEqual([3, modest.id])

  expect((await choose(modest.id, old.id)).status).toBe(200)
  expect(await shown()).toEqual(['متواضعة', 'قديمة'])
  expect((await her(reviewRoutes.chosenTestimonials, {})).data.map(({ id }) => id)).toEqual([
    modest.id,
    old.id,
  ])
  await her(reviewRoutes.hide, { params: { id: modest.id }, body: { reason: 'طلبت صاحبته' } })
  expect(await shown()).toEqual(['قديمة'])
  expect((await choose(modest.id)).failure.errors).toHaveProperty('ids')
  await choose()
  expect(await shown()).toEqual(['جديدة', 'قديمة'])
  expect((await choose(old.id, newer.id, 3, 4)).status).toBe(422)
})
