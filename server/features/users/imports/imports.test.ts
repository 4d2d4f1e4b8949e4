import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import type { Envelope, Failure } from '#contract/kernel/envelope.ts'
import { userImportRoutes } from '#contract/users/import-routes.ts'
import type { FileAddress, UserImport, UserImportColumn } from '#contract/users/import-shapes.ts'
import { userRoutes } from '#contract/users/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, type Caller } from '#server/testing/as.ts'
import { mailbox } from '#server/testing/mailbox.ts'
import { maker } from '#server/testing/make.ts'
import { settleJobs } from '#server/testing/settle-jobs.ts'
import { peopleSheet, workbook } from '#server/testing/workbook.ts'
import { zipOf } from '#server/testing/zip.ts'
import { xlsxStream } from '../export/xlsx.ts'
import { runImport } from './run-import.ts'

const t = testApp()
const post = mailbox(t)
const make = maker(t)
type Director = Caller & { token: string }
const director = async (): Promise<Director> => as(t, await make.director())
const at = (id: number) => ({ params: { id } })
const HEAD = 'الاسم,البريد الإلكتروني,رقم الجوال,الدور'

interface Sent {
  readonly existing?: 'update' | 'skip'
  readonly invite?: boolean
  readonly columns?: string
  readonly key?: string
}
type FileBytes = string | Uint8Array<ArrayBuffer>
async function send<T>(her: Director, url: string, file: FileBytes, { key, ...fields }: Sent = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  form.set('file', new Blob([file]), 'طالبات.csv')
  const encoded = new Response(form)
  const response = await t().app.http.inject({
    method: 'POST',
    url,
    headers: {
      authorization: `Bearer ${her.token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
      ...(key && { 'idempotency-key': key }),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  const envelope = response.json<Envelope<T>>()
  const failure: Partial<Failure> = envelope.success ? {} : envelope
  return { status: response.statusCode, data: envelope.data as T, failure }
}
const check = (her: Director, file: FileBytes, sent: Sent = {}) =>
  send<UserImport>(her, userImportRoutes.check.path, file, sent)
const columnsOf = (her: Director, file: FileBytes) =>
  send<UserImportColumn[]>(her, userImportRoutes.columns.path, file)
const rowsOf = async (her: Director, id: number, kind: 'fresh' | 'bad' = 'fresh') =>
  (await her(userImportRoutes.rows, { ...at(id), query: { kind } })).data.items
const addressesOf = (her: Director, file: FileBytes) =>
  send<FileAddress[]>(her, userImportRoutes.addresses.path, file)
const download = async (her: Director, url: string) =>
  (await t().app.http.inject({ url, headers: { authorization: `Bearer ${her.token}` } })).body
const countPeople = async () =>
  Number(
    (
      await t()
        .db.selectFrom('users')
        .select((eb) => eb.fn.countAll().as('n'))
        .where('email', 'like', '%@import.sa')
        .executeTakeFirstOrThrow()
    ).n,
  )
const countAudits = async () =>
  (await t().db.selectFrom('audit_log').select('id').where('action', '=', 'user.import').execute()).length
async function confirm(her: Director, id: number) {
  await her(userImportRoutes.confirm, at(id))
  await settleJobs(t().jobs)
  return (await her(userImportRoutes.show, at(id))).data
}

test('a file with five per cent of bad rows imports nothing until confirmed, then the good ones, and gives the bad back', async () => {
  const her = await director()
  const [peopleBefore, auditsBefore] = [await countPeople(), await countAudits()]
  const rows = Array.from({ length: 100 }, (_, n) =>
    n % 20 === 7 ? `طالبة ${n},not-an-address-${n},,` : `طالبة رقم ${n},one-${n}@import.sa,,طالبة`,
  )
  const { data } = await check(her, [HEAD, ...rows].join('\r\n'))
  expect(data).toMatchObject({
    status: 'ready',
    file_name: 'طالبات.csv',
    total: 100,
    fresh: 95,
    known: 0,
    bad: 5,
    processed: 0,
  })
  expect(await countPeople()).toBe(peopleBefore)

  const bad = (await her(userImportRoutes.rows, { ...at(data.id), query: { kind: 'bad' } })).data
  expect(bad.meta.total).toBe(5)
  expect(bad.items[0]).toMatchObject({
    line: 9,
    email: 'not-an-address-7',
    errors: ['البريد: البريد الإلكتروني غير صحيح'],
  })
  const file = await download(her, `/api/v1/admin/users/imports/${data.id}/bad-rows`)
  const [head, first] = parse(file, { bom: true })
  expect(head).toEqual(['الاسم', 'البريد الإلكتروني', 'رقم الجوال', 'الدور', 'السطر', 'الأخطاء'])
  expect(first).toEqual(['طالبة 7', 'not-an-address-7', '', '', '9', 'البريد: البريد الإلكتروني غير صحيح'])

  const done = await confirm(her, data.id)
  expect(done).toMatchObject({ status: 'done', processed: 95, created: 95, updated: 0, skipped: 0 })
  expect(await countPeople()).toBe(peopleBefore + 95)
  expect(await countAudits()).toBe(auditsBefore + 95)

  const twice = await confirm(her, data.id)
  expect([twice.created, await countPeople()]).toEqual([95, peopleBefore + 95])
})

test('the same file again changes nobody when known e-mails are skipped, and mends names when they are updated', async () => {
  const her = await director()
  const person = await make.student({ name: 'هند القديمة', email: 'Hind@again.sa', phone: '0512345678' })
  const teacher = await make.teacher({ name: 'منى العتيبي', email: 'muna@again.sa' })
  const csv = `${HEAD}\nهند القحطاني,hind@again.sa,,\nمنى العتيبي,muna@again.sa,,معلمة`
  const nameOf = async (id: number) => (await her(userRoutes.show, at(id))).data

  const skipped = await check(her, csv, { existing: 'skip' })
  expect(skipped.data).toMatchObject({ fresh: 0, known: 2 })
  expect(await confirm(her, skipped.data.id)).toMatchObject({ created: 0, updated: 0, skipped: 2 })
  expect((await nameOf(person.id)).name).toBe('هند القديمة')

  const updated = await check(her, csv, { existing: 'update' })
  expect(await confirm(her, updated.data.id)).toMatchObject({ created: 0, updated: 1, skipped: 1 })
  expect(await nameOf(person.id)).toMatchObject({
    name: 'هند القحطاني',
    phone: '0512345678',
    email: 'Hind@again.sa',
  })
  expect((await nameOf(teacher.id)).role).toBe('teacher')
  expect((await her(userRoutes.list, { query: { search: 'هند القحطاني' } })).data.meta.total).toBe(1)
})

test('who signs up between check and import is no error and no second account', async () => {
  const her = await director()
  const { data } = await check(her, `${HEAD}\nأمل الصاعدي,amal@between.sa,,`)
  const own = await make.student({ name: 'أمل بنفسها', email: 'Amal@between.sa' })
  expect(await confirm(her, data.id)).toMatchObject({ created: 0, skipped: 1 })
  expect((await her(userRoutes.show, at(own.id))).data.name).toBe('أمل بنفسها')
})

test('an import that was cut off goes on where it stopped', async () => {
  const her = await director()
  const rows = Array.from({ length: 1100 }, (_, n) => `طالبة ${n},cut-${n}@cut.sa,,`)
  const { data } = await check(her, [HEAD, ...rows].join('\n'))
  await t().db.updateTable('user_imports').set({ status: 'importing' }).where('id', '=', data.id).execute()
  let batches = 0
  const throwIfAborted = () => {
    batches += 1
    if (batches === 2) throw new Error('the process has to stop')
  }
  await expect(runImport(t().ctx(), data.id, { throwIfAborted })).rejects.toThrow('has to stop')
  const half = (await her(userImportRoutes.show, at(data.id))).data
  expect([half.status, half.processed]).toEqual(['importing', 500])
  await runImport(t().ctx(), data.id, new AbortController().signal)
  const fullImport = (await her(userImportRoutes.show, at(data.id))).data
  expect(fullImport).toMatchObject({ status: 'done', processed: 1100, created: 1100 })
})

test('invitations go to those who are new and to nobody else', async () => {
  const her = await director()
  const old = await make.student({ email: 'old@invited.sa' })
  const csv = `${HEAD}\nجديدة العمر,new@invited.sa,,\n${old.name},old@invited.sa,,`
  const { data } = await check(her, csv, { invite: true })
  await confirm(her, data.id)
  expect(await post.mailsTo('new@invited.sa')).toHaveLength(1)
  expect(await post.mailsTo('old@invited.sa')).toHaveLength(0)
})

test('a file as Excel saves it is understood: semicolons, Windows letters, UTF-16, its own column order', async () => {
  const her = await director()
  const windows = Uint8Array.from(
    Buffer.from('c7e1c8d1edcf3bc7e1c7d3e30d0a77696e40657863656c2e73613be5cfec20c7e1d3c7e1e3', 'hex'),
  )
  const ansi = await check(her, windows)
  expect(await rowsOf(her, ansi.data.id)).toMatchObject([{ name: 'هدى السالم', email: 'win@excel.sa' }])
  const wide = new Uint8Array(Buffer.from(`\uFEFFالاسم\tالبريد\nهدى السالم\twide@excel.sa`, 'utf16le'))
  expect(await rowsOf(her, (await check(her, wide)).data.id)).toMatchObject([{ email: 'wide@excel.sa' }])
  const mirrored = new Uint8Array(
    Buffer.from(`\uFEFFالاسم\tالبريد\nهدى السالم\tmirrored@excel.sa`, 'utf16le').swap16(),
  )
  expect(await rowsOf(her, (await check(her, mirrored)).data.id)).toMatchObject([
    { email: 'mirrored@excel.sa' },
  ])
})

test.each([
  ['', 'لا صفوف في هذا الملف'],
  [`${HEAD}\n`, 'لا صفوف في هذا الملف'],
  [`${HEAD}\n"هدى,a@b.sa`, /علامة اقتباس ناقصة/],
  ['PK\u0003\u0004\0\0zip', /ليس ملف CSV ولا XLSX/],
  [`${HEAD}\nهدى,1\n"سارة\n\nنورة`, /عند السطر 3:/],
])('a file that cannot be imported is refused with its reason (%#)', async (csv, reason) => {
  const { status, failure } = await check(await director(), csv)
  expect(status).toBe(422)
  expect(failure.errors?.['file']?.[0]).toMatch(reason)
})

test('each row is told by the line on which it begins, whatever came before it', async () => {
  const her = await director()
  const csv = `${HEAD}\r\n"هدى\r\nالسالم",a1,,\r\n\r\n,,,\r\nسارة,a2,,\r\n`
  const { data } = await check(her, csv)
  expect((await rowsOf(her, data.id, 'bad')).map(({ line }) => line)).toEqual([2, 6])
})

test("Excel's first line with the separator is no head, and counts as a line", async () => {
  const her = await director()
  const { data } = await check(her, `\uFEFFsep=;\r\n${HEAD.replaceAll(',', ';')}\r\nهدى السالم;لا;;\r\n`)
  expect(await rowsOf(her, data.id, 'bad')).toMatchObject([{ line: 3, name: 'هدى السالم', email: 'لا' }])
})

test('a list out of Moodle needs no mapping: a first and a last name become one', async () => {
  const her = await director()
  const { data } = await check(her, 'username,firstname,lastname,email\nhuda,هدى,السالم,huda@moodle.sa')
  expect(await rowsOf(her, data.id)).toMatchObject([{ name: 'هدى السالم', email: 'huda@moodle.sa' }])
})

test('a file with foreign columns says what they hold by samples, and is read as she maps them', async () => {
  const her = await director()
  const csv = 'Vorname;Familie;Post;Rolle\nهدى;السالم;huda@foreign.sa;معلمة\nسارة;;sara@foreign.sa;'
  const refused = await check(her, csv)
  expect([refused.status, Object.keys(refused.failure.errors ?? {})]).toEqual([422, ['columns']])
  expect((await columnsOf(her, csv)).data).toEqual([
    { head: 'Vorname', samples: ['هدى', 'سارة'], holds: null },
    { head: 'Familie', samples: ['السالم'], holds: null },
    { head: 'Post', samples: ['huda@foreign.sa', 'sara@foreign.sa'], holds: 'email' },
    { head: 'Rolle', samples: ['معلمة'], holds: null },
  ])
  const { data } = await check(her, csv, { columns: 'given,family,email,role' })
  expect(await rowsOf(her, data.id)).toMatchObject([
    { line: 2, name: 'هدى السالم', role: 'teacher' },
    { line: 3, name: 'سارة', role: 'student' },
  ])
})

test.each(['email,email', 'name,', 'email', 'name,email,name'])(
  'a mapping that names nobody, or twice, is refused (%s)',
  async (columns) => {
    const { status, failure } = await check(await director(), `${HEAD}\nهدى,a@b.sa,,`, { columns })
    expect([status, Object.keys(failure.errors ?? {})]).toEqual([422, ['columns']])
  },
)

test('a column that is no field of a person is refused by its place', async () => {
  const { failure } = await check(await director(), `${HEAD}\nهدى,a@b.sa,,`, { columns: 'name,mail' })
  expect(Object.keys(failure.errors ?? {})).toEqual(['columns.1'])
})

test('an Excel workbook is read: shared and rich words, figures, formulas, gaps, and its own row numbers', async () => {
  const her = await director()
  const { data } = await check(her, await workbook(peopleSheet))
  expect(data).toMatchObject({ total: 3, fresh: 2, bad: 1 })
  expect(await rowsOf(her, data.id)).toMatchObject([
    { line: 3, name: 'هدى السالم', email: 'huda@book.sa', phone: '+966512345678', role: 'teacher' },
    { line: 7, name: 'سارة & أمل', email: 'sara@book.sa', phone: '0512345678', role: 'student' },
  ])
  expect(await rowsOf(her, data.id, 'bad')).toMatchObject([{ line: 8, name: '#N/A' }])
})

test('what the platform exports as a workbook comes back in', async () => {
  const her = await director()
  const cells = [
    ['الاسم', 'البريد الإلكتروني'],
    ['نورة السبيعي', 'noura@again-book.sa'],
  ]
  const exported = await buffer(xlsxStream('المستخدمات', Readable.from([cells])))
  const { data } = await check(her, new Uint8Array(exported))
  expect(await rowsOf(her, data.id)).toMatchObject([{ line: 2, name: 'نورة السبيعي' }])
})

test.each([
  ['a zip without a workbook', async () => zipOf({ 'a.txt': 'x' }), /ليس ملف CSV ولا XLSX/],
  ['a document type', async () => workbook(`<!DOCTYPE a [<!ENTITY b "c">]>${peopleSheet}`), /ليس ملف/],
  ['101 megabytes', async () => workbook(`<a>${' '.repeat(1020)}`.repeat(103_000)), /أكثر مما يُقرأ/],
  [
    '1,001 entries',
    async () => zipOf(Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`${at}`, '']))),
    /أكثر مما يُقرأ/,
  ],
])('a workbook that cannot be read is refused: %s', async (_, file, reason) => {
  const { status, failure } = await check(await director(), new Uint8Array(await file()))
  expect(status).toBe(422)
  expect(failure.errors?.['file']?.[0]).toMatch(reason)
})

