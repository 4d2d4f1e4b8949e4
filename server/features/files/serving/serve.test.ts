import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { courseRoutes } from '#contract/courses/routes.ts'
import { fileRoutes } from '#contract/files/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)

const content = Buffer.from('0123456789abcdefghij')
const get = (url: string, headers: Record<string, string> = {}) => t().app.http.inject({ url, headers })

let salt = 0
/** A file that really stands in the store. */
async function stored(bucket: string, owner_id?: number, is_private = true) {
  const bytes = Buffer.concat([content, Buffer.from(String(salt++))])
  const { key, sha256, size } = await t().app.process.ports.files.put(bytes, { bucket, extension: 'mp4' })
  const row = { bucket, path: key, sha256, size_bytes: size, mime: 'video/mp4', is_private }
  return { file: await make.file(owner_id ? { ...row, owner_id } : row), bytes }
}
async function linkFor(person: { id: number }, fileId: number) {
  const she = await as(t, person)
  const { status, data } = await she(fileRoutes.link, { params: { id: fileId } })
  return { she, status, data }
}

test('a signed link opens for its session, and not a moment after that has ended', async () => {
  const owner = await make.student()
  const { file, bytes } = await stored('receipts', owner.id)
  const { data } = await linkFor(owner, file.id)
  const opened = await get(data.url)
  expect([opened.statusCode, opened.rawPayload.equals(bytes)]).toEqual([200, true])
  expect(opened.headers['cache-control']).toMatch(/^private, max-age=\d+$/)
  await t()
    .db.updateTable('sessions')
    .set({ revoked_at: t().clock.now })
    .where('user_id', '=', owner.id)
    .execute()
  expect((await get(data.url)).statusCode).toBe(403)
})

test('a link dies with the account, and after its time', async () => {
  const owner = await make.student()
  const { file } = await stored('receipts', owner.id)
  const { data } = await linkFor(owner, file.id)
  const setActive = (is_active: boolean) =>
    t().db.updateTable('users').set({ is_active }).where('id', '=', owner.id).execute()
  await setActive(false)
  expect((await get(data.url)).statusCode).toBe(403)
  await setActive(true)
  expect((await get(data.url)).statusCode).toBe(200)
  t().clock.now = new Date(Date.parse(data.expires_at) - 1000)
  expect((await get(data.url)).statusCode).toBe(200)
  t().clock.forward(20 * 60)
  expect((await get(data.url)).statusCode).toBe(403)
})

test('a signature fits one path, one session and one end only', async () => {
  const owner = await make.student()
  const one = await stored('receipts', owner.id)
  const two = await stored('receipts')
  const { data } = await linkFor(owner, one.file.id)
  const link = new URL(data.url, 'https://rattil.test')
  const changed = (name: string, value: string) => {
    const query = new URLSearchParams(link.searchParams)
    query.set(name, value)
    return `${link.pathname}?${query}`
  }
  for (const url of [
    `/storage/${two.file.path}${link.search}`,
    changed('for', 'session:1'),
    changed('until', '99999999999'),
    changed('sig', 'x'),
  ])
    expect((await get(url)).statusCode).toBe(403)
})

test('who may have a link: the owner, the director, and for a photo the teacher of this student', async () => {
  const student = await make.student()
  const [teacher, stranger, director] = [await make.teacher(), await make.teacher(), await make.director()]
  const course = await make.course({ instructor_id: teacher.id })
  await make.enrolment({ user_id: student.id, course_id: course.id })
  const photo = (await stored('avatars', student.id)).file
  const former = (await stored('avatars', student.id)).file
  const receipt = (await stored('receipts', student.id)).file
  await t().db.updateTable('users').set({ avatar_path: photo.path }).where('id', '=', student.id).execute()

  const statuses = async (fileId: number) =>
    Promise.all(
      [student, director, teacher, stranger, await make.student()].map(
        async (person) => (await linkFor(person, fileId)).status,
      ),
    )
  expect(await statuses(photo.id)).toEqual([200, 200, 200, 404, 404])
  expect(await statuses(former.id)).toEqual([200, 200, 404, 404, 404])
  expect(await statuses(receipt.id)).toEqual([200, 200, 404, 404, 404])
  expect((await linkFor(student, 999_999)).status).toBe(404)
  expect((await visitor(t)(fileRoutes.link, { params: { id: photo.id } })).status).toBe(401)
})

