import { beforeAll, expect, test } from 'vitest'
import { inboundMailRoutes as routes } from '#contract/inbound-mail/routes.ts'
import { adminSupportRoutes as desk, supportRoutes as support } from '#contract/support/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { mailbox } from '#server/testing/mailbox.ts'
import { maker } from '#server/testing/make.ts'
import { mailOf, type MailParts } from '#server/testing/mail-source.ts'
import { settleJobs } from '#server/testing/settle-jobs.ts'
import { signatureOf } from './receiving/receive.ts'

const t = testApp()
const make = maker(t)
const post = mailbox(t)

let director: Awaited<ReturnType<typeof as>>
let secret = ''
beforeAll(async () => {
  director = await as(t, await make.director())
  await director(routes.save, { body: { way: 'webhook', address: 'answers@rattil.test' } })
  secret = (await director(routes.newSecret, {})).data.secret
  // The address is worth something once a mail has come to it.
  await receive({ from: 'provider@example.sa', to: 'answers@rattil.test', text: 'يعمل' })
})

let counter = 0
async function receive(parts: MailParts): Promise<void> {
  const source = Buffer.from(mailOf({ messageId: `quoted${++counter}@example.sa`, ...parts }))
  const timestamp = String(Math.floor(t().clock.now.getTime() / 1000))
  const { statusCode } = await t().app.http.inject({
    method: 'POST',
    url: routes.receive.path,
    headers: {
      'content-type': 'message/rfc822',
      'x-rattil-timestamp': timestamp,
      'x-rattil-signature': signatureOf(secret, timestamp, source),
    },
    payload: source,
  })
  expect(statusCode).toBe(200)
  await settleJobs(t().jobs)
}

/** A ticket that the desk has answered, and where its letter asks to be answered. */
async function answered() {
  const ticket = await make.ticket({})
  await director(desk.respond, { params: { id: ticket.id }, body: { message: 'متى نلتقي؟', seen: 1e9 } })
  const letter = (await post.mailsTo(ticket.email)).at(-1)
  const replyTo = (letter?.headers.get('reply-to') ?? '').replaceAll(/[<>]/g, '')
  const [, proof = ''] = /\+(\S+)@/.exec(replyTo) ?? []
  expect(proof).toMatch(/\.[0-9a-v]{24}$/)
  return { ...ticket, replyTo, proof }
}
const shown = async (id: number) => (await director(desk.show, { params: { id } })).data

test('an answer from Gmail in Arabic joins without what it quotes; the rest is kept beside it, without the secret address', async () => {
  const { id, code, email, replyTo, proof } = await answered()
  const head = `في السبت، 28 نوفمبر 2026 في 11:30 ص تمت كتابة ما يلي بواسطة منصة رتّل <\n${replyTo}>:`
  await receive({ from: email, to: replyTo, text: `غدًا إن شاء الله\n\n${head}\n\n> متى نلتقي؟` })
  const ticket = await shown(id)
  expect(ticket.entries.at(-1)).toMatchObject({ kind: 'message', text: 'غدًا إن شاء الله' })
  expect(ticket.entries.at(-1)?.quoted).toContain('> متى نلتقي؟')
  const own = await visitor(t)(support.status, { query: { email, tracking_code: code } })
  expect(JSON.stringify([ticket, own])).not.toContain(proof)
})

test('where no rule knows the program, the address still stands in no ticket', async () => {
  const { id, email, replyTo, proof } = await answered()
  await receive({ from: email, to: replyTo, text: `غدًا. كتبتم من ${replyTo} أمس` })
  expect((await shown(id)).entries.at(-1)?.text).toBe('غدًا. كتبتم من answers@rattil.test أمس')
  await receive({
    from: email,
    to: replyTo,
    html: `<p>وغدًا</p><p><a href="mailto:${replyTo}">${replyTo}</a></p>`,
  })
  expect(JSON.stringify(await shown(id))).not.toContain(proof)
})

test('an answer below a wrapped quotation, and one below a greeting, are not lost', async () => {
  const { id, email, replyTo } = await answered()
  await receive({
    from: email,
    to: replyTo,
    charset: 'utf-8; format=flowed',
    text: '> متى \n> نلتقي؟ \nغدًا بعد العصر',
  })
  expect((await shown(id)).entries.at(-1)?.text).toBe('غدًا بعد العصر')
  await receive({
    from: email,
    to: replyTo,
    text: 'السلام عليكم،\n\nOn Sat, Nov 28, 2026 رتّل <a@b.test> wrote:\n> متى نلتقي؟\n\nبعد غد',
  })
  expect((await shown(id)).entries.at(-1)?.text).toBe('السلام عليكم،\n\nبعد غد')
})
