import { expect, test } from 'vitest'
import { parse } from 'csv-parse/sync'
import { fromBuffer } from 'yauzl'
import { userRoutes } from '#contract/users/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)

async function download(query: string) {
  const { token } = await as(t, await make.director({ name: 'سلمى العمري' }))
  return t().app.http.inject({
    url: `${userRoutes.export.path}?${query}`,
    headers: { authorization: `Bearer ${token}` },
  })
}

/** The text of one entry of a zip. */
const entryOf = (bytes: Buffer, name: string) =>
  new Promise<string>((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (failed, zip) => {
      if (failed) return reject(failed)
      zip.on('entry', (entry: { fileName: string }) => {
        if (entry.fileName !== name) return zip.readEntry()
        zip.openReadStream(entry as Parameters<typeof zip.openReadStream>[0], (error, stream) => {
          if (error) return reject(error)
          const parts: Buffer[] = []
          stream.on('data', (part: Buffer) => parts.push(part))
          stream.on('end', () => resolve(Buffer.concat(parts).toString('utf8')))
        })
      })
      zip.on('end', () => reject(new Error(`no ${name} in the zip`)))
      zip.readEntry()
    })
  })

test('a CSV opens in Excel with its Arabic, and no cell of it runs as a formula', async () => {
  await make.student({ name: '=cmd|calc!A1', email: 'formula@example.sa', phone: '+201001234567' })
  const response = await download('search=formula')
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(response.headers['content-disposition']).toBe('attachment; filename="users-2026-11-20.csv"')
  expect([...response.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [head, row, ...more] = parse(response.body, { bom: true })
  expect(head?.slice(0, 4)).toEqual(['الاسم', 'البريد الإلكتروني', 'رقم الجوال', 'الدور'])
  expect(row?.slice(0, 6)).toEqual([
    "'=cmd|calc!A1",
    'formula@example.sa',
    "'+201001234567",
    'طالبة',
    'نشطة',
    'لا',
  ])
  expect(more).toEqual([])
})

test('an XLSX has its figures and days as such, its words as text, right to left', async () => {
  const teacher = await make.teacher({
    name: '=1+1 <العتيبي> & أختها',
    email: 'muna@example.sa',
    created_at: new Date('2026-10-31T22:00:00Z'),
    last_seen_at: null,
  })
  await make.course({ instructor_id: teacher.id })
  const response = await download('format=xlsx&search=muna')
  const sheet = await entryOf(response.rawPayload, 'xl/worksheets/sheet1.xml')
  expect(sheet).toContain('rightToLeft="1"')
  expect(sheet).toContain('state="frozen"')
  expect(sheet).not.toContain('<f>')
  const [head = '', row = '', ...more] = sheet.match(/<row>.*?<\/row>/g) ?? []
  expect(more).toEqual([])
  expect(head.match(/t="inlineStr" s="3"/g)).toHaveLength(9)
  const cells = row.match(/<c\b.*?(?:\/>|<\/c>)/g) ?? []
  expect(cells[0]).toBe(
    '<c t="inlineStr"><is><t xml:space="preserve">=1+1 &lt;العتيبي&gt; &amp; أختها</t></is></c>',
  )
  // The first of November in Riyadh is day 46,327 of a spreadsheet; the style is that of days.
  expect(cells.slice(6)).toEqual(['<c><v>1</v></c>', '<c s="1"><v>46327</v></c>', '<c/>'])
  expect(await entryOf(response.rawPayload, 'xl/styles.xml')).toContain('yyyy\\-mm\\-dd')
  expect(await entryOf(response.rawPayload, 'xl/workbook.xml')).toContain('المستخدمون')
})

test('only those chosen leave, in their thousands too, and the audit says who took them', async () => {
  const chosen = [await make.student(), await make.student()]
  const some = await download(`ids=${chosen.map(({ id }) => id).join(',')}`)
  expect(parse(some.body, { bom: true })).toHaveLength(3)
  const audit = await t()
    .db.selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'user.export')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(audit?.after).toMatchObject({ format: 'csv', rows: 2 })
  expect((await download('ids=1;2')).statusCode).toBe(422)

  await t()
    .db.insertInto('users')
    .values(
      Array.from({ length: 2500 }, (_, n) => ({
        name: `كثيرة ${n}`,
        name_norm: `كثيره ${n}`,
        name_stem: `كثير ${n}`,
        name_sort: `كثيرة ${n}`,
        email: `many-${n}@example.sa`,
        role: 'student' as const,
      })),
    )
    .execute()
  const all = parse((await download('search=many&role=student')).body, { bom: true })
  expect(new Set(all.map(([, email]) => email)).size).toBe(2501)
})
