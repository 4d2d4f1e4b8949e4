import { expect, test } from 'vitest'
import { adminSupportRoutes as desk, supportRoutes as routes } from '#contract/support/routes.ts'
import { REOPEN_DAYS, type TicketDetail } from '#contract/support/shapes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { mailbox } from '#server/testing/mailbox.ts'
import { maker } from '#server/testing/make.ts'
import { ticketForm } from '#server/testing/ticket.ts'

const t = testApp()
const make = maker(t)
const mail = mailbox(t)
const DAY = 86_400

async function open(given: Record<string, unknown> = {}) {
  t().clock.forward(3601)
  const form = ticketForm(given)
  const { data } = await visitor(t)(routes.send, { body: form })
  const { id } = await t()
    .db.selectFrom('support_tickets')
    .select('id')
    .where('code', '=', data.tracking_code)
    .executeTakeFirstOrThrow()
  return { ...form, id, params: { id }, code: data.tracking_code }
}
const director = async (name = 'سلمى العمري') => as(t, await make.director({ name }))
const newest = ({ entries }: TicketDetail) => entries.at(-1)?.id ?? 0

test('an answer reaches her by mail and in her thread, takes the ticket and stops its clock', async () => {
  const { params, email, code } = await open()
  const her = await director()
  const { data: before } = await her(desk.show, { params })
  expect([before.turn, before.assignee]).toEqual(['desk', null])
  const { data } = await her(desk.respond, {
    params,
    body: { message: 'جربي الرابط الجديد.', seen: newest(before) },
  })
  expect(data).toMatchObject({ status: 'in_progress', turn: 'author', due_at: null })
  expect(data.assignee?.name).toBe('سلمى العمري')
  expect((await mail.mailsTo(email)).at(-1)?.text).toContain('جربي الرابط الجديد.')
  const seen = await visitor(t)(routes.status, { query: { tracking_code: code, email } })
  expect(seen.data.ticket?.entries.at(-1)).toMatchObject({ is_desk: true, text: 'جربي الرابط الجديد.' })
})

test('of two directors who answer, the second gets the first one’s answer before hers is sent', async () => {
  const { params, email } = await open()
  const [salma, huda] = [await director(), await director('هدى القرني')]
  const { data: read } = await salma(desk.show, { params })
  await huda(desk.respond, { params, body: { message: 'جواب هدى', seen: newest(read) } })
  const late = await salma(desk.respond, { params, body: { message: 'جواب سلمى', seen: newest(read) } })
  expect(late.status).toBe(409)
  expect(late.failure.message).toContain('أجابت هدى القرني قبلكِ')
  const current = late.failure.current as TicketDetail
  expect(current.entries.at(-1)?.text).toBe('جواب هدى')
  expect((await mail.mailsTo(email)).some(({ text }) => text.includes('جواب سلمى'))).toBe(false)
  const anyway = await salma(desk.respond, { params, body: { message: 'جواب سلمى', seen: newest(current) } })
  expect(anyway.status).toBe(200)
})

