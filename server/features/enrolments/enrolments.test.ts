import { expect, test } from 'vitest'
import { courseRoutes } from '#contract/courses/routes.ts'
import { enrolmentRoutes } from '#contract/enrolments/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { refreshProgress } from './public.ts'

const t = testApp()
const make = maker(t)

const student = async () => {
  const person = await make.student()
  return { person, she: await as(t, person) }
}
const enrolIn = (id: number, body: { receipt_file_id?: number; price?: number } = {}) => ({
  params: { courseId: id },
  body,
})
const rowsOf = (courseId: number) =>
  t().db.selectFrom('enrolments').selectAll().where('course_id', '=', courseId).execute()
const studentsShown = async (id: number) =>
  (await visitor(t)(courseRoutes.show, { params: { courseId: id } })).data.students_count

test('a free course opens at once, and the catalogue counts her', async () => {
  const course = await make.course()
  const { she } = await student()
  expect(await studentsShown(course.id)).toBe(0)
  const isKept = () => t().app.process.cache.get(`/api/v1/courses/${course.id}`) !== undefined
  expect(isKept()).toBe(true)
  const { status, data, message } = await she(enrolmentRoutes.enroll, enrolIn(course.id))
  expect(isKept()).toBe(false)
  expect([status, message]).toEqual([200, 'تم التسجيل بنجاح!'])
  expect(data).toMatchObject({
    status: 'active',
    progress: 0,
    completed_lessons: [],
    receipt: null,
    price: 0,
  })
  expect(await studentsShown(course.id)).toBe(1)
})

test('a seat that is taken drops the lists and that course, and nothing that does not show it', async () => {
  const [taken, other] = [await make.course(), await make.course()]
  const addresses = [
    '/api/v1/courses',
    `/api/v1/courses/${taken.id}`,
    `/api/v1/courses/${other.id}`,
    `/api/v1/courses/${taken.id}/reviews`,
    '/api/v1/categories',
  ]
  for (const address of addresses) await t().app.http.inject(address)
  const { she } = await student()
  await she(enrolmentRoutes.enroll, enrolIn(taken.id))
  const { cache } = t().app.process
  expect(addresses.filter((address) => cache.get(address))).toEqual(addresses.slice(2))
})

test('enrolling twice gives the same answer and counts her once', async () => {
  const course = await make.course()
  const { she } = await student()
  const first = await she(enrolmentRoutes.enroll, enrolIn(course.id))
  t().clock.forward(60)
  const second = await she(enrolmentRoutes.enroll, enrolIn(course.id))
  expect(second.data).toEqual(first.data)
  expect(await studentsShown(course.id)).toBe(1)
})

test('two taps at the same moment make one enrolment, free and paid', async () => {
  const free = await make.course()
  const paid = await make.course({ price_halalas: 12_000 })
  const { person, she } = await student()
  const file = await make.file({ owner_id: person.id })
  for (const [course, body] of [
    [free, {}],
    [paid, { receipt_file_id: file.id }],
  ] as const) {
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => she(enrolmentRoutes.enroll, enrolIn(course.id, body))),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(await rowsOf(course.id)).toHaveLength(1)
  }
  expect(await studentsShown(free.id)).toBe(1)
  const receipts = await t()
    .db.selectFrom('payment_receipts')
    .select('id')
    .where('file_id', '=', file.id)
    .execute()
  expect(receipts).toHaveLength(1)
})

