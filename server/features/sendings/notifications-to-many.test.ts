import { expect, test } from 'vitest'
import { notificationRoutes } from '#contract/notifications/routes.ts'
import { sendingRoutes as routes } from '#contract/sendings/routes.ts'
import { readEvents } from '#server/wiring/event-readers.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { addressOf, listen, soon } from '#server/testing/listener.ts'
import { maker } from '#server/testing/make.ts'
import { runSending } from './engine/run.ts'
import { sender } from '#server/testing/sender.ts'

const LONGEST_NAME = 100

const t = testApp()
const make = maker(t)

const director = async () => sender(t, await as(t, await make.director()))
const peopleOf = (...people: readonly { id: number }[]) => ({
  audience: 'people',
  roles: [],
  person_ids: people.map(({ id }) => id),
})
const inboxOf = async (person: { id: number; role: 'student' | 'teacher' | 'admin' }) =>
  (await (await as(t, person))(notificationRoutes.list, { query: {} })).data

test('a notification reaches everybody of a role once, with her name in its words', async () => {
  const amina = await make.user({ name: 'أمينة الحربي' })
  const she = await director()
  const sending = await she.sendAll('notification', { title: 'يا {name}', link: '/courses' })
  expect(sending).toMatchObject({ state: 'done', figures: { failed: 0, skipped: 0 } })
  expect(sending.figures.sent).toBe(sending.figures.recipients)
  await she.run(sending.id)
  expect((await inboxOf(amina)).data).toMatchObject([
    {
      kind: 'centre.told',
      title: 'يا أمينة الحربي',
      message: 'السلام عليكم يا أمينة الحربي',
      url: '/courses',
    },
  ])
})

test('nothing leaves before thirty seconds are over, and until then it can be taken back', async () => {
  const student = await make.student()
  const she = await director()
  const { id } = await she.draft('notification', peopleOf(student))
  expect((await she.press(id)).data.state).toBe('waiting')
  expect((await she.cancel(id)).data).toMatchObject({ state: 'cancelled', figures: { sent: 0 } })
  t().clock.forward(31)
  await she.run(id)
  expect((await inboxOf(student)).unread).toBe(0)
})

test('one with an hour waits for it', async () => {
  const student = await make.student()
  const she = await director()
  const hour = new Date(t().clock.now.getTime() + 7_200_000)
  const { id } = await she.draft('notification', { ...peopleOf(student), starts_at: hour.toISOString() })
  expect((await she.press(id)).data.state).toBe('scheduled')
  await she.run(id)
  expect((await she.show(id)).state).toBe('scheduled')
  t().clock.forward(7_200)
  await she.run(id)
  expect((await inboxOf(student)).unread).toBe(1)
})

test('an hour that has passed is refused beside its field', async () => {
  const she = await director()
  const starts_at = new Date(t().clock.now.getTime() - 1000).toISOString()
  const { id } = await she.draft('notification', { ...peopleOf(await make.student()), starts_at })
  expect((await she.press(id)).failure.errors).toHaveProperty('starts_at')
})

test('an audience that changed since the preview is told with both numbers, and nothing is sent', async () => {
  const [one, other] = [await make.student(), await make.student()]
  const she = await director()
  const { id, version } = await she.draft('notification', peopleOf(one, other))
  await t().db.updateTable('users').set({ is_active: false }).where('id', '=', other.id).execute()
  const { status, message } = await she.caller(routes.send, {
    params: { sendingId: id },
    body: { version, expected: 2 },
  })
  expect([status, message]).toEqual([409, expect.stringContaining('كان ٢ وصار ١')])
  expect((await she.show(id)).state).toBe('draft')
})

test('who left between sending and the hour is not reached, and both numbers stand', async () => {
  const [one, other] = [await make.student(), await make.student()]
  const she = await director()
  const { id } = await she.draft('notification', peopleOf(one, other))
  await she.press(id)
  await t().db.updateTable('users').set({ is_active: false }).where('id', '=', other.id).execute()
  t().clock.forward(31)
  await she.run(id)
  expect((await she.show(id)).figures).toMatchObject({ expected: 2, recipients: 1, sent: 1 })
})

