import { expect, test } from 'vitest'
import { fakeSmtp } from '#server/testing/fake-smtp.ts'
import { readMail, readOutbox } from './read-mail.ts'
import { sealer } from '#server/kernel/secrets/seal.ts'
import { settleJobs } from '#server/testing/settle-jobs.ts'
import { sql } from 'kysely'
import { testMailQueue } from '#server/testing/mail-queue.ts'

const { letTimePass, mail, on, open, outboxFolder, rows, send, serve, states, textsOf, through, toOutbox } =
  testMailQueue()

test('a mail leaves after the commit, never after a rollback, and leaves its words nowhere', async () => {
  const process = await open(toOutbox)
  await process.jobs.start()
  await send(process, {})
  const undone = on
    .db()
    .transaction()
    .execute(async (trx) => {
      await process.queue.send(trx, { ...mail, subject: 'لم تحدث' })
      throw new Error('undone')
    })
  await expect(undone).rejects.toThrow('undone')
  await settleJobs(process.jobs)
  const sent = await readOutbox(outboxFolder())
  expect(sent).toMatchObject([{ to: mail.to, subject: mail.subject, text: mail.text, html: mail.html }])
  expect(await rows()).toMatchObject([{ state: 'written', reason: '' }])
})

test('with what the mail server took a mail stands beside it afterwards', async () => {
  const server = await serve()
  const process = await open(through(server.port))
  await process.jobs.start()
  await send(process, {})
  await settleJobs(process.jobs)
  const [sent] = await rows()
  expect(sent?.state).toBe('sent')
  expect(sent?.reason).toMatch(/^250 /)
})

test('while it waits, nothing of its words can be read in the database', async () => {
  const process = await open(through(1))
  await send(process, {})
  const { rows: all } = await sql<{ row: string }>`
    select m::text as row from mails m union all select j::text from pgboss.job j`.execute(on.db())
  expect(all).toHaveLength(2)
  for (const { row } of all) for (const secret of ['402913', 'رمز']) expect(row).not.toContain(secret)
})

test('over an hour without the mail server everything waits, and leaves once when it is back, by two processes', async () => {
  const away = await fakeSmtp()
  await away.close()
  const first = await open(through(away.port))
  const second = await open(through(away.port))
  await first.jobs.start()
  await second.jobs.start()
  const texts = Array.from({ length: 20 }, (_, number) => `رسالة ${number}`)
  await send(first, ...texts.map((text) => ({ text })))
  for (let tries = 0; tries < 4; tries += 1) await letTimePass(first.jobs)
  expect(new Set(await states())).toEqual(new Set(['waiting']))
  expect((await first.queue.serverState())?.failing_since).toBeInstanceOf(Date)
  const back = await serve(away.port)
  await letTimePass(first.jobs)
  await letTimePass(first.jobs)
  await settleJobs(second.jobs)
  expect(textsOf(back).toSorted()).toEqual(texts.toSorted())
  expect(new Set(await states())).toEqual(new Set(['sent']))
  expect(await first.queue.serverState()).toMatchObject({ failing_since: null, paused_until: null })
})

test('while a server does not answer it is left alone: one try tells for all that wait', async () => {
  const process = await open(through(1))
  await process.jobs.start()
  await send(process, ...Array.from({ length: 12 }, () => ({})))
  await settleJobs(process.jobs)
  const tried = (await rows()).filter(({ attempts }) => attempts > 0)
  // Each worker may have begun before the first failed.
  expect(tried.length).toBeLessThanOrEqual(6)
})

test('a mail that the server puts off keeps no other back, and leaves at its next try', async () => {
  const server = await serve()
  server.answers.push('450 4.2.2 mailbox full')
  const process = await open(through(server.port))
  await process.jobs.start()
  await send(process, { text: 'الأولى' })
  await settleJobs(process.jobs)
  await sql`update mails set due_at = now() + interval '1 hour'`.execute(on.db())
  await send(process, { text: 'الثانية' })
  await settleJobs(process.jobs)
  expect(textsOf(server)).toEqual(['الثانية'])
  expect(await rows()).toMatchObject([
    { state: 'waiting', reason: '450 4.2.2 mailbox full' },
    { state: 'sent' },
  ])
  await letTimePass(process.jobs)
  expect(textsOf(server)).toEqual(['الثانية', 'الأولى'])
})

test('a refused mail is not tried again, says why, and keeps its words for another try', async () => {
  const server = await serve()
  server.answers.push('554 5.7.1 not today')
  const process = await open(through(server.port))
  await process.jobs.start()
  await send(process, {})
  await settleJobs(process.jobs)
  await letTimePass(process.jobs)
  const [refused] = await rows()
  expect(refused).toMatchObject({ state: 'failed', attempts: 1, reason: '554 5.7.1 not today' })
  expect(refused?.sealed).not.toBeNull()
  expect(server.mails).toEqual([])
})

test('after a hard bounce nothing goes to that address, however it is written; others are served', async () => {
  const server = await serve()
  server.answers.push('550 5.1.1 no such user')
  const process = await open(through(server.port))
  await process.jobs.start()
  await send(process, { to: 'Gone@Example.org' })
  await settleJobs(process.jobs)
  await send(process, { to: 'gone@example.org' }, { to: 'here@example.org' })
  await settleJobs(process.jobs)
  expect(await rows()).toMatchObject([
    { state: 'failed' },
    { state: 'suppressed', reason: '550 5.1.1 no such user' },
    { state: 'sent' },
  ])
  expect(
    await on.db().selectFrom('mail_suppressions').select(['email', 'reason', 'detail']).execute(),
  ).toEqual([{ email: 'gone@example.org', reason: 'bounced', detail: '550 5.1.1 no such user' }])
})

