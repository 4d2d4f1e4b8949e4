import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { adminMediaRoutes, mediaSettingRoutes, teacherMediaRoutes } from '#contract/media/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { statementsOf } from '#server/testing/count-statements.ts'
import { maker } from '#server/testing/make.ts'
import { upload } from '#server/testing/upload.ts'
import { purgeMedia, sweepFiles } from './public.ts'
import { sample } from '#server/testing/sample.ts'

const t = testApp()
const make = maker(t)
const DAY = 86_400

async function signedIn(role: 'teacher' | 'director') {
  const person = await make[role]()
  const call = await as(t, person)
  return {
    person,
    call,
    async picture(name: string, color: string, bucket = 'course-images') {
      const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
        .png()
        .toBuffer()
      return (await upload(t, call.token, { bucket, name, bytes: new Uint8Array(bytes) })).data
    },
    async film(name = 'فيلم.mp4') {
      const bytes = unlike(await sample('plain.mp4'))
      return (await upload(t, call.token, { bucket: 'lesson-media', name, bytes: new Uint8Array(bytes) }))
        .data
    },
  }
}
let films = 0
/** The same film in other bytes, by a box at its end that no player reads: equal bytes would be one file of all tests. */
function unlike(film: Buffer): Buffer {
  const box = Buffer.from('\0\0\0\x0cfree\0\0\0\0', 'latin1')
  box.writeUInt32BE(++films, 8)
  return Buffer.concat([film, box])
}

const audits = async (action: string) =>
  (await t().db.selectFrom('audit_log').select('entity_id').where('action', '=', action).execute()).map(
    ({ entity_id }) => Number(entity_id),
  )
const list = { page: 1, per_page: 24, state: 'kept', sort: 'newest' } as const

test('files are found by folded words of their name, by kind and in order of size', async () => {
  const { call, picture, film } = await signedIn('teacher')
  const image = await picture('صورةُ الإجازة.png', '#123456')
  const video = await film('تلاوة سورة الكهف.mp4')
  const ask = async (query: object) =>
    (await call(teacherMediaRoutes.list, { query: { ...list, ...query } })).data.items.map(({ id }) => id)
  expect(await ask({ search: 'صوره الاجازه' })).toEqual([image.id])
  expect(await ask({ search: 'لا وجود له' })).toEqual([])
  expect(await ask({ kind: 'video' })).toEqual([video.id])
  expect(await ask({ sort: 'largest' })).toEqual([video.id, image.id])
  expect((await call(teacherMediaRoutes.show, { params: { id: video.id } })).data).toMatchObject({
    kind: 'video',
    mime: 'video/mp4',
    width: video.width,
    height: video.height,
  })
})

test('a teacher sees her own files, the director everybody’s, and neither sees receipts or photos', async () => {
  const one = await signedIn('teacher')
  const two = await signedIn('teacher')
  const { call } = await signedIn('director')
  const ownPicture = await one.picture('لها.png', '#111111')
  await two.picture('لغيرها.png', '#222222')
  await make.receipt()
  await make.file({ bucket: 'avatars' })
  expect((await one.call(teacherMediaRoutes.list, { query: list })).data.items.map(({ id }) => id)).toEqual([
    ownPicture.id,
  ])
  const all = (await call(adminMediaRoutes.list, { query: { ...list, per_page: 100 } })).data
  expect(all.items.map(({ id }) => id)).toContain(ownPicture.id)
  expect(all.items.filter(({ bucket }) => !['course-images', 'lesson-media'].includes(bucket))).toEqual([])
})

test('a page of the library takes at most six statements', async () => {
  const { call, picture } = await signedIn('director')
  for (const color of ['#331100', '#332200', '#333300']) await picture(`${color}.png`, color)
  const statements = await statementsOf(() => call(adminMediaRoutes.list, { query: list }))
  expect(statements.length).toBeLessThanOrEqual(6)
})

test('folders hold files, keep their names apart, never lie in themselves, and go only when empty', async () => {
  const { call, picture } = await signedIn('director')
  const make1 = (name: string, parent_id: number | null = null) =>
    call(adminMediaRoutes.createFolder, { body: { name, parent_id } })
  const outer = (await make1('الصور')).data
  const inner = (await make1('الأغلفة', outer.id)).data
  expect((await make1('الصوَر')).failure.errors).toHaveProperty('name')
  const circle = await call(adminMediaRoutes.saveFolder, {
    params: { id: outer.id },
    body: { name: 'الصور', parent_id: inner.id },
  })
  expect(circle.failure.errors).toHaveProperty('parent_id')
  const file = await picture('غلاف.png', '#445566')
  await call(adminMediaRoutes.move, { body: { ids: [file.id], folder_id: inner.id } })
  expect((await call(adminMediaRoutes.removeFolder, { params: { id: inner.id } })).status).toBe(409)
  const within = await call(adminMediaRoutes.list, { query: { ...list, folder: inner.id } })
  expect(within.data.items.map(({ id }) => id)).toEqual([file.id])
  await call(adminMediaRoutes.move, { body: { ids: [file.id], folder_id: null } })
  expect((await call(adminMediaRoutes.removeFolder, { params: { id: inner.id } })).status).toBe(200)
  expect(await audits('media.folder.remove')).toContain(inner.id)
})

