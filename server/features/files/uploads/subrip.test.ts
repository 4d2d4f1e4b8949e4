import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { upload } from '#server/testing/upload.ts'

const t = testApp()
const make = maker(t)

async function teacherSends(bytes: Uint8Array, name = 'الدرس الأول.SRT', bucket = 'lesson-media') {
  const { token } = await as(t, await make.teacher())
  return upload(t, token, { bucket, name, bytes: new Uint8Array(bytes) })
}
const served = async (url: string) => (await t().app.http.inject({ url })).body

const times = '00:00:01,500 --> 00:00:04,000'
/** «بسم الله» as an old Arabic Windows saved it. */
const windowsWords = Buffer.from('c8d3e320c7e1e1e5', 'hex')
const wanted = 'WEBVTT\n\n1\n00:00:01.500 --> 00:00:04.000\nبسم الله\n'

test.each([
  ['UTF-8', Buffer.from(`1\n${times}\nبسم الله\n`)],
  ['UTF-8 with its mark, and lines of Windows', Buffer.from(`\ufeff1\r\n${times}\r\nبسم الله\r\n`)],
  ['UTF-16', Buffer.from(`\ufeff1\r\n${times}\r\nبسم الله\r\n`, 'utf16le')],
  ['Arabic Windows', Buffer.concat([Buffer.from(`1\r\n${times}\r\n`), windowsWords])],
])('SubRip captions in %s are taken, and served as browsers read them', async (_letters, bytes) => {
  const { status, data } = await teacherSends(bytes)
  expect(status).toBe(200)
  expect(data.mime).toBe('text/vtt')
  expect(await served(data.url)).toBe(wanted)
  const row = await t()
    .db.selectFrom('files')
    .select('original_name')
    .where('id', '=', data.id)
    .executeTakeFirstOrThrow()
  expect(row.original_name).toBe('الدرس الأول.vtt')
})

test('what other programs leave in SubRip is mended: short hours, places, fonts and arrows', async () => {
  const lines = [
    '0:00:01.5 --> 0:00:02,25  X1:10 X2:20',
    '{\\an8}<font color="#ffff00"><i>قال</i></font> --> تعالى',
    '',
    '2',
    '01:00:00,000 --> 01:00:01,000',
    'سطر',
    'وسطر',
  ]
  const { data } = await teacherSends(Buffer.from(lines.join('\n')))
  expect(await served(data.url)).toBe(
    [
      'WEBVTT',
      '',
      '00:00:01.500 --> 00:00:02.250',
      '<i>قال</i> → تعالى',
      '',
      '2',
      '01:00:00.000 --> 01:00:01.000',
      'سطر',
      'وسطر',
      '',
    ].join('\n'),
  )
})

test('a page behind the times of captions is refused, and SubRip is no receipt', async () => {
  const page = await teacherSends(Buffer.from(`1\n${times}\n<script>alert(1)</script>\n`))
  expect([page.status, Object.keys(page.failure.errors ?? {})]).toEqual([422, ['file']])
  expect((await teacherSends(Buffer.from(`1\n${times}\nنص\n`), 'a.srt', 'receipts')).status).toBe(422)
})

test('whoever sends another kind of text reads that captions may be SRT', async () => {
  const { failure } = await teacherSends(Buffer.from('نص بلا أزمنة'))
  expect(failure.errors?.['file']?.[0]).toContain('VTT، SRT')
})
