import { expect, test } from 'vitest'
import { MOST_TICKETS_A_DAY, REOPEN_DAYS } from '#contract/support/shapes.ts'
import { adminSupportRoutes as desk, supportRoutes as routes } from '#contract/support/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { mailbox } from '#server/testing/mailbox.ts'
import { maker } from '#server/testing/make.ts'
import { pngBytes, sendTicketFile, ticketForm } from '#server/testing/ticket.ts'

const t = testApp()
const make = maker(t)
const mail = mailbox(t)
const DAY = 86_400

/** Limits count per hour; a test that is not about them begins with a fresh one. */
async function send(given: Record<string, unknown> = {}) {
  t().clock.forward(3601)
  const form = ticketForm(given)
  const { data, status, failure } = await visitor(t)(routes.send, { body: form })
  return { ...data, email: form.email, status, failure, form }
}
const statusOf = (query: { email?: string; tracking_code?: string }) => visitor(t)(routes.status, { query })
const idOf = async (code: string) =>
  (await t().db.selectFrom('support_tickets').select('id').where('code', '=', code).executeTakeFirstOrThrow())
    .id
const tokenIn = async (email: string) =>
  /check-status#([\w.-]+)/.exec((await mail.mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? ''

test('a visitor writes, gets a code on the screen and by mail, and nothing she typed is in that mail', async () => {
  const { tracking_code, email, form } = await send()
  expect(tracking_code).toMatch(/^[A-HJKMNP-Z2-9]{10}$/)
  const [letter] = await mail.mailsTo(email)
  expect(letter?.text).toContain(`${tracking_code.slice(0, 5)}-${tracking_code.slice(5)}`)
  for (const typed of [form.name, form.subject, form.message]) expect(letter?.text).not.toContain(typed)
})

test('the code and the e-mail together show the thread, in any case and with its dash', async () => {
  const { tracking_code, email, form } = await send()
  const typed = `${tracking_code.slice(0, 5)}-${tracking_code.slice(5)}`.toLowerCase()
  const { data } = await statusOf({ tracking_code: typed, email: email.toUpperCase() })
  expect(data.ticket).toMatchObject({ status: 'open', subject: form.subject, next_message: 'joins' })
  expect(data.ticket?.entries.map(({ is_desk, text }) => [is_desk, text])).toEqual([[false, form.message]])
})

test('a wrong code and a wrong e-mail get the same answer', async () => {
  const { tracking_code, email } = await send()
  const one = await statusOf({ tracking_code: 'ABCDE23456', email })
  const other = await statusOf({ tracking_code, email: 'else@rattil.test' })
  expect([one.status, one.message]).toEqual([other.status, other.message])
  expect(one.status).toBe(404)
})

test('an e-mail alone answers the same for all, and only a mailbox with tickets gets a letter', async () => {
  const { email } = await send()
  const before = (await mail.mailsTo(email)).length
  const one = await statusOf({ email })
  const nobody = await statusOf({ email: 'nobody@rattil.test' })
  expect([one.status, one.message, one.data]).toEqual([nobody.status, nobody.message, nobody.data])
  expect(one.data).toEqual({ ticket: null, tickets: [] })
  expect(await mail.mailsTo(email)).toHaveLength(before + 1)
  expect(await mail.mailsTo('nobody@rattil.test')).toEqual([])

  const { data } = await visitor(t)(routes.open, { body: { token: await tokenIn(email) } })
  expect(data.tickets).toHaveLength(1)
  const opened = await visitor(t)(routes.open, { body: { token: data.tickets[0]?.token ?? '' } })
  expect(opened.data.ticket?.subject).toBe('لا أستطيع إعادة كلمة المرور')
})

test('the link to a mailbox is over after a day; that of a ticket stays', async () => {
  const { email } = await send()
  const ticket = await tokenIn(email)
  await statusOf({ email })
  const all = await tokenIn(email)
  t().clock.forward(DAY + 60)
  expect((await visitor(t)(routes.open, { body: { token: all } })).status).toBe(404)
  expect((await visitor(t)(routes.open, { body: { token: ticket } })).status).toBe(200)
})

test('one who is signed in is not asked for what is known, and finds her tickets by her account', async () => {
  const student = await make.student({ name: 'شهد العنزي' })
  const her = await as(t, student)
  const { name: _name, email: _email, ...form } = ticketForm({ source: 'area' })
  const { data, status } = await her(routes.send, { body: form })
  expect([status, data.email]).toEqual([200, student.email])
  const mine = await her(routes.mine, {})
  expect(mine.data.map(({ tracking_code }) => tracking_code)).toEqual([data.tracking_code])
  const shown = await her(routes.status, { query: { tracking_code: data.tracking_code } })
  expect(shown.data.ticket?.entries[0]?.author).toBe('شهد العنزي')
  const other = await as(t, await make.student())
  expect((await other(routes.status, { query: { tracking_code: data.tracking_code } })).status).toBe(404)
  expect((await other(routes.mine, {})).data).toEqual([])
})

test('a visitor is asked for her name and her e-mail first', async () => {
  const { name: _name, email: _email, ...form } = ticketForm()
  const { status, failure } = await visitor(t)(routes.send, { body: form })
  expect([status, failure.message]).toEqual([422, 'يرجى إكمال جمع المعلومات أولًا: ما اسمكِ؟'])
})