test('a paid course needs a receipt of her own, at the price of this moment', async () => {
  const course = await make.course({ price_halalas: 12_050 })
  const { person, she } = await student()
  const without = await she(enrolmentRoutes.enroll, enrolIn(course.id))
  expect([without.status, Object.keys(without.failure.errors ?? {})]).toEqual([422, ['receipt_file_id']])

  const ownReceipt = await make.file({ owner_id: person.id })
  const others = await make.file()
  const photo = await make.file({ owner_id: person.id, bucket: 'avatars' })
  for (const file of [others, photo])
    expect((await she(enrolmentRoutes.enroll, enrolIn(course.id, { receipt_file_id: file.id }))).status).toBe(
      422,
    )
  const cheaper = await she(
    enrolmentRoutes.enroll,
    enrolIn(course.id, { receipt_file_id: ownReceipt.id, price: 99 }),
  )
  expect([cheaper.status, cheaper.message]).toEqual([
    409,
    'تغيّر سعر الدورة إلى 120.5 ر.س. راجعي السعر ثم أعيدي الطلب.',
  ])
  expect(await rowsOf(course.id)).toEqual([])

  const right = await she(
    enrolmentRoutes.enroll,
    enrolIn(course.id, { receipt_file_id: ownReceipt.id, price: 120.5 }),
  )
  expect(right.data).toMatchObject({
    status: 'pending_payment',
    price: 120.5,
    receipt: { status: 'pending', amount: 120.5 },
  })
  expect(right.message).toBe('وصل إيصالكِ. تُفتح الدورة لكِ بعد أن تؤكده المديرة.')
  expect(await studentsShown(course.id)).toBe(0)
})

test('the price stays as it was when she asked', async () => {
  const course = await make.course({ price_halalas: 10_000 })
  const { person, she } = await student()
  const file = await make.file({ owner_id: person.id })
  await she(enrolmentRoutes.enroll, enrolIn(course.id, { receipt_file_id: file.id }))
  await t().db.updateTable('courses').set({ price_halalas: 50_000 }).where('id', '=', course.id).execute()
  const again = await she(enrolmentRoutes.enroll, enrolIn(course.id, { receipt_file_id: file.id }))
  expect(again.data).toMatchObject({ status: 'pending_payment', price: 100 })
})

test('after a refusal she sees why and sends another receipt, at the price of now', async () => {
  const course = await make.course({ price_halalas: 10_000 })
  const { person, she } = await student()
  const refused = await make.receipt({
    user_id: person.id,
    course_id: course.id,
    status: 'refused',
    reason: 'الصورة غير واضحة',
    amount_halalas: 10_000,
  })
  await t()
    .db.updateTable('enrolments')
    .set({ status: 'refused' })
    .where('id', '=', refused.enrolment_id)
    .execute()
  const shown = await she(enrolmentRoutes.show, { params: { courseId: course.id } })
  expect(shown.data).toMatchObject({
    status: 'refused',
    receipt: { status: 'refused', reason: 'الصورة غير واضحة' },
  })

  await t().db.updateTable('courses').set({ price_halalas: 20_000 }).where('id', '=', course.id).execute()
  const file = await make.file({ owner_id: person.id })
  const { data } = await she(enrolmentRoutes.enroll, enrolIn(course.id, { receipt_file_id: file.id }))
  expect(data).toMatchObject({
    status: 'pending_payment',
    price: 200,
    receipt: { status: 'pending', amount: 200 },
  })
})

test('drafts, hidden and unknown courses cannot be entered; who is in keeps a hidden one', async () => {
  const { person, she } = await student()
  for (const status of ['draft', 'hidden', 'archived'] as const) {
    const course = await make.course({ status })
    const refused = await she(enrolmentRoutes.enroll, enrolIn(course.id))
    expect([refused.status, refused.message]).toEqual([404, 'عذراً، هذه الدورة غير موجودة.'])
    expect((await she(enrolmentRoutes.show, { params: { courseId: course.id } })).status).toBe(404)
  }
  expect((await she(enrolmentRoutes.enroll, enrolIn(999_999))).status).toBe(404)
  const hidden = await make.course({ status: 'hidden' })
  await make.enrolment({ user_id: person.id, course_id: hidden.id })
  expect((await she(enrolmentRoutes.enroll, enrolIn(hidden.id))).data.status).toBe('active')
  expect((await she(enrolmentRoutes.show, { params: { courseId: hidden.id } })).data?.status).toBe('active')
})

