import { expect, test } from 'vitest'
import { sendingRoutes as routes } from '#contract/sendings/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { draftOf, sender } from '#server/testing/sender.ts'

const t = testApp()
const make = maker(t)
const director = async () => sender(t, await as(t, await make.director()))

const reached = async (sendingId: number) =>
  (
    await t()
      .db.selectFrom('sending_recipients')
      .select('user_id')
      .where('sending_id', '=', sendingId)
      .orderBy('user_id')
      .execute()
  ).map(({ user_id }) => user_id)

test('the members of several circles are reached once each, and nobody who has left or waits', async () => {
  const [one, other] = [await make.circle({}), await make.circle({})]
  const [both, first, waiting] = [await make.student(), await make.student(), await make.student()]
  for (const circle of [one, other]) await make.circleMember({ circle_id: circle.id, student_id: both.id })
  await make.circleMember({ circle_id: one.id, student_id: first.id })
  await make.circleRegistration({ circle_id: one.id, student_id: waiting.id, status: 'waiting' })
  const she = await director()
  const sent = await she.sendAll('notification', { audience: 'circles', circle_ids: [one.id, other.id] })
  expect(await reached(sent.id)).toEqual([both.id, first.id])
  expect(sent.circles.map(({ id }) => id)).toEqual([one.id, other.id])
})

test('all results of a search in the people are asked anew at its hour', async () => {
  const early = await make.user({ name: 'لجين الدوسري' })
  await make.user({ name: 'هدى القرني' })
  const she = await director()
  const { id } = await she.draft('notification', {
    audience: 'filter',
    filter: { search: 'لجين', role: 'student' },
  })
  expect(await she.preview(id)).toMatchObject({ count: 1, sample: [{ name: 'لجين الدوسري' }] })
  await she.press(id)
  const late = await make.user({ name: 'لجين الشهري' })
  await make.user({ name: 'لجين المعلمة', role: 'teacher' })
  t().clock.forward(31)
  await she.run(id)
  expect(await reached(id)).toEqual([early.id, late.id])
  expect((await she.show(id)).filter).toMatchObject({ search: 'لجين', role: 'student' })
})

test('an audience that names nothing is said beside its field', async () => {
  const she = await director()
  for (const [audience, field] of [
    ['circles', 'circle_ids'],
    ['filter', 'filter'],
  ] as const) {
    const { id } = await she.draft('notification', { audience })
    const { status, failure } = await she.caller(routes.preview, { params: { sendingId: id } })
    expect([status, Object.keys(failure.errors ?? {})]).toEqual([422, [field]])
  }
  const unknown = { audience: 'circles', circle_ids: [999_999] } as const
  expect((await she.caller(routes.create, { body: draftOf('notification', unknown) })).status).toBe(422)
})

test('a teacher reaches no search, and what belongs to another audience is dropped', async () => {
  const circle = await make.circle({ title: 'حلقة مغلقة' })
  const caller = await as(t, await make.teacher())
  for (const audience of ['role', 'people', 'filter'] as const)
    expect((await caller(routes.create, { body: draftOf('message', { audience }) })).status).toBe(422)
  const named = { circle_ids: [circle.id], filter: { search: 'هدى' } }
  const { status, data } = await caller(routes.create, { body: draftOf('message', named) })
  expect(status).toBe(200)
  expect([data.circles, data.filter]).toEqual([[], null])
})

test('a teacher writes to the members of circles that she teaches or assists in, and of no other', async () => {
  const teacher = await make.teacher()
  const [taught, assisted, foreign] = [
    await make.circle({ teacher_id: teacher.id, title: 'أ' }),
    await make.circle({ title: 'ب' }),
    await make.circle({ title: 'ج' }),
  ]
  const assistant = { circle_id: assisted.id, user_id: teacher.id }
  await t().db.insertInto('circle_assistants').values(assistant).execute()
  const [first, second] = [await make.student(), await make.student()]
  await make.circleMember({ circle_id: taught.id, student_id: first.id })
  await make.circleMember({ circle_id: assisted.id, student_id: second.id })
  await make.circleRegistration({ circle_id: taught.id, status: 'pending' })
  await make.circleMember({ circle_id: foreign.id })

  const she = sender(t, await as(t, teacher))
  expect((await she.caller(routes.circles, {})).data.map(({ id, members }) => [id, members])).toEqual([
    [taught.id, 1],
    [assisted.id, 1],
  ])
  const body = draftOf('message', { audience: 'circles', circle_ids: [taught.id, foreign.id] })
  const refused = await she.caller(routes.create, { body })
  expect([refused.status, Object.keys(refused.failure.errors ?? {})]).toEqual([422, ['circle_ids']])
  const circles = { audience: 'circles', circle_ids: [taught.id, assisted.id] }
  const sent = await she.sendAll('message', circles)
  expect(sent.figures).toMatchObject({ recipients: 2, sent: 2, skipped: 0 })
  expect(await reached(sent.id)).toEqual([first.id, second.id])
})

