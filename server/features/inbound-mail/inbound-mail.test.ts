import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inboundMailRoutes as routes } from '#contract/inbound-mail/routes.ts'
import { adminSupportRoutes as desk, supportRoutes as support } from '#contract/support/routes.ts'
import { integrationRoutes } from '#contract/integrations/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { fakeImap, imapLogin, type FakeImap } from '#server/testing/fake-imap.ts'
import { mailbox } from '#server/testing/mailbox.ts'
import { maker } from '#server/testing/make.ts'
import { mailOf, type MailParts } from '#server/testing/mail-source.ts'
import { settleJobs } from '#server/testing/settle-jobs.ts'
import { pngBytes } from '#server/testing/ticket.ts'
import { fetchMail } from './receiving/fetch.ts'
import { poll } from './jobs.ts'
import { signatureOf } from './receiving/receive.ts'

const t = testApp({ SMTP_PRIVATE_HOSTS: 'on' })
const make = maker(t)
const mail = mailbox(t)

let imap: FakeImap
let director: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  imap = await fakeImap()
})
// A test may move the clock beyond the end of a session.
beforeEach(async () => {
  director = await as(t, await make.director())
})
afterAll(() => imap.close())

const imapForm = () => ({
  way: 'imap' as const,
  address: 'answers@rattil.test',
  host: '127.0.0.1',
  port: imap.port,
  tls: 'none' as const,
  ...imapLogin,
})
/** The save has the mailbox read at once; a test that goes on before that is over would be told of it later. */
const saveImap = async () => {
  await director(routes.save, { body: imapForm() })
  await settleJobs(t().jobs)
}

/** A ticket that the desk has answered, and the address to which its answer asks to be answered. */
async function answered() {
  const ticket = await make.ticket({})
  await director(desk.respond, { params: { id: ticket.id }, body: { message: 'جربي الآن', seen: 1e9 } })
  const letter = (await mail.mailsTo(ticket.email)).at(-1)
  return { ...ticket, letter, replyTo: (letter?.headers.get('reply-to') ?? '').replaceAll(/[<>]/g, '') }
}
let counter = 0
const answerOf = (parts: MailParts) => mailOf({ messageId: `answer${++counter}@example.sa`, ...parts })

