import { expect, test } from 'vitest'
import type { Envelope, Failure } from '#contract/kernel/envelope.ts'
import { userImportRoutes } from '#contract/users/import-routes.ts'
import type { FileAddress, UserImport, UserImportColumn } from '#contract/users/import-shapes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, type Caller } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { peopleSheet, workbook } from '#server/testing/workbook.ts'

const t = testApp()
const make = maker(t)
const HEAD = 'الاسم,البريد الإلكتروني,رقم الجوال,الدور'
type Director = Caller & { token: string }
const director = async (): Promise<Director> => as(t, await make.director())

type FileBytes = string | Uint8Array<ArrayBuffer>
async function send<T>(her: Director, url: string, file: FileBytes) {
  const form = new FormData()
  form.set('file', new Blob([file]), 'طالبات.xlsx')
  const encoded = new Response(form)
  const response = await t().app.http.inject({
    method: 'POST',
    url,
    headers: {
      authorization: `Bearer ${her.token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  const envelope = response.json<Envelope<T>>()
  const failure: Partial<Failure> = envelope.success ? {} : envelope
  return { status: response.statusCode, data: envelope.data as T, failure }
}
const check = (her: Director, file: FileBytes) => send<UserImport>(her, userImportRoutes.check.path, file)
const columnsOf = (her: Director, file: FileBytes) =>
  send<UserImportColumn[]>(her, userImportRoutes.columns.path, file)
const addressesOf = (her: Director, file: FileBytes) =>
  send<FileAddress[]>(her, userImportRoutes.addresses.path, file)
const rowsOf = async (her: Director, id: number) =>
  (await her(userImportRoutes.rows, { params: { id }, query: { kind: 'fresh' } })).data.items

test('a workbook of LibreOffice, Google Sheets or openpyxl is read: they say that a sheet is visible', async () => {
  const her = await director()
  const sheet = peopleSheet.replaceAll('@book.sa', '@visible-book.sa')
  const { data } = await check(her, await workbook(sheet, ' state="visible"'))
  expect(data).toMatchObject({ total: 3, fresh: 2, bad: 1 })
})

const rowOf = (line: number, cells: readonly string[]) =>
  `<row r="${line}">${cells.map((cell, at) => `<c r="${'ABCD'[at] ?? ''}${line}" t="inlineStr">${cell}</c>`).join('')}</row>`
const sheetOf = (...rows: readonly string[]) =>
  `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`
const word = (text: string) => `<is><t>${text}</t></is>`

test('a title above the head is no head, in a workbook and in a CSV, and rows keep their own lines', async () => {
  const her = await director()
  const sheet = sheetOf(
    rowOf(1, [word('كشف طالبات حلقة الفجر')]),
    rowOf(3, [word('الاسم'), word('البريد الإلكتروني')]),
    rowOf(4, [word('نورة السبيعي'), word('noura@title.sa')]),
  )
  const file = await workbook(sheet)
  expect((await columnsOf(her, file)).data.map(({ holds }) => holds)).toEqual(['name', 'email'])
  expect(await rowsOf(her, (await check(her, file)).data.id)).toMatchObject([
    { line: 4, name: 'نورة السبيعي', email: 'noura@title.sa' },
  ])
  const csv = `كشف طالبات حلقة الفجر,,,\n${HEAD}\nهدى السالم,huda@title.sa,,`
  expect(await rowsOf(her, (await check(her, csv)).data.id)).toMatchObject([{ line: 3, name: 'هدى السالم' }])
})

test('addresses above which nothing stands are no title, also where a later row is wider', async () => {
  const her = await director()
  const { data } = await addressesOf(her, 'a@alone.sa,\nb@alone.sa,ملاحظة\n')
  expect(data.map(({ email }) => email)).toEqual(['a@alone.sa', 'b@alone.sa'])
})

test('a cell with its words and its value beside them is read once', async () => {
  const her = await director()
  const both = (text: string) => `${word(text)}<v>${text}</v>`
  const sheet = sheetOf(
    rowOf(1, [both('الاسم'), both('البريد الإلكتروني')]),
    rowOf(2, [both('نورة السبيعي'), both('noura@both.sa')]),
  )
  const { data } = await check(her, await workbook(sheet))
  expect(await rowsOf(her, data.id)).toMatchObject([{ name: 'نورة السبيعي', email: 'noura@both.sa' }])
})

test('a workbook with a password says so, and one of long ago says how to save it', async () => {
  const her = await director()
  const old = (directory: string) =>
    new Uint8Array(
      Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        Buffer.alloc(504),
        Buffer.from(directory, 'utf16le'),
      ]),
    )
  const locked = await check(her, old('EncryptedPackage'))
  expect([locked.status, locked.failure.errors?.['file']?.[0]]).toEqual([
    422,
    expect.stringMatching(/كلمة مرور/) as string,
  ])
  expect((await check(her, old('Workbook'))).failure.errors?.['file']?.[0]).toMatch(/ليس ملف CSV ولا XLSX/)
})