test('a player gets the piece it asks for', async () => {
  const { file, bytes } = await stored('course-images', undefined, false)
  const piece = await get(`/storage/${file.path}`, { range: 'bytes=5-9' })
  expect(piece.statusCode).toBe(206)
  expect(piece.headers).toMatchObject({
    'content-range': `bytes 5-9/${bytes.length}`,
    'content-length': '5',
    'accept-ranges': 'bytes',
    'content-type': 'video/mp4',
    'x-content-type-options': 'nosniff',
  })
  expect(piece.body).toBe('56789')
  expect(
    (await get(`/storage/${file.path}`, { range: 'bytes=-3' })).rawPayload.equals(bytes.subarray(-3)),
  ).toBe(true)
  const beyond = await get(`/storage/${file.path}`, { range: 'bytes=900-' })
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${bytes.length}`])
})

test('no address leads out of the store', async () => {
  for (const path of [
    '../secret.key',
    '..%2f..%2fsecret.key',
    '%2e%2e/%2e%2e/secret.key',
    'receipts/../../secret.key',
    'receipts/..%5c..%5csecret.key',
    '/etc/passwd',
    '%00',
    'receipts/ab/%00.webp',
    '.staging/x',
    '',
  ]) {
    const answer = await get(`/storage/${path}`)
    expect([path, answer.statusCode < 500, answer.statusCode >= 400]).toEqual([path, true, true])
    expect(answer.body).not.toContain('root:')
  }
})

test('a row without its bytes is not found, not a fault', async () => {
  const file = await make.file({ bucket: 'course-images', is_private: false })
  expect((await get(`/storage/${file.path}`)).statusCode).toBe(404)
})

test("a lesson's recording opens for the enrolled by their own link, and for visitors only as a preview", async () => {
  const { file, bytes } = await stored('lesson-media')
  const lesson = await make.lesson({ type: 'video', video_url: file.path })
  const student = await make.student()
  await make.enrolment({ user_id: student.id, course_id: lesson.course_id })
  const she = await as(t, student)
  const show = { params: { courseId: lesson.course_id } }
  const urlOf = (data: { modules: { lessons: { video_url?: string | null | undefined }[] }[] }) =>
    data.modules.flatMap(({ lessons }) => lessons)[0]?.video_url

  expect(urlOf((await visitor(t)(courseRoutes.show, show)).data)).toBeUndefined()
  expect((await get(`/storage/${file.path}`)).statusCode).toBe(404)
  const ownUrl = urlOf((await she(courseRoutes.show, show)).data) ?? ''
  expect((await get(ownUrl)).rawPayload.equals(bytes)).toBe(true)

  await t().db.updateTable('lessons').set({ is_preview: true }).where('id', '=', lesson.id).execute()
  t().app.process.cache.clear()
  const bare = urlOf((await visitor(t)(courseRoutes.show, show)).data) ?? ''
  expect(bare).toBe(`/storage/${file.path}`)
  expect((await get(bare)).statusCode).toBe(200)
  await t().db.updateTable('courses').set({ status: 'hidden' }).where('id', '=', lesson.course_id).execute()
  expect((await get(bare)).statusCode).toBe(404)
})

test('the pieces of a playlist carry the signature of whom it was opened for, and stay closed to all others', async () => {
  const files = t().app.process.ports.files
  const piece = await stored('lesson-media')
  const playlist = Buffer.from(`#EXTM3U\n#EXTINF:4,\n/storage/${piece.file.path}\n#EXT-X-ENDLIST\n`)
  const { key, sha256, size } = await files.put(playlist, { bucket: 'lesson-media', extension: 'm3u8' })
  await make.file({
    bucket: 'lesson-media',
    path: key,
    sha256,
    size_bytes: size,
    mime: 'application/vnd.apple.mpegurl',
  })
  const lesson = await make.lesson({ type: 'video', video_url: key })
  const student = await make.student()
  await make.enrolment({ user_id: student.id, course_id: lesson.course_id })
  const she = await as(t, student)
  const { data } = await she(courseRoutes.show, { params: { courseId: lesson.course_id } })
  const pieceIn = (text: string) => /^\/storage.*$/m.exec(text)?.[0] ?? ''

  const opened = await get(data.modules[0]?.lessons[0]?.video_url ?? '')
  expect(opened.headers['cache-control']).toBe('private, no-store')
  const signed = pieceIn(opened.body)
  expect((await get(signed, { range: 'bytes=0-3' })).body).toBe('0123')
  expect((await get(`/storage/${piece.file.path}`)).statusCode).toBe(404)
  await t()
    .db.updateTable('sessions')
    .set({ revoked_at: t().clock.now })
    .where('user_id', '=', student.id)
    .execute()
  expect((await get(signed)).statusCode).toBe(403)

  await t().db.updateTable('lessons').set({ is_preview: true }).where('id', '=', lesson.id).execute()
  const preview = pieceIn((await get(`/storage/${key}`)).body)
  expect((await get(preview)).rawPayload.equals(piece.bytes)).toBe(true)
})

