import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { buffer } from 'node:stream/consumers'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { readCourseFile } from '#server/testing/course-file.ts'
import { maker } from '#server/testing/make.ts'
import { backupFiles, html } from '#server/testing/moodle-backup.ts'
import { tarGzOf, tarOf, type TarMember } from '#server/testing/tar.ts'
import { zipOf } from '#server/testing/zip.ts'
import { backupLimits } from '#contract/kernel/limits.ts'
import type { Archive } from '../archive/archive.ts'
import { openBackup } from './open-backup.ts'

const t = testApp({ UPLOAD_MEDIA_MB: '16' })
const make = maker(t)

const good = () =>
  backupFiles({
    sections: [{ activities: [{ kind: 'page', title: 'صفحة', inside: html('content', '<p>نص</p>') }] }],
  })
const membersOf = (files: ReturnType<typeof good>): TarMember[] =>
  Object.entries(files).map(([name, content]) => ({ name, content }))
const packed = (...members: readonly TarMember[]) => Buffer.from(gzipSync(tarOf(members)))

/** The sentence that a backup is refused with; undefined where it was read. */
async function refusal(bytes: Buffer<ArrayBuffer>): Promise<string | undefined> {
  const { failure } = await readCourseFile(t, await as(t, await make.director()), bytes)
  return failure.errors?.['file']?.[0]
}

const OUTSIDE = 'في الملف أسماء تشير إلى خارجه، فلم يُفتح. صدّري الدورة من جديد.'
const LINK = 'في الملف روابط إلى ملفات أخرى، فلم يُفتح.'
const BROKEN_TAR = 'تعذرت قراءة الملف. قد يكون تالفًا أو ناقصًا، أو ليس نسخة احتياطية من مودل (tar.gz).'

test.each(['../evil.xml', '/etc/evil.xml', 'a/../../evil.xml', 'C:/evil.xml', 'a\\evil.xml'])(
  'a tar that names %s is not opened',
  async (name) => {
    expect(await refusal(packed(...membersOf(good()), { name, content: 'x' }))).toBe(OUTSIDE)
  },
)

test.each([
  ['a symbolic link', '2'],
  ['a hard link', '1'],
  ['a device', '3'],
])('a tar with %s is not opened', async (_, type) => {
  const link = { name: 'files/aa/link', type, link: '/etc/passwd' }
  expect(await refusal(packed(...membersOf(good()), link))).toBe(LINK)
})

test('a zip with a symbolic link is not opened', async () => {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(good())) zip.addBuffer(Buffer.from(content), name)
  zip.addBuffer(Buffer.from('/etc/passwd'), 'files/aa/link', { mode: 0o120777 })
  zip.end()
  expect(await refusal(Buffer.from(await buffer(zip.outputStream)))).toBe(LINK)
})

test('a tar may name its files longer than a header holds, by either way, and such names are checked too', async () => {
  const long = `files/${'x'.repeat(300)}`
  const attributes = (path: string) => {
    const line = ` path=${path}\n`
    const length = Buffer.byteLength(line) + 3
    return `${length}${line}`
  }
  const gnu = { name: '././@LongLink', type: 'L', content: `${long}\0` }
  const pax = { name: 'pax', type: 'x', content: attributes(long) }
  for (const extra of [gnu, pax])
    expect(await refusal(packed(...membersOf(good()), extra, { name: 'x', content: 'x' }))).toBeUndefined()
  const outside = { name: 'pax', type: 'x', content: attributes('../evil') }
  expect(await refusal(packed(...membersOf(good()), outside, { name: 'x', content: 'x' }))).toBe(OUTSIDE)
})

test('what unpacks to a hundredfold or to more than allowed is not opened, whatever it is packed in', async () => {
  const zeros = { name: 'files/aa/zeros', content: Buffer.alloc(12 * 1024 * 1024) }
  expect(await refusal(packed(...membersOf(good()), zeros))).toContain('ينتفخ')
  const stored = Buffer.from(
    gzipSync(tarOf([{ name: 'a', content: Buffer.alloc(7 * 1024 * 1024) }]), { level: 0 }),
  )
  const twice = Buffer.concat([stored, gzipSync(Buffer.alloc(60 * 1024 * 1024))])
  expect(await refusal(twice)).toContain('أكبر من المسموح')
})

test('100,000 entries are refused, as a zip and as a tar', async () => {
  const members = Array.from({ length: 100_000 }, (_, at) => ({ name: `f${at}` }))
  expect(await refusal(packed(...members))).toContain('أكثر من 50000')
  const zip = await zipOf(good())
  // The record at the end of a zip says how many entries it has.
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  for (const place of [8, 10]) zip.writeUInt16LE(50_001, end + place)
  expect(await refusal(zip)).toContain('أكثر من 50000')
})

test('one name twice, a tar that is cut off and one with a false sum are refused', async () => {
  const members = membersOf(good())
  expect(await refusal(packed(...members, ...members.slice(0, 1)))).toContain('اسم مكرر')
  const whole = tarGzOf(good())
  expect(await refusal(whole.subarray(0, whole.length - 40))).toBe(BROKEN_TAR)
  const tar = tarOf(members)
  expect(await refusal(Buffer.from(gzipSync(tar.subarray(0, 700))))).toBe(BROKEN_TAR)
  tar.writeUInt8(1, 3)
  expect(await refusal(Buffer.from(gzipSync(tar)))).toBe(BROKEN_TAR)
  expect(await refusal(Buffer.from(gzipSync(Buffer.alloc(2048))))).toBe(BROKEN_TAR)
})

test('an archive that is no backup, a backup of Moodle 1 and one whose list is broken are refused, each with its reason', async () => {
  const { 'moodle_backup.xml': _list, ...without } = good()
  expect(await refusal(tarGzOf(without))).toContain('لا نجد فيه course.json ولا moodle_backup.xml')
  expect(await refusal(await zipOf({ 'moodle.xml': '<MOODLE_BACKUP/>' }))).toContain('مودل ١')
  const entities =
    '<!DOCTYPE a [<!ENTITY b "bbbbbbbb"><!ENTITY c "&b;&b;&b;&b;">]><moodle_backup>&c;</moodle_backup>'
  for (const list of ['<moodle_backup>', 'نص', entities, '<other></other>'])
    expect(await refusal(tarGzOf({ ...without, 'moodle_backup.xml': list }))).toContain('moodle_backup.xml')
})

test('XML with more tags or deeper ones than any backup has is refused', async () => {
  const wide = `<question_categories>${'<a/>'.repeat(800_001)}</question_categories>`
  expect(await refusal(await zipOf({ ...good(), 'questions.xml': wide }))).toContain('أعقد منه')
  const deep = `${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}`
  expect(await refusal(await zipOf({ ...good(), 'questions.xml': deep }))).toContain('أعقد منه')
})

test('more XML than 64 megabytes is refused before any of it is read', async () => {
  const reader = { ...t().ctx(), actor: { role: 'admin' as const } }
  const archive: Archive = {
    entries: new Map([
      ['moodle_backup.xml', 1000],
      ['users.xml', backupLimits.xmlBytes],
    ]),
    read: () => Promise.reject(new Error('nothing may be read')),
    close: async () => undefined,
  }
  await expect(openBackup(reader, archive)).rejects.toThrow('أكبر من المسموح')
})
