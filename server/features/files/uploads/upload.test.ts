import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Failure } from '#contract/kernel/envelope.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { upload } from '#server/testing/upload.ts'
import { sample } from '#server/testing/sample.ts'

const t = testApp({ UPLOAD_IMAGE_MB: '1', UPLOAD_DOCUMENT_MB: '0.5', UPLOAD_MEDIA_MB: '2' })
const make = maker(t)

const bytesOf = (data: Buffer | string) => new Uint8Array(Buffer.from(data))
const picture = async (width = 60, height = 40) =>
  bytesOf(
    await sharp({ create: { width, height, channels: 3, background: '#0d5a51' } })
      .withExif({ IFD0: { Make: 'SECRETCAM' } })
      .jpeg()
      .toBuffer(),
  )
const sampleBytes = async (name: string) => bytesOf(await sample(name))
const pdf = bytesOf('%PDF-1.4\n%âãÏÓ\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')

async function signedIn(role: 'student' | 'teacher' | 'director' = 'student') {
  const person = await make[role]()
  const { token } = await as(t, person)
  return {
    person,
    send: (bucket: string | undefined, bytes: Uint8Array<ArrayBuffer>, name?: string) =>
      upload(t, token, { bytes, ...(bucket ? { bucket } : {}), ...(name ? { name } : {}) }),
  }
}
const get = (url: string, headers: Record<string, string> = {}) => t().app.http.inject({ url, headers })
const rowOf = (id: number) =>
  t().db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a receipt is drawn anew without what the camera wrote, is private, and opens by its signed link', async () => {
  const { person, send } = await signedIn()
  const sent = await picture()
  expect(Buffer.from(sent).includes('SECRETCAM')).toBe(true)
  const { status, data } = await send('receipts', sent, '../../إيصال\u202Egpj.jpg')
  expect(status).toBe(200)
  expect(data).toMatchObject({ mime: 'image/webp', width: 60, height: 40 })
  expect(data.path).toMatch(/^receipts\/[0-9a-f]{2}\/[0-9a-f]{62}\.webp$/)
  expect(await rowOf(data.id)).toMatchObject({
    owner_id: person.id,
    is_private: true,
    original_name: 'إيصالgpj.jpg',
  })
  expect((await get(`/storage/${data.path}`)).statusCode).toBe(404)
  const opened = await get(data.url)
  expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(opened.rawPayload.includes('SECRETCAM')).toBe(false)
})

test('large pictures become as wide as their bucket needs', async () => {
  const { send } = await signedIn()
  expect((await send('avatars', await picture(900, 600))).data).toMatchObject({ width: 320, height: 213 })
})

test('a course picture is public and may be kept for ever', async () => {
  const { send } = await signedIn('teacher')
  const { data } = await send('course-images', await picture())
  expect(data.url).toBe(`/storage/${data.path}`)
  const opened = await get(data.url)
  expect([opened.statusCode, opened.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
  const again = await get(data.url, { 'if-none-match': String(opened.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('without a bucket it goes to the private uploads', async () => {
  const { send } = await signedIn()
  const { data } = await send(undefined, pdf)
  expect(data).toMatchObject({ mime: 'application/pdf', width: null })
  expect(data.path.startsWith('uploads/')).toBe(true)
  expect((await rowOf(data.id)).is_private).toBe(true)
})

test('the same bytes again are the same file; the same bytes of another are hers', async () => {
  const one = await signedIn()
  const two = await signedIn()
  const bytes = await picture(70, 70)
  const first = (await one.send('receipts', bytes)).data
  expect((await one.send('receipts', bytes)).data.id).toBe(first.id)
  const other = (await two.send('receipts', bytes)).data
  expect(other.path).toBe(first.path)
  expect(other.id).not.toBe(first.id)
})

test('the bytes tell the type, whatever the name says', async () => {
  const { send } = await signedIn()
  const disguised = [
    ['صورة.jpg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['photo.png', '<!doctype html><script>alert(1)</script>'],
    ['a.webp', 'MZ\x90\x00 a program'],
    ['b.jpg', 'just text'],
  ] as const
  for (const [name, text] of disguised) {
    const { status, failure } = await send('receipts', bytesOf(text), name)
    expect([status, failure.code]).toEqual([422, 'validation_error'])
    expect(failure.errors?.['file']?.[0]).toMatch(/JPG، PNG، WebP، GIF، (HEIC، )?PDF/)
  }
  const broken = await send(
    'receipts',
    bytesOf(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(200)])),
  )
  expect([broken.status, broken.failure.message]).toEqual([
    422,
    'تعذرت قراءة الصورة، قد يكون الملف تالفًا. جرّبي صورة أخرى.',
  ])
  expect((await send('receipts', new Uint8Array())).failure.message).toBe('الملف فارغ.')
})

test('each role fills only its own buckets, with its own types', async () => {
  const student = await signedIn()
  const teacher = await signedIn('teacher')
  const video = await sampleBytes('plain.mp4')
  for (const bucket of ['course-images', 'lesson-media'])
    expect((await student.send(bucket, await picture())).status).toBe(403)
  expect((await student.send('uploads', video)).status).toBe(422)
  expect((await student.send('etc', pdf)).status).toBe(422)
  const { data } = await teacher.send('lesson-media', video)
  expect(data).toMatchObject({ mime: 'video/mp4', width: 64, height: 48 })
  expect((await rowOf(data.id)).duration_seconds).toBe(2)
  expect((await teacher.send('avatars', pdf)).status).toBe(422)
})

test('each family has its own limit, and a student cannot send what only media may weigh', async () => {
  const student = await signedIn()
  const teacher = await signedIn('teacher')
  const padded = (mb: number) =>
    bytesOf(Buffer.concat([Buffer.from(pdf), Buffer.alloc(mb * 1024 * 1024, 0x20)]))
  const tooLarge = (mb: number) => `حجم الملف أكبر من المسموح، وهو ${mb} ميجابايت.`
  const paper = await student.send('receipts', padded(0.6))
  expect([paper.status, paper.failure.message]).toEqual([422, tooLarge(0.5)])
  expect((await student.send('uploads', padded(1.5))).failure.message).toBe(tooLarge(1))
  expect((await teacher.send('uploads', padded(2.5))).failure.message).toBe(tooLarge(2))
  expect(
    await t().db.selectFrom('files').select('id').where('owner_id', '=', student.person.id).execute(),
  ).toEqual([])
})

test('a student has a daily measure', async () => {
  const { person, send } = await signedIn()
  await make.file({ owner_id: person.id, size_bytes: 200 * 1024 * 1024 - 10 })
  expect((await send('receipts', pdf)).status).toBe(429)
})

test('an upload needs a session and a file', async () => {
  expect((await upload(t, 'nobody', { bytes: pdf })).status).toBe(401)
  const { token } = await as(t, await make.student())
  const empty = await t().app.http.inject({
    method: 'POST',
    url: '/api/v1/upload',
    headers: { authorization: `Bearer ${token}` },
    payload: { file: 'x' },
  })
  expect([empty.statusCode, Object.keys(empty.json<Failure>().errors ?? {})]).toEqual([422, ['file']])
})
