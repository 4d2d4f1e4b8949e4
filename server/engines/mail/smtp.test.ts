import { createServer, type AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { afterEach, expect, test } from 'vitest'
import { fakeSmtp } from '#server/testing/fake-smtp.ts'
import type { FakeSmtp, FakeSmtpOptions } from '#server/testing/fake-smtp.ts'
import { readMail } from './read-mail.ts'
import { MailDelayed, MailRefused } from './errors.ts'
import type { MailTransport, SmtpSettings } from './port.ts'
import { openSmtp } from './smtp.ts'

const closing: { close(): Promise<void> }[] = []

afterEach(async () => {
  for (const thing of closing.splice(0)) await thing.close()
})

const mail = {
  kind: 'auth.code',
  to: 'student@example.org',
  subject: 'رمز الدخول إلى منصة رتّل الذي طلبتِه قبل قليل',
  text: 'رمزكِ 123456',
  html: '<p>رمزكِ <b>123456</b></p>',
}

async function serve(options?: FakeSmtpOptions): Promise<FakeSmtp> {
  const server = await fakeSmtp(options)
  closing.push(server)
  return server
}

function transport(port: number, settings: Partial<SmtpSettings> = {}): MailTransport {
  const smtp: SmtpSettings = { host: '127.0.0.1', port, tls: 'none', isTrusted: true, ...settings }
  const opened = openSmtp(smtp, { name: 'رتّل', address: 'no-reply@rattil.test' })
  // First in, first closed: the server waits for its clients to leave.
  closing.unshift(opened)
  return opened
}

test('a mail in Arabic arrives whole, with text and HTML', async () => {
  const server = await serve()
  await transport(server.port).deliver(mail, 'job-1')
  expect(server.mails).toHaveLength(1)
  expect(server.mails[0]?.to).toEqual(['student@example.org'])
  const arrived = readMail(server.mails[0]?.source ?? '')
  expect(arrived).toMatchObject({
    from: 'رتّل <no-reply@rattil.test>',
    to: 'student@example.org',
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
  })
  expect(arrived.headers.get('message-id')).toBe('<job-1@rattil.test>')
  expect(arrived.headers.get('auto-submitted')).toBe('auto-generated')
})

test('an invitation arrives as a part that names its method, beside text and HTML', async () => {
  const server = await serve()
  const text = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nSUMMARY:حلقة المساء\r\nEND:VCALENDAR'
  await transport(server.port).deliver({ ...mail, calendar: { method: 'CANCEL', text } })
  const source = server.mails[0]?.source ?? ''
  expect(source).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/i)
  const arrived = readMail(source)
  expect(arrived).toMatchObject({ text: mail.text, html: mail.html })
  expect(arrived.calendar).toBe(text.replaceAll('\r\n', '\n'))
})

test('published events arrive as a file that she opens, beside text and HTML', async () => {
  const server = await serve()
  const text = 'BEGIN:VCALENDAR\r\nMETHOD:PUBLISH\r\nSUMMARY:حلقة المساء\r\nEND:VCALENDAR'
  await transport(server.port).deliver({ ...mail, calendar: { method: 'PUBLISH', text } })
  const source = server.mails[0]?.source ?? ''
  expect(source).toMatch(/Content-Disposition: attachment; filename="?calendar\.ics/i)
  expect(source).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=PUBLISH/i)
  const arrived = readMail(source)
  expect(arrived).toMatchObject({ text: mail.text, html: mail.html })
  expect(arrived.calendar).toBe(text.replaceAll('\r\n', '\n'))
})

test('a 4xx answer is worth another try, and the second try gets through', async () => {
  const server = await serve()
  server.answers.push('450 mailbox busy')
  const smtp = transport(server.port)
  await expect(smtp.deliver(mail)).rejects.toThrow(MailDelayed)
  await smtp.deliver(mail)
  expect(server.mails).toHaveLength(1)
})

test('a 5xx answer is final', async () => {
  const server = await serve()
  server.answers.push('550 no such mailbox')
  const refusal = transport(server.port).deliver(mail)
  await expect(refusal).rejects.toThrow(MailRefused)
  await expect(refusal).rejects.toMatchObject({ permanent: true })
})

test('with the right password the mail leaves in the name of the account', async () => {
  const server = await serve({ login: { user: 'rattil', password: 'right' } })
  await transport(server.port, { user: 'rattil', password: 'right' }).deliver(mail)
  expect(server.mails[0]?.user).toBe('rattil')
})

test('a wrong password delays the mail, because the director can mend the settings', async () => {
  const server = await serve({ login: { user: 'rattil', password: 'right' } })
  await expect(transport(server.port, { user: 'rattil', password: 'wrong' }).deliver(mail)).rejects.toThrow(
    MailDelayed,
  )
})

test('a server that wants a sign-in delays the mail rather than losing it', async () => {
  const server = await serve({ login: { user: 'rattil', password: 'right' } })
  await expect(transport(server.port).deliver(mail)).rejects.toThrow(MailDelayed)
})

test.each(['starttls', 'implicit'] as const)(
  '%s: a self-signed certificate is taken only when that is set',
  async (tls) => {
    const server = await serve({ tls })
    await expect(transport(server.port, { tls }).deliver(mail)).rejects.toThrow(MailDelayed)
    await transport(server.port, { tls, allowSelfSigned: true }).deliver(mail)
    expect(server.mails.map(({ secure }) => secure)).toEqual([true])
  },
)