test('a visitor is asked to sign in, and who is not enrolled gets nothing', async () => {
  const course = await make.course()
  const { she } = await student()
  expect((await visitor(t)(enrolmentRoutes.enroll, enrolIn(course.id))).status).toBe(401)
  const { status, data } = await she(enrolmentRoutes.show, { params: { courseId: course.id } })
  expect([status, data]).toEqual([200, null])
})

test('her courses come with the last opened first, in pages and by state', async () => {
  const { person, she } = await student()
  const make4 = async (given: Parameters<typeof make.enrolment>[0]) => {
    t().clock.forward(60)
    return make.enrolment({ user_id: person.id, last_accessed_at: t().clock.now, ...given })
  }
  const lesson = await make.lesson()
  const running = await make4({ course_id: lesson.course_id, last_lesson_id: lesson.id, progress: 40 })
  const finished = await make4({ completed_at: t().clock.now, progress: 100 })
  const waiting = await make4({ status: 'pending_payment' })
  const refused = await make4({ status: 'refused' })
  const draft = await make.course({ status: 'draft' })
  await make4({ course_id: draft.id })

  const list = async (state: 'all' | 'in_progress' | 'completed' | 'waiting', page = 1, per_page = 12) =>
    (await she(enrolmentRoutes.mine, { query: { state, page, per_page } })).data
  const ids = async (state: Parameters<typeof list>[0]) => (await list(state)).items.map(({ id }) => id)
  expect(await ids('all')).toEqual([refused.id, waiting.id, finished.id, running.id])
  expect(await ids('in_progress')).toEqual([running.id])
  expect(await ids('completed')).toEqual([finished.id])
  expect(await ids('waiting')).toEqual([refused.id, waiting.id])
  const second = await list('all', 2, 3)
  expect(second.meta).toEqual({ page: 2, per_page: 3, total: 4, last_page: 2 })
  expect(second.items).toMatchObject([
    {
      id: running.id,
      progress: 40,
      course: { id: lesson.course_id },
      last_lesson: { id: lesson.id, module_id: lesson.module_id, title: lesson.title },
    },
  ])
})

test('nobody sees the enrolments of another', async () => {
  const theirs = await make.enrolment()
  const { she } = await student()
  expect((await she(enrolmentRoutes.show, { params: { courseId: theirs.course_id } })).data).toBeNull()
  expect((await she(enrolmentRoutes.mine, { query: {} })).data.items).toEqual([])
})

test('a lesson added later lowers progress and leaves the course completed; withdrawing it completes the rest', async () => {
  const { person, she } = await student()
  const lesson = await make.lesson()
  const course_id = lesson.course_id
  await make.enrolment({
    user_id: person.id,
    course_id,
    progress: 100,
    completed_count: 1,
    completed_at: t().clock.now,
  })
  const other = await make.enrolment({ course_id })
  await make.completion({ user_id: person.id, lesson_id: lesson.id, course_id })
  const added = await make.lesson({ course_id })
  await refreshProgress(t().ctx(), course_id)
  const shown = async () => (await she(enrolmentRoutes.show, { params: { courseId: course_id } })).data
  expect(await shown()).toMatchObject({
    progress: 50,
    completed_count: 1,
    completed_at: t().clock.now.toISOString(),
  })

  await make.completion({ user_id: other.user_id, lesson_id: lesson.id, course_id })
  await t().db.updateTable('lessons').set({ is_published: false }).where('id', '=', added.id).execute()
  await refreshProgress(t().ctx(), course_id)
  const rows = await rowsOf(course_id)
  expect(rows.map(({ progress, completed_at }) => [progress, completed_at !== null])).toEqual([
    [100, true],
    [100, true],
  ])
  const letters = await t()
    .db.selectFrom('event_log')
    .select('room')
    .where('type', '=', 'course.completed')
    .execute()
  expect(letters).toEqual([{ room: `user:${other.user_id}` }])
})
