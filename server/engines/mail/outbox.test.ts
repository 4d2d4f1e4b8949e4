import { mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readOutbox } from './read-mail.ts'
import { MailRefused } from './errors.ts'
import { layOutMail } from '#server/kernel/letters/mail-layout.ts'
import { parseSender } from './message.ts'
import { openOutbox } from './outbox.ts'
import { openOutboxReader } from './read-outbox.ts'
import { openTransports } from './transports.ts'
import type { MailTransport } from './port.ts'

let dataDir = ''

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'outbox-'))
})

afterEach(() => rm(dataDir, { recursive: true }))

function outbox(): MailTransport {
  return openOutbox(join(dataDir, 'outbox'), { name: '', address: 'no-reply@localhost' })
}

const letter = {
  kind: 'auth.reset',
  ...layOutMail({
    platformName: 'منصة رتّل',
    subject: 'استعادة كلمة المرور',
    greeting: 'مرحباً أمينة',
    paragraphs: ['وصلنا طلب لتغيير كلمة المرور.'],
    action: { label: 'تغيير كلمة المرور', url: 'https://rattil.test/reset-password?token=abc' },
  }),
}

test('without a mail server one log line says where mail goes', () => {
  const logLines: string[] = []
  const log = { info: (_data: object, text: string) => void logLines.push(text), warn: () => undefined }
  const transports = openTransports({ dataDir, log })
  const settings = {
    smtp: undefined,
    sender: { name: '', address: 'no-reply@localhost' },
    limits: { perMinute: 60, perDay: undefined },
  }
  expect(transports.for(settings)).toBe(transports.for({ ...settings }))
  expect(logLines).toEqual(['no mail server is set: mail is written to the outbox'])
})

test('each mail is one file that only the owner can read, and nothing else is left', async () => {
  const transport = outbox()
  await transport.deliver({ to: 'a@example.org', ...letter })
  await transport.deliver({ to: 'b@example.org', ...letter })
  const dir = join(dataDir, 'outbox')
  const names = await readdir(dir)
  expect(names).toHaveLength(2)
  for (const name of names) {
    expect(name).toMatch(/^\d{8}T\d{6}-\d{3}Z-[0-9a-f]{8}\.eml$/)
    expect((await stat(join(dir, name))).mode & 0o777).toBe(0o600)
  }
  expect((await stat(dir)).mode & 0o777).toBe(0o700)
})

test('mails in files go after a while, for they hold live links and codes', async () => {
  await outbox().deliver({ to: 'a@example.org', ...letter })
  await outbox().deliver({ to: 'b@example.org', ...letter })
  const dir = join(dataDir, 'outbox')
  const [old = ''] = await readdir(dir)
  const longAgo = new Date('2026-01-01T00:00:00Z')
  await utimes(join(dir, old), longAgo, longAgo)
  const reader = openOutboxReader(dir)
  await reader.forgetBefore(new Date('2026-02-01T00:00:00Z'))
  expect(await readdir(dir)).toHaveLength(1)
  expect(await readdir(dir)).not.toContain(old)
})

test('what was written reads back word for word', async () => {
  await outbox().deliver({ to: 'a@example.org', ...letter, fromName: 'مركز النور' })
  const [mail] = await readOutbox(join(dataDir, 'outbox'))
  expect(mail).toMatchObject({
    from: 'مركز النور <no-reply@localhost>',
    to: 'a@example.org',
    subject: 'استعادة كلمة المرور',
    text: letter.text,
    html: letter.html,
  })
  expect(mail?.headers.get('content-type')).toContain('multipart/alternative')
})

test('lines of the file are short and end as mail lines do', async () => {
  await outbox().deliver({ to: 'a@example.org', ...letter, subject: 'موضوع طويل جداً '.repeat(40) })
  const dir = join(dataDir, 'outbox')
  const [name = ''] = await readdir(dir)
  const lines = (await readFile(join(dir, name), 'latin1')).split('\r\n')
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(998)
  expect(lines.filter((line) => line.includes('\n'))).toEqual([])
})

test('a forged address is refused before anything is written', async () => {
  const forged = { to: 'a@example.org\nBcc: b@example.org', ...letter }
  await expect(outbox().deliver(forged)).rejects.toThrow(MailRefused)
  await expect(readdir(join(dataDir, 'outbox'))).rejects.toThrow('ENOENT')
})

test.each(['not an address', 'رتّل <>', 'رتّل\r\nBcc: x <a@b.c>'])('%j is no sender', (from) => {
  expect(() => parseSender(from)).toThrow('sender')
})