async function arrive(parts: MailParts): Promise<void> {
  imap.deliver(answerOf(parts))
  await fetchMail(t().ctx())
  await settleJobs(t().jobs)
}
const show = async (id: number) => (await director(desk.show, { params: { id } })).data
const messages = async (id: number) => (await show(id)).entries.filter(({ kind }) => kind !== 'answer')
const lastOutcome = async () =>
  await t()
    .db.selectFrom('inbound_mails')
    .select(['outcome', 'source', 'attempts'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

test('without a mailbox letters lead to the link; with one that was read they may be answered', async () => {
  await director(routes.remove, {})
  const before = await answered()
  expect(before.replyTo).toBe('')
  expect(before.letter?.text).toContain('افتحي التذكرة من الزر الآتي واكتبي فيها للإضافة أو السؤال.')
  await saveImap()
  const after = await answered()
  expect(after.replyTo).toMatch(/^answers\+t[0-9a-z]+\.[0-9a-v]{24}@rattil\.test$/)
  expect(after.letter?.text).toContain('أجيبي هذه الرسالة كما هي')
})

test('her answer by mail joins the ticket without what it quotes, once, with its picture', async () => {
  await saveImap()
  const { id, email, replyTo, code } = await answered()
  const picture = { name: 'صورة.png', type: 'image/png', bytes: pngBytes() }
  const text = 'وصل الرابط.\n\nOn Sun, Nov 23, 2025 رتّل <no-reply@rattil.test> wrote:\n> جربي الآن'
  const source = answerOf({ from: email, to: replyTo, text, files: [picture] })
  imap.deliver(source)
  imap.deliver(source)
  await Promise.all([fetchMail(t().ctx()), fetchMail(t().ctx())])
  await settleJobs(t().jobs)
  const own = (await messages(id)).filter(({ text: words }) => words === 'وصل الرابط.')
  expect(own).toHaveLength(1)
  expect(own[0]?.files.map(({ name, mime }) => [name, mime])).toEqual([['صورة.png', 'image/webp']])
  expect((await show(id)).turn).toBe('desk')
  expect(await lastOutcome()).toMatchObject({ outcome: 'joined', source: null })
  const { data } = await visitor(t)(support.status, { query: { tracking_code: code, email } })
  expect(data.ticket?.entries.at(-1)?.text).toBe('وصل الرابط.')
})

test('from another address it waits for the desk, and she sees it when a director has confirmed it', async () => {
  await saveImap()
  const { id, email, replyTo, code } = await answered()
  await arrive({ from: 'other@example.sa', to: replyTo, text: 'أنا نورة من بريد آخر' })
  const entry = (await messages(id)).at(-1)
  expect(entry).toMatchObject({
    kind: 'unconfirmed',
    sender: 'other@example.sa',
    text: 'أنا نورة من بريد آخر',
  })
  const seen = async () =>
    (await visitor(t)(support.status, { query: { tracking_code: code, email } })).data.ticket?.entries.map(
      ({ text }) => text,
    )
  expect(await seen()).not.toContain('أنا نورة من بريد آخر')
  await director(desk.confirm, { params: { id, entry: entry?.id ?? 0 } })
  expect(await seen()).toContain('أنا نورة من بريد آخر')
  const again = await director(desk.confirm, { params: { id, entry: entry?.id ?? 0 } })
  expect(again.status).toBe(404)
})

test('a secret address that was changed, or is another ticket’s, opens nothing', async () => {
  await saveImap()
  const { id, email, replyTo } = await answered()
  const other = await answered()
  const forged = replyTo.replace(/\+t[0-9a-z]+\./, /\+t[0-9a-z]+\./.exec(other.replyTo)?.[0] ?? '')
  for (const to of [
    forged,
    replyTo.replace(/.@/, (sign) => (sign === '0@' ? '1@' : '0@')),
    'answers@rattil.test',
  ]) {
    await arrive({ from: email, to, text: 'كلام' })
    expect((await lastOutcome()).outcome).toBe('unknown')
  }
  expect(await messages(id)).toHaveLength(1)
  expect(await messages(other.id)).toHaveLength(1)
})

test.each([
  ['an absence', { 'Auto-Submitted': 'auto-replied' }],
  ['a list', { Precedence: 'bulk' }],
  ['an old program', { 'X-Autoreply': 'yes' }],
  ['a return path of nobody', { 'Return-Path': '<>' }],
])('what a program wrote is left aside: %s', async (_name, headers) => {
  await saveImap()
  const { id, email, replyTo } = await answered()
  await arrive({ from: email, to: replyTo, text: 'خارج المكتب', headers })
  expect((await lastOutcome()).outcome).toBe('automatic')
  expect(await messages(id)).toHaveLength(1)
})

test('our own mail that comes back is left aside', async () => {
  await saveImap()
  const { email, replyTo } = await answered()
  const row = await t()
    .db.selectFrom('mails')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const messageId = `${row.id}.${row.mark}@rattil.test`
  imap.deliver(mailOf({ messageId, from: email, to: replyTo, text: 'صدى' }))
  await fetchMail(t().ctx())
  await settleJobs(t().jobs)
  expect((await lastOutcome()).outcome).toBe('automatic')
})

test('a mail in windows-1256, one of HTML alone, and one of a megabyte are read as they were meant', async () => {
  await saveImap()
  const { id, email, replyTo } = await answered()
  // «شكرا لكم» in windows-1256.
  const bytes = Buffer.from([0xd4, 0xdf, 0xd1, 0xc7, 0x20, 0xe1, 0xdf, 0xe3])
  await arrive({ from: email, to: replyTo, text: bytes, charset: 'windows-1256' })
  const html = '<p>وصل<br>الرابط</p><script>alert(1)</script><div class="gmail_quote">جربي</div>'
  await arrive({ from: email, to: replyTo, html })
  await arrive({ from: email, to: replyTo, text: 'س '.repeat(500_000) })
  const words = (await messages(id)).slice(1).map(({ text }) => text)
  expect(words.slice(0, 2)).toEqual(['شكرا لكم', 'وصل\nالرابط'])
  expect(words[2]).toContain('[النص أطول مما تحفظه التذكرة')
  expect(Array.from(words[2] ?? '').length).toBeLessThanOrEqual(5000)
})

test('what no form would take is left out by its name, and she and the desk are told', async () => {
  await saveImap()
  const { id, email, replyTo } = await answered()
  const files = [
    { name: 'برنامج.exe', type: 'application/octet-stream', bytes: Buffer.from('MZ program') },
    {
      name: 'كبير.pdf',
      type: 'application/pdf',
      bytes: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(6e6)]),
    },
  ]
  await arrive({ from: email, to: replyTo, text: 'مع مرفقات', files })
  expect((await messages(id)).map(({ kind, text, event }) => event?.to ?? (text || kind)).slice(-2)).toEqual([
    'مع مرفقات',
    'برنامج.exe، كبير.pdf',
  ])
  expect((await mail.mailsTo(email)).at(-1)?.text).toContain('برنامج.exe، كبير.pdf')
})