test('an empty audience is refused', async () => {
  const she = await director()
  const gone = await make.user({ is_active: false })
  const { id } = await she.draft('notification', peopleOf(gone))
  expect((await she.press(id)).message).toContain('لا أحد في هذا الجمهور')
})

test('an audience that is empty at its hour ends as cancelled, with the reason', async () => {
  const student = await make.student()
  const she = await director()
  const { id } = await she.draft('notification', peopleOf(student))
  await she.press(id)
  await t().db.updateTable('users').set({ is_active: false }).where('id', '=', student.id).execute()
  t().clock.forward(31)
  await she.run(id)
  expect(await she.show(id)).toMatchObject({ state: 'cancelled', reason: 'empty' })
})

test('a sending whose author was deactivated before its hour goes to nobody', async () => {
  const [student, author] = [await make.student(), await make.director()]
  const she = sender(t, await as(t, author))
  const { id } = await she.draft('notification', peopleOf(student))
  await she.press(id)
  await t().db.updateTable('users').set({ is_active: false }).where('id', '=', author.id).execute()
  t().clock.forward(31)
  await she.run(id)
  expect(await (await director()).show(id)).toMatchObject({ state: 'cancelled', reason: 'author_closed' })
  expect((await inboxOf(student)).unread).toBe(0)
})

test('two processes that work on one sending at once reach everybody once', async () => {
  const she = await director()
  for (let count = 0; count < 300; count += 1) await make.student()
  const { id } = await she.draft('notification')
  await she.press(id)
  t().clock.forward(31)
  await Promise.all([she.run(id), she.run(id), she.run(id)])
  await she.run(id)
  const { figures, state } = await she.show(id)
  expect([state, figures.sent]).toEqual(['done', figures.recipients])
  const told = await t()
    .db.selectFrom('notifications')
    .select('user_id')
    .where('source_room', '=', `sending:${id}`)
    .execute()
  expect(told).toHaveLength(figures.sent)
  expect(new Set(told.map(({ user_id }) => user_id)).size).toBe(figures.sent)
})

test('mail goes to those who were to have it and have not switched it off', async () => {
  const [one, other, third] = [await make.student(), await make.student(), await make.student()]
  await t()
    .db.insertInto('notification_choices')
    .values({ user_id: other.id, kind: 'centre.told', channel: 'email', is_on: false })
    .execute()
  const she = await director()
  await she.sendAll('notification', { ...peopleOf(one, other), channels: ['email'] })
  await she.sendAll('notification', peopleOf(third))
  await readEvents(t().app.process)
  const letters = await t()
    .db.selectFrom('notification_deliveries')
    .select(['user_id', 'channel', 'state'])
    .where('user_id', 'in', [one.id, other.id, third.id])
    .where('channel', '=', 'email')
    .execute()
  expect(letters).toEqual([{ user_id: one.id, channel: 'email', state: 'sent' }])
})

test('a connected woman hears of it at once', async () => {
  const student = await make.student()
  const caller = await as(t, student)
  const tab = listen(await addressOf(t()), caller.token)
  await soon(() => tab.hello.length).toBe(1)
  await (await director()).sendAll('notification', peopleOf(student))
  await soon(() => tab.events.map(({ type }) => type)).toContain('notifications.changed')
})

test.each([
  ['a place that nothing fills', { body: 'يا {اللقب}' }, 'body', '{اللقب}'],
  ['no title', { title: '' }, 'title', 'اكتبي العنوان'],
  ['no role', { roles: [] }, 'roles', 'اختاري دورًا'],
])('a draft with %s is not sent, and the field says why', async (_what, given, field, words) => {
  const she = await director()
  const { id } = await she.draft('notification', given)
  const { failure } = await she.caller(routes.preview, { params: { sendingId: id } })
  expect(failure.errors?.[field]?.[0]).toContain(words)
})

test.each([
  'javascript:alert(1)',
  '//evil.test',
  'http://plain.test',
  '/a b',
  '/\\evil.test',
  'data:text/html,x',
])('the link %s is refused', async (link) => {
  const she = await director()
  const { status, failure } = await she.caller(routes.create, {
    body: { kind: 'notification', audience: 'role', title: 'ت', body: '', link },
  })
  expect([status, Object.keys(failure.errors ?? {})]).toEqual([422, ['link']])
})