test('a refusal that speaks of our standing suppresses nobody', async () => {
  const server = await serve()
  server.answers.push('550 5.7.1 blocked')
  const process = await open(through(server.port))
  await process.jobs.start()
  await send(process, {})
  await settleJobs(process.jobs)
  expect(await on.db().selectFrom('mail_suppressions').selectAll().execute()).toEqual([])
})

test.each(['421 4.7.0 too many', '450 4.7.1 slow down'])('«%s» halves the pace', async (answer) => {
  const server = await serve()
  server.answers.push(answer)
  const process = await open(through(server.port, { perMinute: 600 }))
  await process.jobs.start()
  await send(process, {})
  await settleJobs(process.jobs)
  expect(await process.queue.serverState()).toMatchObject({ pace: 300, reason: answer })
  expect(await states()).toEqual(['waiting'])
})

test('no more leaves than the pace allows, over all processes, and one job looks again for all that wait', async () => {
  const server = await serve()
  const limits = { perMinute: 1 }
  const first = await open(through(server.port, limits))
  const second = await open(through(server.port, limits))
  await first.jobs.start()
  await second.jobs.start()
  await send(first, ...Array.from({ length: 8 }, () => ({})))
  await settleJobs(first.jobs)
  await settleJobs(second.jobs)
  expect(server.mails).toHaveLength(1)
  const figures = await first.jobs.figures()
  expect(figures.find(({ queue }) => queue === 'mail.send')?.delayed).toBe(1)
})

test('what somebody waits for goes before all that waited longer', async () => {
  const server = await serve()
  const process = await open(through(server.port, { perMinute: 1 }))
  await send(process, { text: 'خبر' }, { text: 'خبر آخر' }, { text: 'رمز', isUrgent: true })
  await process.jobs.start()
  await settleJobs(process.jobs)
  expect(textsOf(server)).toEqual(['رمز'])
})

test('the last tenth of a day is for what somebody waits for', async () => {
  const server = await serve()
  const process = await open(through(server.port, { perDay: 10 }))
  await process.jobs.start()
  await send(process, ...Array.from({ length: 12 }, () => ({ text: 'خبر' })))
  await settleJobs(process.jobs)
  expect(server.mails).toHaveLength(9)
  await send(process, { text: 'رمز', isUrgent: true }, { text: 'رمز بعد الحد', isUrgent: true })
  await settleJobs(process.jobs)
  expect(server.mails).toHaveLength(10)
  expect(textsOf(server).at(-1)).toContain('رمز')
})

test('other settings hold from the next mail on, without a restart', async () => {
  const [old, other] = [await serve(), await serve()]
  const process = await open(through(old.port))
  await process.jobs.start()
  await send(process, { text: 'قبل' })
  await settleJobs(process.jobs)
  process.current.settings = through(other.port)
  await send(process, { text: 'بعد' })
  await settleJobs(process.jobs)
  expect([textsOf(old), textsOf(other)]).toEqual([['قبل'], ['بعد']])
})

test.each([
  ['95 hours', 'waiting'],
  ['97 hours', 'failed'],
])('a mail that could not leave for %s is then %s', async (age, state) => {
  const process = await open(through(1))
  await send(process, {})
  await sql`update mails set tried_since = now() - ${age}::interval`.execute(on.db())
  await process.jobs.start()
  await settleJobs(process.jobs)
  expect(await states()).toEqual([state])
})

test('a mail sealed with a lost key fails for good instead of being tried for days', async () => {
  const before = await open(toOutbox, { key: sealer('the lost secret', 'mail') })
  await send(before, {})
  const later = await open(toOutbox)
  await later.jobs.start()
  await settleJobs(later.jobs)
  expect(await states()).toEqual(['failed'])
})

test('a mail whose process was killed before it noted the end leaves again under the same Message-ID', async () => {
  const server = await serve()
  const process = await open(through(server.port))
  await send(process, {})
  const [waiting] = await rows()
  await process.jobs.start()
  await settleJobs(process.jobs)
  await sql`update mails set state = 'waiting', finished_at = null, sealed = ${waiting?.sealed}`.execute(
    on.db(),
  )
  await process.queue.resume(on.db())
  await letTimePass(process.jobs)
  const ids = server.mails.map(({ source }) => readMail(source).headers.get('message-id'))
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('a header in a name and an address of 300 signs fail by themselves, and the rest of the queue leaves', async () => {
  const server = await serve()
  const process = await open({
    ...through(server.port),
    sender: { name: '', address: 'no-reply@rattil.test' },
  })
  await process.jobs.start()
  await send(
    process,
    { fromName: 'رتّل\r\nBcc: all@example.org' },
    { to: `${'a'.repeat(288)}@example.org` },
    { text: 'سليمة' },
  )
  await settleJobs(process.jobs)
  expect(textsOf(server)).toEqual(['سليمة'])
  expect(await states()).toEqual(['failed', 'failed', 'sent'])
})

test('the mail of a person who is erased meanwhile still reaches her, and nothing of it stays', async () => {
  const server = await serve()
  const process = await open(through(server.port))
  await send(process, {})
  await sql`update mails set address = null`.execute(on.db())
  await process.jobs.start()
  await settleJobs(process.jobs)
  expect(server.mails.map(({ to }) => to)).toEqual([['student@example.org']])
  expect(await rows()).toEqual([])
})