test('a mail of twenty megabytes is not read, and she is told where to write instead', async () => {
  await saveImap()
  const { id, email, replyTo } = await answered()
  const files = [{ name: 'فيلم.mp4', type: 'video/mp4', bytes: Buffer.alloc(15e6) }]
  await arrive({ from: email, to: replyTo, text: 'انظري', files })
  expect((await lastOutcome()).outcome).toBe('too_large')
  expect(await messages(id)).toHaveLength(1)
  expect((await mail.mailsTo(email)).at(-1)?.text).toContain('أكبر من ١٥ ميغابايت')
})

test('a ticket that is closed for good takes no mail, and her letter says so three times at most', async () => {
  await saveImap()
  const { id, email, replyTo } = await answered()
  await director(desk.change, { params: { id }, body: { status: 'closed' } })
  t().clock.forward(15 * 86_400)
  const before = (await mail.mailsTo(email)).length
  for (let count = 0; count < 5; count += 1) await arrive({ from: email, to: replyTo, text: 'بعد الإغلاق' })
  expect((await lastOutcome()).outcome).toBe('ended')
  expect(await mail.mailsTo(email)).toHaveLength(before + 3)
})

/** Parts within parts, deeper than any program writes. */
const nested = (depth: number) =>
  Array.from(
    { length: depth },
    (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`,
  ).join('')

test.each([
  ['nested too deep', nested(40)],
  ['with a head that is too large', `X-Long: ${'x'.repeat(300_000)}\r\n\r\nنص`],
])('a mail that is %s counts as broken with its first reading', async (_what, rest) => {
  await saveImap()
  imap.deliver(`Message-ID: <broken${++counter}@example.sa>\r\nMIME-Version: 1.0\r\n${rest}`)
  await fetchMail(t().ctx())
  await settleJobs(t().jobs)
  expect(await lastOutcome()).toMatchObject({ outcome: 'broken', attempts: 1 })
})

test('names with line breaks, addresses without measure and broken mails harm nobody', async () => {
  await saveImap()
  const { id, replyTo } = await answered()
  const long = `${'a'.repeat(300)}@example.sa`
  await arrive({ from: long, to: replyTo, text: 'عنوان طويل' })
  await arrive({ from: 'x@example.sa', to: replyTo, subject: 'سطر\r\nBcc: a@b.test', text: 'سطران' })
  for (const source of [
    '',
    '\r\n\r\n',
    'x'.repeat(2000),
    `Content-Type: multipart/mixed; boundary=a\r\n\r\n${'--a\r\n'.repeat(5000)}`,
  ])
    imap.deliver(source)
  await fetchMail(t().ctx())
  await settleJobs(t().jobs)
  expect((await messages(id)).filter(({ kind }) => kind === 'unconfirmed').map(({ text }) => text)).toEqual([
    'سطران',
  ])
  const waiting = await t().db.selectFrom('inbound_mails').select('id').where('outcome', 'is', null).execute()
  expect(waiting).toEqual([])
})

test('a mail that a killed process had taken is taken again, once', async () => {
  await saveImap()
  const { id, email, replyTo } = await answered()
  await t()
    .db.insertInto('inbound_mails')
    .values({
      identity: 'killed@example.sa',
      way: 'imap',
      source: Buffer.from(answerOf({ from: email, to: replyTo, text: 'بقيت' })),
      size_bytes: 10,
      attempts: 1,
      due_at: new Date(t().clock.now.getTime() + 600_000),
      created_at: t().clock.now,
    })
    .execute()
  await poll(t().ctx())
  await settleJobs(t().jobs)
  expect(await messages(id)).toHaveLength(1)
  t().clock.forward(601)
  await poll(t().ctx())
  await settleJobs(t().jobs)
  expect((await messages(id)).map(({ text }) => text)).toContain('بقيت')
})

test('the state says since when it works and since when it fails, with the server’s line', async () => {
  await saveImap()
  const works = await director(routes.settings, {})
  expect(works.data.state).toMatchObject({ state: 'working', line: '' })
  imap.refuseSignIn('[AUTHENTICATIONFAILED] Invalid credentials')
  await fetchMail(t().ctx())
  const fails = await director(routes.settings, {})
  expect(fails.data.state).toMatchObject({
    state: 'trouble',
    line: '[AUTHENTICATIONFAILED] Invalid credentials',
  })
  expect(fails.data.state.sentence).toContain('رفض الخادم اسم الدخول')
  const { data: cards } = await director(integrationRoutes.list, {})
  expect(cards.find(({ key }) => key === 'inbound-mail')?.state).toBe('failing')
  await fetchMail(t().ctx())
  expect((await director(routes.settings, {})).data.state.state).toBe('working')
})

test('the password is sealed, never told, and given to no other server', async () => {
  await saveImap()
  const { data } = await director(routes.settings, {})
  expect(JSON.stringify(data)).not.toContain(imapLogin.password)
  const rows = await t().db.selectFrom('settings').selectAll().where('key', 'like', 'inbound%').execute()
  const audit = await t().db.selectFrom('audit_log').selectAll().execute()
  expect(JSON.stringify([rows, audit])).not.toContain(imapLogin.password)
  const { password: _password, ...kept } = imapForm()
  await director(routes.save, { body: kept })
  const refused = await director(routes.save, { body: { ...kept, host: 'other.example.sa' } })
  expect(refused.failure?.errors?.['password']?.[0]).toContain('من جديد')
})

test('a signed mail of a provider joins the ticket; unsigned, old, changed and repeated ones do not', async () => {
  await saveImap()
  const { id, email, replyTo } = await answered()
  await director(routes.save, { body: { way: 'webhook', address: 'answers@rattil.test' } })
  const { data: made } = await director(routes.newSecret, {})
  const source = Buffer.from(answerOf({ from: email, to: replyTo, text: 'من المزود' }))
  const send = (secret: string, at: Date, body = source) => {
    const timestamp = String(Math.floor(at.getTime() / 1000))
    return t().app.http.inject({
      method: 'POST',
      url: routes.receive.path,
      headers: {
        'content-type': 'message/rfc822',
        'x-rattil-timestamp': timestamp,
        'x-rattil-signature': signatureOf(secret, timestamp, source),
      },
      payload: body,
    })
  }
  const { now } = t().clock
  expect((await send('another secret', now)).statusCode).toBe(403)
  expect((await send(made.secret, new Date(now.getTime() - 301_000))).statusCode).toBe(403)
  expect((await send(made.secret, now, Buffer.concat([source, Buffer.from('x')]))).statusCode).toBe(403)
  expect((await send(made.secret, now)).json()).toMatchObject({ data: { state: 'taken' } })
  expect((await send(made.secret, now)).json()).toMatchObject({ data: { state: 'known' } })
  await settleJobs(t().jobs)
  expect((await messages(id)).filter(({ text }) => text === 'من المزود')).toHaveLength(1)
})