test('what is in use is not deleted, and the answer says where', async () => {
  const { person, call, picture, film } = await signedIn('teacher')
  const image = await picture('غلاف.png', '#aa1122')
  const video = await film()
  const course = await make.course({
    instructor_id: person.id,
    title: 'دورة التجويد',
    image_path: image.path,
  })
  await make.lesson({ course_id: course.id, type: 'video', title: 'الدرس الأول', video_url: video.path })
  const removed = await call(teacherMediaRoutes.remove, { params: { id: video.id } })
  expect([removed.status, removed.failure.message]).toEqual([
    409,
    'هذا الملف مستعمل في درس «الدرس الأول» من دورة «دورة التجويد». ضعي ملفًا آخر مكانه أو أزيليه من هناك أولًا.',
  ])
  expect((await call(teacherMediaRoutes.show, { params: { id: image.id } })).data).toMatchObject({
    uses: 1,
    used_in: [{ use: 'course_image', course: { id: course.id }, lesson: null, in_bin: null }],
    uses_elsewhere: 0,
  })
})

test('a use that lies in a bin says so: it can come back, and would miss the file', async () => {
  const { call, picture, film } = await signedIn('director')
  const [image, video] = [await picture('غلاف.png', '#bb1122'), await film()]
  const deleted_at = t().clock.now
  const course = await make.course({ title: 'دورة التجويد' })
  await make.lesson({
    course_id: course.id,
    type: 'video',
    title: 'الدرس الأول',
    video_url: video.path,
    is_published: false,
    deleted_at,
  })
  await make.course({ title: 'دورة قديمة', image_path: image.path, status: 'draft', deleted_at })
  const remove = async (id: number) =>
    (await call(adminMediaRoutes.remove, { params: { id } })).failure.message
  expect(await remove(video.id)).toContain('درس «الدرس الأول» من دورة «دورة التجويد» (في سلة محذوفات الدورة)')
  expect(await remove(image.id)).toContain('دورة «دورة قديمة» (الدورة في سلة المحذوفات)')
  const used = await call(adminMediaRoutes.show, { params: { id: video.id } })
  expect(used.data.used_in.map(({ in_bin }) => in_bin)).toContain('lesson')
})

test('a replaced file is followed by every place that shows it, in this course and in its texts', async () => {
  const { person, call, picture } = await signedIn('teacher')
  const old = await picture('قديمة.png', '#0000aa', 'lesson-media')
  const fresh = await picture('جديدة.png', '#00aa00', 'lesson-media')
  const course = await make.course({ instructor_id: person.id })
  const lesson = await make.lesson({
    course_id: course.id,
    content: `<p>قبل</p><img src="/storage/${old.path}" alt="">`,
    attachment_path: old.path,
  })
  await t().db.insertInto('lesson_pictures').values({ lesson_id: lesson.id, path: old.path }).execute()
  const elsewhere = await make.course({ image_path: old.path })
  const answer = await call(teacherMediaRoutes.replace, {
    params: { id: old.id },
    body: { file_id: fresh.id },
  })
  expect(answer.status).toBe(200)
  const after = await t()
    .db.selectFrom('lessons')
    .select(['content', 'attachment_path', 'version'])
    .where('id', '=', lesson.id)
    .executeTakeFirstOrThrow()
  expect(after.content).toContain(`/storage/${fresh.path}`)
  expect(after.content).not.toContain(old.path)
  expect([after.attachment_path, after.version > lesson.version]).toEqual([fresh.path, true])
  // Another teacher's course that shows the same bytes keeps them.
  const untouched = await t()
    .db.selectFrom('courses')
    .select('image_path')
    .where('id', '=', elsewhere.id)
    .executeTakeFirstOrThrow()
  expect(untouched.image_path).toBe(old.path)
  expect(await audits('media.replace')).toContain(old.id)
})

test('a picture is replaced only by a picture', async () => {
  const { call, picture, film } = await signedIn('teacher')
  const image = await picture('صورة.png', '#778899', 'lesson-media')
  const video = await film()
  const answer = await call(teacherMediaRoutes.replace, {
    params: { id: image.id },
    body: { file_id: video.id },
  })
  expect([answer.status, answer.failure.errors]).toEqual([
    422,
    { file_id: [expect.stringContaining('من نوعه')] },
  ])
})