test('a circle that was handed over since is written to no more', async () => {
  const teacher = await make.teacher()
  const circle = await make.circle({ teacher_id: teacher.id })
  await make.circleMember({ circle_id: circle.id })
  const she = sender(t, await as(t, teacher))
  const { id } = await she.draft('message', { audience: 'circles', circle_ids: [circle.id] })
  await she.press(id)
  const { id: teacher_id } = await make.teacher()
  await t().db.updateTable('circles').set({ teacher_id }).where('id', '=', circle.id).execute()
  t().clock.forward(31)
  await she.run(id)
  expect(await she.show(id)).toMatchObject({ state: 'cancelled', reason: 'empty' })
})

test('a message to circles names the circle of each, as its preview did, and no course', async () => {
  const teacher = await make.teacher()
  const circle = await make.circle({ teacher_id: teacher.id, title: 'حلقة الفجر' })
  const other = await make.circle({ teacher_id: teacher.id, title: 'حلقة العصر' })
  const [first, second] = [await make.student({ name: 'سارة' }), await make.student({ name: 'ليلى' })]
  for (const { id } of [circle, other]) await make.circleMember({ circle_id: id, student_id: first.id })
  await make.circleMember({ circle_id: other.id, student_id: second.id })
  const she = sender(t, await as(t, teacher))
  const people = { audience: 'circles', circle_ids: [other.id, circle.id] }
  const { id } = await she.draft('message', { ...people, body: 'يا {name}، لقاء {circle} غدًا' })
  const { data } = await she.caller(routes.preview, { params: { sendingId: id } })
  const words = ['يا سارة، لقاء حلقة الفجر غدًا', 'يا ليلى، لقاء حلقة العصر غدًا']
  expect(data.sample.map(({ body }) => body)).toEqual(words)
  await she.press(id)
  t().clock.forward(31)
  await she.run(id)
  const sent = await t().db.selectFrom('messages').select('text').where('sending_id', '=', id).execute()
  expect(sent.map(({ text }) => text).toSorted()).toEqual(words.toSorted())

  const wrong = await she.draft('message', { ...people, body: 'غدًا {course}' })
  const { status, failure } = await she.caller(routes.preview, { params: { sendingId: wrong.id } })
  expect([status, failure.errors]).toEqual([422, { body: ['لا شيء يملأ {الدورة}. المتاح: {الاسم}، {الحلقة}'] }])
})

test('a notification to circles and a message to courses name no circle', async () => {
  const teacher = await make.teacher()
  const course = await make.course({ instructor_id: teacher.id })
  const circle = await make.circle({})
  const drafts = [
    [sender(t, await as(t, teacher)), 'message', { audience: 'courses', course_ids: [course.id] }],
    [await director(), 'notification', { audience: 'circles', circle_ids: [circle.id] }],
  ] as const
  for (const [she, kind, people] of drafts) {
    const { id } = await she.draft(kind, { ...people, body: 'غدًا {circle}' })
    const { status, failure } = await she.caller(routes.preview, { params: { sendingId: id } })
    expect([status, failure.errors?.['body']?.[0]]).toEqual([422, expect.stringContaining('{الحلقة}')])
  }
})

test('of seven sendings that one director presses at the same moment five go out, and two are told when', async () => {
  const student = await make.student()
  const she = await director()
  const drafts = []
  for (let n = 0; n < 7; n++)
    drafts.push(await she.draft('notification', { audience: 'people', roles: [], person_ids: [student.id] }))
  const answers = await Promise.all(drafts.map(({ id }) => she.press(id)))
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
})
