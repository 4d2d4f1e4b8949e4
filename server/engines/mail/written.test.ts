import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { settleJobs } from '#server/testing/settle-jobs.ts'
import { testMailQueue } from '#server/testing/mail-queue.ts'

const { letTimePass, on, open, rows, send, serve, states, textsOf, through, toOutbox } = testMailQueue()

test('what was written to a file is not sent; it leaves when a server is set, but for a code that is over', async () => {
  const process = await open(toOutbox)
  await process.jobs.start()
  await send(
    process,
    { text: 'دعوة', usefulMinutes: 7 * 1440 },
    { text: 'رمز', usefulMinutes: 10 },
    { text: 'خبر' },
  )
  await send(process, { text: 'خبر قديم' }, { text: 'دعوة قديمة', usefulMinutes: 7 * 1440 })
  await settleJobs(process.jobs)
  expect(await states()).toEqual(['written', 'written', 'written', 'written', 'written'])
  await sql`update mails set created_at = created_at - interval '5 days', useful_until = useful_until - interval '5 days'
    where id <> (select id from mails order by id offset 2 limit 1)`.execute(on.db())

  const server = await serve()
  process.current.settings = through(server.port)
  await process.queue.releaseWritten(on.db())
  await process.queue.resume(on.db())
  await settleJobs(process.jobs)
  expect(textsOf(server).toSorted()).toEqual(['خبر', 'دعوة', 'دعوة قديمة'])
  expect(await states()).toEqual(['sent', 'written', 'sent', 'written', 'sent'])
})

test('a code that is over when the server answers again is not sent, and the row says why', async () => {
  const server = await serve()
  await server.close()
  const process = await open(through(server.port))
  await process.jobs.start()
  await send(process, { usefulMinutes: 10 })
  await settleJobs(process.jobs)
  const back = await serve(server.port)
  await sql`update mails set useful_until = now() - interval '1 minute'`.execute(on.db())
  await letTimePass(process.jobs)
  expect(back.mails).toEqual([])
  expect(await rows()).toMatchObject([{ state: 'failed', reason: 'its code or link is over' }])
})