test('asking for the head of a file answers its length without its bytes', async () => {
  const { file, bytes } = await stored('course-images', undefined, false)
  const head = await t().app.http.inject({ method: 'HEAD', url: `/storage/${file.path}` })
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
    200,
    String(bytes.length),
    '',
  ])
})

test('files are named by their content', async () => {
  const { file, bytes } = await stored('lesson-media')
  const hash = createHash('sha256').update(bytes).digest('hex')
  expect(file.path).toBe(`lesson-media/${hash.slice(0, 2)}/${hash.slice(2)}.mp4`)
})

test('a picture comes at the width that a list asks for, drawn once, and never wider than it is', async () => {
  const owner = await make.teacher()
  const { default: sharp } = await import('sharp')
  const bytes = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#0d5a51' } })
    .webp()
    .toBuffer()
  const { files } = t().app.process.ports
  const { key, sha256, size } = await files.put(bytes, { bucket: 'lesson-media', extension: 'webp' })
  const picture = { bucket: 'lesson-media', path: key, sha256, size_bytes: size, mime: 'image/webp' }
  const file = await make.file({ ...picture, width: 800, height: 400, owner_id: owner.id, is_private: true })
  const { data } = await linkFor(owner, file.id)
  const widthAt = async (w: string) => {
    const answer = await get(`${data.url}&w=${w}`)
    return [answer.statusCode, (await sharp(answer.rawPayload).metadata()).width]
  }
  expect(await Promise.all([widthAt('320'), widthAt('320'), widthAt('640')])).toEqual([
    [200, 320],
    [200, 320],
    [200, 640],
  ])
  const sizes = await t()
    .db.selectFrom('picture_sizes')
    .select('width')
    .where('path', '=', key)
    .orderBy('width')
    .execute()
  expect(sizes.map(({ width }) => width)).toEqual([320, 640])
  expect((await get(`${data.url}&w=321`)).statusCode).toBe(422)
  expect((await get(`/storage/${key}?w=320`)).statusCode).toBe(404)

  const small = await sharp(bytes).resize({ width: 100 }).webp().toBuffer()
  const stored = await files.put(small, { bucket: 'lesson-media', extension: 'webp' })
  const narrow = { ...picture, path: stored.key, sha256: stored.sha256, size_bytes: stored.size, width: 100 }
  const { id } = await make.file({ ...narrow, owner_id: owner.id, is_private: true })
  const link = await linkFor(owner, id)
  expect((await get(`${link.data.url}&w=320`)).rawPayload.equals(small)).toBe(true)
})