test('a file left behind is gone, and one that is being imported cannot be left', async () => {
  const her = await director()
  const { data } = await check(her, `${HEAD}\nليلى الحازمي,layla@left.sa,,`)
  expect((await her(userImportRoutes.discard, at(data.id))).status).toBe(200)
  expect((await her(userImportRoutes.confirm, at(data.id))).status).toBe(404)
  const second = await check(her, `${HEAD}\nليلى الحازمي,layla@left.sa,,`)
  await confirm(her, second.data.id)
  expect((await her(userImportRoutes.discard, at(second.data.id))).status).toBe(409)
})

test('the template comes back in as an empty file of the right columns', async () => {
  const her = await director()
  const template = await download(her, userImportRoutes.template.path)
  expect(template).toBe(`\uFEFF${HEAD}\r\n`)
  const mended = `${template}نورة السبيعي,noura@template.sa,0512345678,معلمة\r\n`
  expect((await check(her, mended)).data).toMatchObject({ fresh: 1, bad: 0 })
})

test('a file whose answer was lost comes again under its key: one import, the same answer; another file is refused', async () => {
  const her = await director()
  const csv = [HEAD, 'لمى السالم,once@import.sa,,طالبة'].join('\n')
  const all = async () => (await t().db.selectFrom('user_imports').select('id').execute()).length
  const before = await all()
  const first = await check(her, csv, { key: 'import-key-1' })
  const again = await check(her, csv, { key: 'import-key-1' })
  expect(again.data).toEqual(first.data)
  expect((await all()) - before).toBe(1)

  const other = await check(her, `${csv}\nسارة,other@import.sa,,طالبة`, { key: 'import-key-1' })
  expect([other.status, (await all()) - before]).toEqual([409, 1])
  await check(her, csv, { key: 'import-key-2' })
  expect((await all()) - before).toBe(2)
})

test('the addresses of a file come with their lines, whatever its head says; a file without any is refused', async () => {
  const her = await director()
  const named = 'الاسم,البريد الإلكتروني\nأمل,Amal@import.sa\nهند,ليس بريدًا\nأمل,amal@import.sa\n'
  expect((await addressesOf(her, named)).data).toEqual([
    { line: 2, email: 'amal@import.sa', is_valid: true },
    { line: 3, email: 'ليس بريدًا', is_valid: false },
  ])
  expect((await addressesOf(her, 'one@import.sa\ntwo@import.sa\n')).data.map(({ line }) => line)).toEqual([
    1, 2,
  ])
  const without = await addressesOf(her, 'الاسم\nأمل\n')
  expect([without.status, without.failure.errors?.['file']]).toEqual([
    422,
    ['لم نجد في الملف عمودًا فيه عناوين بريد'],
  ])
  const many = Array.from({ length: 501 }, (_, at) => `s${at}@import.sa`).join('\n')
  expect((await addressesOf(her, many)).status).toBe(422)
})
