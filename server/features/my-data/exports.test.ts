import { expect, test } from 'vitest'
import { myDataRoutes } from '#contract/my-data/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, type Caller } from '#server/testing/as.ts'
import { mailbox } from '#server/testing/mailbox.ts'
import { maker } from '#server/testing/make.ts'
import { settleJobs } from '#server/testing/settle-jobs.ts'
import { MARK } from '#server/testing/cases/life.ts'
import { wholeLife } from '#server/testing/whole-life.ts'
import { unzipped } from '#server/testing/zip.ts'
import { sweepFiles } from '#server/features/media/public.ts'
import { kinds } from './export/kinds.ts'
import { runExport } from './export/run-export.ts'
import { readRows } from './export/rows.ts'
import { forgetExports } from './exports.ts'

const t = testApp()
const make = maker(t)
const post = mailbox(t)
const DAY = 86_400
const quiet = { attempt: 1, signal: new AbortController().signal }

const exportOf = async (she: Caller) => {
  const { data } = await she(myDataRoutes.show, {})
  if (!data.export) throw new Error('nobody has asked for an export')
  return data.export
}

const linkOf = async (she: Caller) => {
  const { id } = await exportOf(she)
  return (await she(myDataRoutes.link, { params: { id } })).data.url
}

async function fetchZip(url: string) {
  const answer = await t().app.http.inject({ url })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}

const jsonIn = (files: Map<string, Buffer>, kind: keyof typeof kinds) =>
  JSON.parse(String(files.get(`data/${kind}.json`))) as Record<string, unknown>[]

async function askAndWait(she: Caller) {
  const answer = await she(myDataRoutes.export, {})
  await settleJobs(t().jobs)
  return answer
}

test('a letter tells her that her copy is ready, and where', async () => {
  const person = await make.user({ role: 'teacher' })
  await askAndWait(await as(t, person))
  const [letter] = await post.mailsTo(person.email)
  expect(letter?.subject).toBe('نسخة بياناتكِ جاهزة')
  expect(letter?.text).toContain('https://rattil.test/teacher/settings')
})

test('a person gets all that is hers as a zip with a page in Arabic, and nothing of others', async () => {
  const { person } = await wholeLife({ t, make })
  const photo = await t().app.process.ports.files.put(Buffer.from('bytes of her photo'), {
    bucket: 'avatars',
    extension: 'webp',
  })
  await t()
    .db.updateTable('files')
    .set({ path: photo.key })
    .where('owner_id', '=', person.id)
    .where('bucket', '=', 'avatars')
    .execute()
  const she = await as(t, person)
  const ownExport = await askAndWait(she)
  expect(ownExport.message).toBe('بدأ تجهيز نسخة بياناتكِ، ونراسلكِ حين تجهز')
  const ready = await exportOf(she)
  expect(ready).toMatchObject({
    status: 'ready',
    expires_at: new Date(t().clock.now.getTime() + 7 * DAY * 1000).toISOString(),
  })

  const { status, headers, bytes } = await fetchZip(await linkOf(she))
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/zip',
    'private, no-store',
  ])
  expect(bytes.length).toBe(ready.size)
  const files = await unzipped(bytes)
  expect([...files.keys()].filter((name) => name.startsWith('data/'))).toEqual(
    Object.keys(kinds).map((kind) => `data/${kind}.json`),
  )
  for (const kind of Object.keys(kinds) as (keyof typeof kinds)[])
    expect([kind, jsonIn(files, kind).length]).not.toEqual([kind, 0])

  const page = String(files.get('index.html'))
  expect(page).toContain('<html lang="ar" dir="rtl">')
  expect(page).not.toMatch(/\b(src|href)="(https?:)?\/\//)
  for (const word of [`ملاحظة ${MARK}`, `أنا ${MARK}`, 'من أنتِ؟', 'الملاحظات', `رأي ${MARK}`])
    expect(page).toContain(word)

  const all = [...files].filter(([name]) => !name.startsWith('files/')).map(([, text]) => String(text))
  for (const secret of ['سر الاختبار', 'سر بين المديرات', 'لطيفة', 'latifa', 'نورة', 'password_hash'])
    expect(all.filter((text) => text.includes(secret))).toEqual([])

  expect(jsonIn(files, 'attempts')[0]).toMatchObject({
    score: 80,
    answers: [{ question: 'من أنتِ؟', answer: `أنا ${MARK}` }],
  })
  const packed = jsonIn(files, 'files').find(({ in_this_zip: entry }) => entry !== null)
  expect(String(files.get(String(packed?.['in_this_zip'])))).toBe('bytes of her photo')
})