test('STARTTLS is not given up silently when the server does not offer it', async () => {
  const server = await serve({ tls: 'none' })
  await expect(transport(server.port, { tls: 'starttls' }).deliver(mail)).rejects.toThrow(MailDelayed)
  expect(server.mails).toHaveLength(0)
})

test('a mail server that is away delays the mail, and once it is back the same transport sends', async () => {
  const first = await fakeSmtp()
  await first.close()
  const smtp = transport(first.port)
  await expect(smtp.deliver(mail)).rejects.toThrow(MailDelayed)
  const back = await serve({ port: first.port })
  await smtp.deliver(mail)
  expect(back.mails).toHaveLength(1)
})

test.each([
  ['to', { to: 'student@example.org\r\nBcc: all@example.org' }],
  ['to', { to: 'student@example.org, other@example.org' }],
  ['to', { to: 'مكان بلا عنوان' }],
  ['subject', { subject: 'مرحبا\r\nBcc: all@example.org' }],
])('a forged %s never reaches the mail server: %j', async (_field, forged) => {
  const server = await serve()
  await expect(transport(server.port).deliver({ ...mail, ...forged })).rejects.toThrow(MailRefused)
  expect(server.mails).toHaveLength(0)
})

test('a probe greets and signs in and sends nothing; a server that is silent, gone or refuses fails it soon', async () => {
  const login = { user: 'rattil', password: 'right' }
  const server = await serve({ login })
  await transport(server.port, login).probe(2000)
  expect(server.mails).toHaveLength(0)
  await expect(transport(server.port, { ...login, password: 'wrong' }).probe(2000)).rejects.toThrow('535')
  await expect(transport(1).probe(2000)).rejects.toThrow('ECONNREFUSED')
  const silent = createServer(() => undefined)
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve)
  })
  closing.push({
    close: () =>
      new Promise<void>((resolve) => {
        silent.close(() => resolve())
      }),
  })
  // Which of its limits is reached first is the clock's choice.
  await expect(transport((silent.address() as AddressInfo).port).probe(200)).rejects.toMatchObject({
    code: 'ETIMEDOUT',
  })
})

test('an answer goes to the reply address, and a forged one never reaches the mail server', async () => {
  const server = await serve()
  const sender = { name: 'رتّل', address: 'no-reply@rattil.test' }
  const smtp = { host: '127.0.0.1', port: server.port, tls: 'none', isTrusted: true } as const
  const own = (replyTo: string) => {
    const opened = openSmtp(smtp, { ...sender, replyTo })
    closing.unshift(opened)
    return opened
  }
  await own('office@rattil.test').deliver(mail)
  expect(readMail(server.mails[0]?.source ?? '').headers.get('reply-to')).toBe('office@rattil.test')
  await expect(own('office@rattil.test\r\nBcc: all@example.org').deliver(mail)).rejects.toThrow(MailRefused)
  expect(server.mails).toHaveLength(1)
})

test.each(['127.0.0.1', 'localhost', '::ffff:127.0.0.1', '::1', '169.254.169.254'])(
  'a server that was typed is not reached in a private network: %s',
  async (host) => {
    const server = await serve()
    const untrusted = transport(server.port, { host, isTrusted: false })
    await expect(untrusted.deliver(mail)).rejects.toMatchObject({ serverTrouble: 'private-host' })
    await expect(untrusted.probe(2000)).rejects.toThrow('private network')
    expect(server.mails).toHaveLength(0)
  },
)

test.each([
  ['550 5.1.1 no such user', true],
  ['550 5.1.10 null MX', true],
  ['550 5.2.1 mailbox disabled', true],
  ['550 5.7.1 blocked for spam', false],
  ['552 5.2.2 mailbox full', false],
  ['550 no such mailbox', false],
])('after «%s» the address counts as dead: %s', async (answer, isDeadAddress) => {
  const server = await serve()
  server.answers.push(answer)
  await expect(transport(server.port).deliver(mail)).rejects.toMatchObject({ isDeadAddress })
})

test.each([
  ['421 4.7.0 too many connections', 'too-fast'],
  ['450 4.7.1 slow down', 'too-fast'],
  ['450 4.2.2 mailbox full', undefined],
])('after «%s» the trouble of the server is: %s', async (answer, serverTrouble) => {
  const server = await serve()
  server.answers.push(answer)
  await expect(transport(server.port).deliver(mail)).rejects.toMatchObject({
    name: 'MailDelayed',
    serverTrouble,
  })
})

test('a file that a mail brings arrives byte for byte under its Arabic name, beside the calendar', async () => {
  const server = await serve()
  const bytes = Uint8Array.from({ length: 3000 }, (_, index) => index % 256)
  const text = 'BEGIN:VCALENDAR\r\nMETHOD:PUBLISH\r\nEND:VCALENDAR'
  const attached = { name: 'شهادة تحفة الأطفال - أسماء.pdf', type: 'application/pdf', bytes }
  await transport(server.port).deliver({ ...mail, calendar: { method: 'PUBLISH', text }, attached })
  const { attachments } = await PostalMime.parse(Buffer.from(server.mails[0]?.source ?? '', 'latin1'))
  expect(attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ['calendar.ics', 'text/calendar'],
    [attached.name, attached.type],
  ])
  expect(Buffer.from(attachments[1]?.content as ArrayBuffer).equals(bytes)).toBe(true)
})