test.each([
  ['05 1234 5678', '0512345678'],
  ['512345678', '0512345678'],
  ['٠٥١٢٣٤٥٦٧٨', '0512345678'],
  ['+201001234567', '+201001234567'],
  ['', null],
])('the phone %s is kept as %s', async (phone, expected) => {
  const { tracking_code } = await send({ phone })
  const row = await t()
    .db.selectFrom('support_tickets')
    .select('phone')
    .where('code', '=', tracking_code)
    .executeTakeFirst()
  expect(row?.phone).toBe(expected)
})

test('numbers from abroad are refused where the desk takes none', async () => {
  const her = await as(t, await make.director())
  const { data: settings } = await her(desk.settings, {})
  await her(desk.saveSettings, { body: { ...settings, takes_international_phones: false } })
  const { status, failure } = await send({ phone: '+201001234567' })
  expect([status, failure.errors]).toEqual([422, { phone: ['رقم الجوال يبدأ بـ 05 ويليه ثمانية أرقام.'] }])
  // Her own session ended with the hour.
  const restored = await (await as(t, await make.director()))(desk.saveSettings, { body: settings })
  expect(restored.status).toBe(200)
})

test('what she adds joins the open ticket, by its code, by its link and by her account', async () => {
  const { tracking_code, email } = await send()
  await visitor(t)(routes.answer, { body: { tracking_code, email, message: 'وجربتُ متصفحًا آخر.' } })
  const { data } = await visitor(t)(routes.answer, {
    body: { token: await tokenIn(email), message: 'ولا فائدة.' },
  })
  expect(data.entries.map(({ text }) => text).slice(1)).toEqual(['وجربتُ متصفحًا آخر.', 'ولا فائدة.'])
  const total = await t()
    .db.selectFrom('support_tickets')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('email', '=', email)
    .executeTakeFirst()
  expect(total?.n).toBe(1)
})

test('a closed ticket is opened again by her for some days; later a new one goes on from it', async () => {
  const { tracking_code, email } = await send()
  const her = await as(t, await make.director())
  const params = { id: await idOf(tracking_code) }
  await her(desk.change, { params, body: { status: 'closed' } })
  t().clock.forward((REOPEN_DAYS - 1) * DAY)
  expect((await statusOf({ tracking_code, email })).data.ticket?.next_message).toBe('reopens')
  const message = 'عاد الأمر كما كان.'
  await visitor(t)(routes.answer, { body: { tracking_code, email, message } })
  const again = (await (await as(t, await make.director()))(desk.show, { params })).data
  expect([again.status, again.turn]).toEqual(['open', 'desk'])

  await (
    await as(t, await make.director())
  )(desk.change, { params, body: { status: 'closed' } })
  t().clock.forward((REOPEN_DAYS + 1) * DAY)
  expect((await statusOf({ tracking_code, email })).data.ticket?.next_message).toBe('new')
  const { data } = await visitor(t)(routes.answer, { body: { tracking_code, email, message } })
  expect(data.tracking_code).not.toBe(tracking_code)
  const begun = await (
    await as(t, await make.director())
  )(desk.show, {
    params: { id: await idOf(data.tracking_code) },
  })
  expect(begun.data.continues?.tracking_code).toBe(tracking_code)
})

test('a picture is drawn anew and a PDF kept; both open by a link that lives for minutes', async () => {
  t().clock.forward(3601)
  const { data: file } = await sendTicketFile(t, { bytes: pngBytes() })
  const { tracking_code, email } = await send({ files: [file.token] })
  const { data } = await statusOf({ tracking_code, email })
  const [shown] = data.ticket?.entries[0]?.files ?? []
  expect(shown).toMatchObject({ name: 'صورة.png', mime: 'image/webp' })
  expect((await t().app.http.inject(shown?.url ?? '')).statusCode).toBe(200)
  expect((await t().app.http.inject(shown?.url.split('?')[0] ?? '')).statusCode).toBe(404)
  t().clock.forward(3600)
  expect((await t().app.http.inject(shown?.url ?? '')).statusCode).toBe(403)
  const again = await send({ files: [file.token] })
  expect([again.status, Object.keys(again.failure.errors ?? {})]).toEqual([422, ['files']])
})

test('the desk says what is true: open or closed, when that changes, how many wait', async () => {
  t().clock.now = new Date('2027-02-01T09:00:00Z')
  await send()
  const open = (await visitor(t)(routes.desk, {})).data
  expect(open).toMatchObject({ is_open: true, changes_at: '2027-02-01T19:00:00.000Z' })
  expect(open.waiting).toBeGreaterThan(0)
  t().clock.now = new Date('2027-02-01T20:00:00Z')
  expect((await visitor(t)(routes.desk, {})).data).toMatchObject({
    is_open: false,
    changes_at: '2027-02-02T05:00:00.000Z',
    first_answer_minutes: null,
  })
})

test('a mailbox gets so many tickets a day and no more, whoever writes it', async () => {
  const email = 'victim@rattil.test'
  for (let at = 0; at < MOST_TICKETS_A_DAY; at++) expect((await send({ email })).status).toBe(200)
  const { status, failure } = await send({ email: email.toUpperCase() })
  expect([status, failure.message]).toEqual([429, 'أرسلتِ رسائل كثيرة، انتظري قليلًا ثم أعيدي.'])
})