test('one request is under way for a person, one a day is made, and a failed one may be repeated', async () => {
  const person = await make.student()
  const she = await as(t, person)
  const both = await Promise.all([she(myDataRoutes.export, {}), she(myDataRoutes.export, {})])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  await settleJobs(t().jobs)
  const rows = () => t().db.selectFrom('data_exports').selectAll().where('user_id', '=', person.id).execute()
  expect(await rows()).toHaveLength(1)
  expect((await she(myDataRoutes.export, {})).status).toBe(409)
  const { data } = await she(myDataRoutes.show, {})
  expect(data.next_export_at).toBe(new Date(t().clock.now.getTime() + DAY * 1000).toISOString())

  t().clock.forward(DAY + 1)
  await askAndWait(await as(t, person))
  expect(await rows()).toHaveLength(1)
  await t()
    .db.updateTable('data_exports')
    .set({ status: 'failed', path: null, expires_at: null })
    .where('user_id', '=', person.id)
    .execute()
  const again = await as(t, person)
  expect((await exportOf(again)).status).toBe('failed')
  expect((await askAndWait(again)).status).toBe(200)
  expect((await exportOf(again)).status).toBe('ready')
})

test('the link opens for the session it was made for and ends with it', async () => {
  const person = await make.student()
  const she = await as(t, person)
  await askAndWait(she)
  const { id } = await exportOf(she)
  const url = await linkOf(she)
  expect((await fetchZip(url)).status).toBe(200)
  const bare = `/api/v1/auth/my-data/exports/${id}`
  expect((await fetchZip(bare)).status).toBe(403)
  const stranger = await as(t, await make.student())
  await askAndWait(stranger)
  const query = (await linkOf(stranger)).split('?')[1]
  expect((await fetchZip(`${bare}?${query}`)).status).toBe(403)
  const director = await as(t, await make.director())
  expect((await director(myDataRoutes.link, { params: { id } })).status).toBe(404)

  await t()
    .db.updateTable('sessions')
    .set({ revoked_at: t().clock.now, revoked_why: 'test' })
    .where('user_id', '=', person.id)
    .execute()
  expect((await fetchZip(url)).status).toBe(403)
})

test('the file is gone after seven days, row and bytes, and the sweep leaves what a row names', async () => {
  const person = await make.student()
  const she = await as(t, person)
  await askAndWait(she)
  const { path } = await t()
    .db.selectFrom('data_exports')
    .select('path')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
  const { files } = t().app.process.ports
  t().clock.forward(2 * DAY)
  await sweepFiles({ ...t().ctx(), now: new Date(Date.now() + 3 * DAY * 1000) })
  expect(await files.stat(path ?? '')).toBeDefined()
  t().clock.forward(5 * DAY + 1)
  await forgetExports(t().ctx())
  expect(await files.stat(path ?? '')).toBeUndefined()
  expect((await (await as(t, person))(myDataRoutes.show, {})).data.export).toBeNull()
})

test('a job that is killed in the middle runs again from the beginning and leaves one file', async () => {
  const person = await make.student()
  const { id } = await t()
    .db.insertInto('data_exports')
    .values({ user_id: person.id, requested_at: t().clock.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const killed = new AbortController()
  const cutOff = runExport(t().ctx(), id, { attempt: 1, signal: killed.signal })
  killed.abort()
  await expect(cutOff).rejects.toThrow('aborted')
  await Promise.all([runExport(t().ctx(), id, quiet), runExport(t().ctx(), id, quiet)])
  const rows = await t().db.selectFrom('data_exports').selectAll().where('user_id', '=', person.id).execute()
  expect(rows.map(({ status }) => status)).toEqual(['ready'])
  expect((await post.mailsTo(person.email)).map(({ subject }) => subject)).toEqual(['نسخة بياناتكِ جاهزة'])
})

test('a job that fails for the last time says so, and one that was lost does not keep her waiting', async () => {
  const person = await make.student()
  const { id } = await t()
    .db.insertInto('data_exports')
    .values({ user_id: person.id, requested_at: t().clock.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const broken = { ...t().ctx(), ports: { ...t().ctx().ports, files: brokenStore() } }
  await expect(runExport(broken, id, { ...quiet, attempt: 4 })).rejects.toThrow('the store is full')
  const she = await as(t, person)
  expect((await exportOf(she)).status).toBe('failed')

  await t().db.updateTable('data_exports').set({ status: 'preparing' }).where('id', '=', id).execute()
  t().clock.forward(7 * 3600)
  await forgetExports(t().ctx())
  expect((await exportOf(await as(t, person))).status).toBe('failed')
})

const brokenStore = () => ({
  ...t().ctx().ports.files,
  stat: () => Promise.resolve(undefined),
  put: () => Promise.reject(new Error('the store is full')),
})

test('rows are read in parts as the file is written, so that memory does not grow with what she has', async () => {
  const person = await make.student()
  const { db } = t()
  const sent = Array.from({ length: 250 }, (_, at) => ({
    actor_id: person.id,
    action: 'user.update-profile',
    entity: 'user',
    entity_id: String(at),
    at: t().clock.now,
    request_id: 'r',
  }))
  await db.insertInto('audit_log').values(sent).execute()
  const statements: number[] = []
  const counting = db.withPlugin({
    transformQuery: ({ node }) => {
      statements.push(statements.length)
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  const rows = readRows({ db: counting, userId: person.id, kind: kinds.own_acts })
  await rows.next()
  expect(statements).toHaveLength(1)
  let others = 0
  for await (const _row of rows) others++
  expect(others).toBe(249)
  expect(statements).toHaveLength(3)
})