test('of two answers sent at the same moment one goes and one waits', async () => {
  const { params } = await open()
  const both = [await director(), await director('هدى القرني')]
  const seen = newest((await (await director())(desk.show, { params })).data)
  const answers = await Promise.all(
    both.map((her, at) => her(desk.respond, { params, body: { message: `جواب ${at}`, seen } })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

test('a note is for directors only', async () => {
  const { params, email, code } = await open()
  const her = await director()
  const sent = (await mail.mailsTo(email)).length
  await her(desk.addNote, { params, body: { text: 'ملاحظة بيننا' } })
  const seen = await visitor(t)(routes.status, { query: { tracking_code: code, email } })
  expect(JSON.stringify(seen.data)).not.toContain('ملاحظة بيننا')
  expect(await mail.mailsTo(email)).toHaveLength(sent)
})

test('an answer with a place that nobody filled is held, and its name is said', async () => {
  const { params } = await open()
  const { status, failure } = await (
    await director()
  )(desk.respond, {
    params,
    body: { message: 'أهلًا {الاسم}', seen: 0 },
  })
  expect([status, failure.errors]).toEqual([422, { message: ['في الرد موضع لم يُملأ: {الاسم}'] }])
})

test('a priority moves the time of the answer by the hours of the desk', async () => {
  t().clock.now = new Date('2027-01-10T18:50:00Z')
  const { params } = await open()
  const her = await director()
  const { data: asked } = await her(desk.show, { params })
  const { data } = await her(desk.change, { params, body: { priority: 'urgent' } })
  // Written at 22:50 in Riyadh, when the desk is closed until 8.
  expect([asked.priority, data.due_at]).toEqual(['medium', '2027-01-11T05:30:00.000Z'])
  expect(data.entries.at(-1)?.event).toEqual({ what: 'priority', from: 'medium', to: 'urgent' })
})

test('the list shows what is late first, then by its time, and what waits for her last', async () => {
  const subjects = ['الأول في الموعد', 'الثاني في الموعد', 'ينتظر صاحبته']
  const [first, second, third] = [
    await open({ subject: subjects[0] }),
    await open({ subject: subjects[1] }),
    await open({ subject: subjects[2] }),
  ]
  const her = await director()
  await her(desk.respond, { params: third.params, body: { message: 'أجبنا', seen: 1e9 } })
  await her(desk.change, { params: second.params, body: { priority: 'urgent' } })
  const { data } = await her(desk.list, { query: { search: 'الموعد' } })
  expect(data.items.map(({ id }) => id)).toEqual([second.id, first.id])
  const all = await her(desk.list, { query: { view: 'open', per_page: 100 } })
  expect(all.data.items.at(-1)?.turn).toBe('author')
})

test('the views, the filters and the search of the list agree with its figures', async () => {
  const person = await make.director({ name: 'رنا' })
  const { params, code } = await open({ category: 'payment', subject: 'دُفعت الرسوم مرتين' })
  const her = await as(t, person)
  await her(desk.change, { params, body: { assignee_id: person.id } })
  const { data: overview } = await her(desk.overview, {})
  const mine = await her(desk.list, { query: { view: 'mine' } })
  expect([overview.mine, mine.data.meta.total]).toEqual([1, 1])
  const found = await her(desk.list, { query: { search: code.toLowerCase() } })
  expect(found.data.items.map(({ id }) => id)).toEqual([params.id])
  await her(desk.respond, { params, body: { message: 'رُدّ المبلغ', seen: 1e9, solve: true } })
  const { data: figures } = await her(desk.figures, { query: { period: '1' } })
  const payment = figures.by_category.find(({ category }) => category === 'payment')
  const behind = await her(desk.list, {
    query: { view: 'all', figure: 'solved', period: '1', category: 'payment' },
  })
  expect(behind.data.meta.total).toBe(payment?.solved)
  expect(behind.data.meta.total).toBeGreaterThan(0)
})

test('two tickets of one person are merged, shown as one, and parted again', async () => {
  const first = await open()
  const second = await open({ email: first.email, message: 'كتبتُ مرتين' })
  const her = await director()
  const { data: merged } = await her(desk.merge, { params: second.params, body: { into: first.id } })
  expect(merged.entries.map(({ text }) => text)).toContain('كتبتُ مرتين')
  expect(merged.merged.map(({ id }) => id)).toEqual([second.id])
  expect((await mail.mailsTo(first.email)).at(-1)?.text).toContain('فضممناهما')

  const message = 'وهذه إضافة إلى الثانية'
  await visitor(t)(routes.answer, { body: { tracking_code: second.code, email: first.email, message } })
  const { data: added } = await her(desk.show, { params: first.params })
  expect(added.entries.at(-1)).toMatchObject({ text: message, tracking_code: second.code })
  expect((await her(desk.respond, { params: second.params, body: { message: 'لا', seen: 1e9 } })).status).toBe(
    409,
  )

  const { data: parted } = await her(desk.unmerge, { params: second.params })
  expect([parted.merged_into, parted.entries.length]).toEqual([null, 2])
  expect((await her(desk.show, { params: first.params })).data.merged).toEqual([])
})

test('tickets of two people are not merged', async () => {
  const [one, other] = [await open(), await open()]
  const { status } = await (await director())(desk.merge, { params: one.params, body: { into: other.id } })
  expect(status).toBe(409)
})

test('a director opens a closed ticket again for some days and not later', async () => {
  const { params } = await open()
  await (
    await director()
  )(desk.change, { params, body: { status: 'closed' } })
  t().clock.forward((REOPEN_DAYS - 1) * DAY)
  expect((await (await director())(desk.change, { params, body: { status: 'open' } })).data.status).toBe(
    'open',
  )
  await (
    await director()
  )(desk.change, { params, body: { status: 'closed' } })
  t().clock.forward((REOPEN_DAYS + 1) * DAY)
  const late = await director()
  expect((await late(desk.show, { params })).data.can.reopen).toBe(false)
  expect((await late(desk.change, { params, body: { status: 'open' } })).status).toBe(409)
})

test('a ticket is given to a director and to nobody else', async () => {
  const { params } = await open()
  const her = await director()
  const { id: assignee_id } = await make.teacher()
  expect((await her(desk.change, { params, body: { assignee_id } })).status).toBe(422)
})

test('what one person wrote before stands beside her ticket', async () => {
  const student = await make.student()
  const earlier = await make.ticket({ user_id: student.id, status: 'closed' })
  const ticket = await make.ticket({ user_id: student.id })
  const { data } = await (await director())(desk.show, { params: { id: ticket.id } })
  expect(data.history.map(({ id }) => id)).toEqual([earlier.id])
  expect(data.account).toMatchObject({ id: student.id, role: 'student' })
})

test('a canned reply is written, used, changed and taken away', async () => {
  const { params } = await open()
  const her = await director()
  const { data: reply } = await her(desk.addReply, { body: { title: 'الترحيب', text: 'أهلًا {الاسم}' } })
  await her(desk.respond, { params, body: { message: 'أهلًا نورة', seen: 1e9, reply_id: reply.id } })
  await her(desk.saveReply, { params: { id: reply.id }, body: { title: 'ترحيب', text: 'حيّاكِ الله {الاسم}' } })
  const { data: list } = await her(desk.replies, {})
  expect(list[0]).toEqual({ id: reply.id, title: 'ترحيب', text: 'حيّاكِ الله {الاسم}', used_count: 1 })
  await her(desk.removeReply, { params: { id: reply.id } })
  expect((await her(desk.replies, {})).data).toEqual([])
})

test('a deleted ticket is gone for everybody, with all that was said in it', async () => {
  const { params, email, code } = await open()
  const her = await director()
  await her(desk.remove, { params })
  expect((await her(desk.show, { params })).status).toBe(404)
  expect((await visitor(t)(routes.status, { query: { tracking_code: code, email } })).status).toBe(404)
})

test('hours that overlap or end before they begin are refused', async () => {
  const her = await director()
  const { data: settings } = await her(desk.settings, {})
  for (const day of [
    [{ from: '12:00', to: '09:00' }],
    [
      { from: '09:00', to: '12:00' },
      { from: '11:00', to: '13:00' },
    ],
  ]) {
    const week = [day, ...settings.week.slice(1)]
    expect((await her(desk.saveSettings, { body: { ...settings, week } })).status).toBe(422)
  }
})