test('the longest name and words with HTML arrive as they were written', async () => {
  const student = await make.user({ name: 'ن'.repeat(LONGEST_NAME) })
  const she = await director()
  await she.sendAll('notification', { ...peopleOf(student), title: '<b>{name}</b>' })
  expect((await inboxOf(student)).data[0]?.title).toBe(`<b>${'ن'.repeat(LONGEST_NAME)}</b>`)
})

test('a place in a name is not filled', async () => {
  const student = await make.user({ name: '{name} {course}' })
  await (await director()).sendAll('notification', peopleOf(student))
  expect((await inboxOf(student)).data[0]?.message).toBe('السلام عليكم يا {name} {course}')
})

test('of two directors who edit one draft the second sees the words of the first, and who she is', async () => {
  const huda = await make.user({ role: 'admin', name: 'هدى' })
  const [one, other] = [sender(t, await as(t, huda)), await director()]
  const { id, version } = await one.draft('notification')
  const body = {
    audience: 'role' as const,
    roles: ['student' as const],
    title: 'أولى',
    body: '',
    link: '',
    version,
  }
  await one.caller(routes.save, { params: { sendingId: id }, body })
  const late = await other.caller(routes.save, {
    params: { sendingId: id },
    body: { ...body, title: 'ثانية' },
  })
  const first = { title: 'أولى', updated_by: { id: huda.id, name: 'هدى' } }
  expect([late.status, late.failure.current]).toEqual([409, expect.objectContaining(first)])
})

test('of two who press send one sends', async () => {
  const student = await make.student()
  const [one, other] = [await director(), await director()]
  const { id } = await one.draft('notification', peopleOf(student))
  const answers = await Promise.all([one.press(id), other.press(id)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})

test('who has sent to many five times in an hour waits, and reads why', async () => {
  const student = await make.student()
  const she = await director()
  for (let count = 0; count < 5; count += 1) {
    const { id } = await she.draft('notification', peopleOf(student))
    await she.press(id)
  }
  const { id } = await she.draft('notification', peopleOf(student))
  const sixth = await she.press(id)
  expect([sixth.status, sixth.message]).toEqual([429, expect.stringContaining('خمس مرات')])
})

test('a copy is a draft of hers with the same words for the same people', async () => {
  const student = await make.student()
  const she = await director()
  const sent = await she.sendAll('notification', peopleOf(student))
  const { data } = await she.caller(routes.copy, { params: { sendingId: sent.id } })
  expect(data).toMatchObject({ state: 'draft', title: sent.title, person_ids: [student.id], starts_at: null })
})

test('somebody whom it cannot reach holds up no other and is named', async () => {
  const [one, other] = [await make.student(), await make.student()]
  const she = await director()
  const { id } = await she.draft('notification', peopleOf(one, other))
  await she.press(id)
  t().clock.forward(31)
  // The same notification once more is what the database refuses.
  const ctx = t().ctx()
  await t()
    .db.insertInto('sending_recipients')
    .values({ sending_id: id, user_id: one.id, state: 'failed', reason: 'error', at: ctx.now })
    .execute()
  await runSending({ ctx: t().ctx, sendingId: id, signal: new AbortController().signal })
  const { data } = await she.caller(routes.recipients, {
    params: { sendingId: id },
    query: { state: 'failed' },
  })
  expect(data.items.map((person) => [person.id, person.reason])).toEqual([[one.id, 'error']])
  expect((await inboxOf(other)).unread).toBe(1)
})

test('a teacher neither sends notifications to all nor sees those of the centre', async () => {
  const she = sender(t, await as(t, await make.teacher()))
  const refused = await she.caller(routes.create, {
    body: { kind: 'notification', audience: 'role', roles: ['student'], title: 'ت', body: '', link: '' },
  })
  const list = await she.caller(routes.list, { query: { kind: 'notification' } })
  expect([refused.status, list.status]).toEqual([403, 403])
})