test('the bin gives a file back for thirty days; then its row and its bytes go, but not bytes that another row names', async () => {
  const one = await signedIn('teacher')
  const two = await signedIn('teacher')
  const removedPicture = await one.picture('تزول.png', '#010203')
  const shared = await one.picture('مشتركة.png', '#040506')
  await two.picture('مشتركة أيضًا.png', '#040506')
  const back = await one.picture('تعود.png', '#070809')
  for (const { id } of [removedPicture, shared, back]) {
    expect((await one.call(teacherMediaRoutes.remove, { params: { id } })).status).toBe(200)
  }
  expect((await one.call(teacherMediaRoutes.restore, { params: { id: back.id } })).data.deleted_at).toBeNull()
  t().clock.forward(31 * DAY)
  for (const { path } of [removedPicture, shared, back]) {
    const old = new Date(t().clock.now.getTime() - 2 * DAY * 1000)
    await utimes(join(t().dataDir, 'files', path), old, old)
  }
  await purgeMedia(t().ctx())
  await sweepFiles(t().ctx())
  const { files } = t().app.process.ports
  expect(
    await Promise.all(
      [removedPicture, shared, back].map(async ({ path }) => Boolean(await files.stat(path))),
    ),
  ).toEqual([false, true, true])
  expect(await audits('media.purge')).toEqual(expect.arrayContaining([removedPicture.id, shared.id]))
})

test('the smaller drawings of a picture go when it goes', async () => {
  const { call } = await signedIn('director')
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const sent = { bucket: 'course-images', name: 'كبيرة.png', bytes: new Uint8Array(bytes) }
  const { data: file } = await upload(t, call.token, sent)
  expect((await t().app.http.inject({ url: `${file.url}?w=160` })).statusCode).toBe(200)
  const size = () =>
    t().db.selectFrom('picture_sizes').select('key').where('path', '=', file.path).executeTakeFirst()
  const { key } = (await size()) ?? { key: '' }
  const { files } = t().app.process.ports
  await call(adminMediaRoutes.remove, { params: { id: file.id } })
  t().clock.forward(2 * DAY)
  await sweepFiles(t().ctx())
  expect(await files.stat(key)).toBeDefined()
  t().clock.forward(31 * DAY)
  await purgeMedia(t().ctx())
  await sweepFiles(t().ctx())
  expect([await size(), await files.stat(key)]).toEqual([undefined, undefined])
})

test('the sound of a film goes when the film goes', async () => {
  const { files } = t().app.process.ports
  const bytes = new TextEncoder().encode('صوت مقطع لم يعد في المنصة')
  const { key, size } = await files.put(bytes, { bucket: 'film-sounds', extension: 'm4a' })
  const row = { key, size_bytes: size, mime: 'audio/mp4', created_at: t().clock.now }
  await t()
    .db.insertInto('film_sounds')
    .values({ path: 'lesson-media/00/gone.mp4', ...row })
    .execute()
  const old = new Date(t().clock.now)
  await utimes(join(t().dataDir, 'files', key), old, old)
  t().clock.forward(2 * DAY)
  await sweepFiles(t().ctx())
  const left = await t().db.selectFrom('film_sounds').select('key').where('key', '=', key).execute()
  expect([left, await files.stat(key)]).toEqual([[], undefined])
})

test('what came into use while it lay in the bin is not purged', async () => {
  const { call, picture } = await signedIn('director')
  const file = await picture('عادت.png', '#0a0b0c')
  await call(adminMediaRoutes.remove, { params: { id: file.id } })
  await make.course({ image_path: file.path })
  t().clock.forward(31 * DAY)
  await purgeMedia(t().ctx())
  const row = await t().db.selectFrom('files').select('id').where('id', '=', file.id).executeTakeFirst()
  expect(row).toBeDefined()
})

test('quotas bound what a teacher keeps, and the director sets them', async () => {
  const teacher = await signedIn('teacher')
  const { call } = await signedIn('director')
  await make.file({ bucket: 'lesson-media', owner_id: teacher.person.id, size_bytes: 1024 ** 3 })
  const wrong = await call(mediaSettingRoutes.saveQuotas, { body: { teacher_gb: 5, total_gb: 2 } })
  expect(wrong.failure.errors).toHaveProperty('total_gb')
  expect((await call(mediaSettingRoutes.saveQuotas, { body: { teacher_gb: 1, total_gb: 50 } })).status).toBe(
    200,
  )
  const bytes = new Uint8Array(
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  )
  const refused = await upload(t, teacher.call.token, { bucket: 'course-images', name: 'a.png', bytes })
  expect([refused.status, refused.failure.message]).toEqual([
    422,
    expect.stringContaining('امتلأت مساحة ملفاتكِ'),
  ])
  expect((await call(adminMediaRoutes.overview, {})).data.quotas).toEqual({ teacher_gb: 1, total_gb: 50 })
})

test('a picture that would unfold to too many pixels is refused, and so are drawings and pages with script', async () => {
  const { call } = await signedIn('director')
  const bomb = await sharp({ create: { width: 12_000, height: 9000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(bomb.length).toBeLessThan(2 * 1024 * 1024)
  const send = (name: string, bytes: Buffer) =>
    upload(t, call.token, { bucket: 'course-images', name, bytes: new Uint8Array(bytes) })
  const refused = await send('bomb.png', bomb)
  expect([refused.status, refused.failure.message]).toEqual([422, expect.stringContaining('أبعاد الصورة')])
  for (const text of [
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    '<html><script>1</script></html>',
  ])
    expect((await send('a.png', Buffer.from(text))).status).toBe(422)
})
