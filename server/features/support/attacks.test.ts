import { expect, test } from 'vitest'
import { adminSupportRoutes as desk, supportRoutes as routes } from '#contract/support/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { mailbox } from '#server/testing/mailbox.ts'
import { maker } from '#server/testing/make.ts'
import { sendTicketFile, ticketForm } from '#server/testing/ticket.ts'

const t = testApp()
const make = maker(t)
const mail = mailbox(t)

async function send(given: Record<string, unknown> = {}) {
  t().clock.forward(3601)
  const form = ticketForm(given)
  return { form, ...(await visitor(t)(routes.send, { body: form })) }
}
const idOf = async (code: string) =>
  (await t().db.selectFrom('support_tickets').select('id').where('code', '=', code).executeTakeFirstOrThrow())
    .id

test('markup in a name, a subject and a message stays text, also in the mail of the answer', async () => {
  const script = '<img src=x onerror=alert(1)>'
  const { data, form } = await send({ name: `${script}نورة`, subject: `${script} سؤال`, message: script })
  const her = await as(t, await make.director())
  const params = { id: await idOf(data.tracking_code) }
  const { data: shown } = await her(desk.show, { params })
  await her(desk.respond, {
    params,
    body: { message: `<b>نعم</b>${script}`, seen: shown.entries[0]?.id ?? 0 },
  })
  const letter = (await mail.mailsTo(form.email)).at(-1)
  expect(letter?.html).not.toContain('<img src=x')
  expect(letter?.html).toContain('&lt;b&gt;نعم')
})

test('line breaks in a name or a subject write no header of their own and turn nothing around', async () => {
  const { data } = await send({
    name: 'نورة\r\nBcc: everybody@rattil.test',
    subject: 'سؤال مهم\r\nX-Evil: 1 \u202E',
  })
  const row = await t()
    .db.selectFrom('support_tickets')
    .select(['name', 'subject'])
    .where('code', '=', data.tracking_code)
    .executeTakeFirstOrThrow()
  expect(`${row.name}${row.subject}`).not.toMatch(/[\r\n\u202E]/)
})

test.each([
  ['an address of 300 characters', { email: `${'a'.repeat(288)}@rattil.test` }],
  ['two addresses', { email: 'a@rattil.test, b@rattil.test' }],
  ['an address with a header', { email: 'a@rattil.test\r\nBcc: b@rattil.test' }],
  ['a name of one letter', { name: 'ن' }],
  ['an empty message', { message: ' \u200B ' }],
  ['a subject of four letters', { subject: 'سؤال' }],
  ['a message without an end', { message: 'ا'.repeat(5001) }],
  ['a category that is none', { category: 'refunds' }],
  ['a phone of seven digits', { phone: '05 5123 456' }],
  ['a file that nobody sent', { files: ['x'.repeat(43)] }],
])('%s is refused beside its field', async (_what, given) => {
  const { status, failure } = await send(given)
  expect([status, Object.keys(failure.errors ?? {})]).toEqual([422, Object.keys(given)])
})

test.each([
  ['cut short', (token: string) => token.slice(0, -2)],
  [
    'of another ticket',
    (token: string) => `${Buffer.from('{"ticket":1}').toString('base64url')}.${token.split('.')[1]}`,
  ],
  ['without a proof', (token: string) => token.split('.')[0] ?? ''],
  ['empty', () => ''],
])('a link that is %s opens nothing', async (_what, forge) => {
  const { form } = await send()
  const letter = (await mail.mailsTo(form.email)).at(-1)
  const token = /check-status#([\w.-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
  expect((await visitor(t)(routes.open, { body: { token } })).status).toBe(200)
  expect((await visitor(t)(routes.open, { body: { token: forge(token) } })).status).toBe(404)
  const message = 'رسالة'
  expect((await visitor(t)(routes.answer, { body: { token: forge(token), message } })).status).toBe(404)
})

test('who writes with the e-mail of another never reads her ticket, also after the desk has merged the two', async () => {
  const { data: hers, form } = await send({ message: 'سر لا يعلمه إلا المكتب' })
  const { data: forged } = await send({ email: form.email, message: 'أرسلوا لي ما كتبته' })
  const her = await as(t, await make.director())
  const { status } = await her(desk.merge, {
    params: { id: await idOf(forged.tracking_code) },
    body: { into: await idOf(hers.tracking_code) },
  })
  expect(status).toBe(200)
  const query = { tracking_code: forged.tracking_code, email: form.email }
  const seen = await visitor(t)(routes.status, { query })
  expect(JSON.stringify(seen.data)).not.toContain('سر لا يعلمه')
  const added = await visitor(t)(routes.answer, { body: { ...query, message: 'وأين الجواب؟' } })
  expect(JSON.stringify(added.data)).not.toContain('سر لا يعلمه')
})

test('nothing is listed by an e-mail, and a teacher or student has no door to the desk', async () => {
  const { form } = await send()
  const asked = await visitor(t)(routes.status, { query: { email: form.email } })
  expect(asked.data).toEqual({ ticket: null, tickets: [] })
  for (const person of [await make.student(), await make.teacher()])
    expect((await (await as(t, person))(desk.list, { query: {} })).status).toBe(403)
})

test('links are mailed to one mailbox so often and no more', async () => {
  const query = { email: 'often@rattil.test' }
  for (let at = 0; at < 3; at++) expect((await visitor(t)(routes.status, { query })).status).toBe(200)
  expect((await visitor(t)(routes.status, { query })).status).toBe(429)
})

test('a network that floods the door is stopped with a sentence', async () => {
  t().clock.forward(3601)
  const answers = []
  for (let at = 0; at < 11; at++) answers.push(await visitor(t)(routes.send, { body: ticketForm() }))
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})

test.each([
  ['a web page', '<!doctype html><script>alert(1)</script>'],
  ['a drawing with script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['nothing', ''],
])('%s that calls itself a PDF is refused by its bytes', async (_what, text) => {
  t().clock.forward(3601)
  const { status } = await sendTicketFile(t, { name: 'سؤال.pdf', bytes: new Uint8Array(Buffer.from(text)) })
  expect(status).toBe(422)
})

test('the same form sent again with its key opens one ticket', async () => {
  t().clock.forward(3601)
  const body = ticketForm()
  const headers = { 'idempotency-key': 'a-double-tap-on-send' }
  const first = await visitor(t)(routes.send, { body }, { headers })
  const second = await visitor(t)(routes.send, { body }, { headers })
  expect(second.data).toEqual(first.data)
  const rows = await t()
    .db.selectFrom('support_tickets')
    .select('id')
    .where('email', '=', body.email)
    .execute()
  expect(rows).toHaveLength(1)
})
