import { beforeAll, expect, test } from 'vitest'
import { adminCourseFileRoutes, teacherCourseFileRoutes } from '#contract/course-files/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import {
  confirmCourseFile,
  exportedCourse,
  readCourseFile,
  sampleMedia,
} from '#server/testing/course-file.ts'
import { maker } from '#server/testing/make.ts'
import { aFileLesson, packedCourse, wholeCourse, type SampleMedia } from '#server/testing/whole-course.ts'
import type { CourseFile } from './format.ts'

const t = testApp()
const elsewhere = testApp()
const make = maker(t)
const director = async () => as(t, await make.director())
let media: SampleMedia

beforeAll(async () => {
  await t().jobs.start()
  await elsewhere().jobs.start()
  media = await sampleMedia()
})

async function shelves(app: typeof t) {
  const { db } = app()
  const name = (title: string) => ({ name: title, name_norm: title, position: 90 })
  await db
    .insertInto('categories')
    .values(name('التجويد'))
    .onConflict((c) => c.doNothing())
    .execute()
  for (const level of ['مبتدئ', 'متوسط'])
    await db
      .insertInto('levels')
      .values(name(level))
      .onConflict((c) => c.doNothing())
      .execute()
}

test('a course with everything survives: lessons of every kind, every kind of question, captions, pictures, settings', async () => {
  const her = await director()
  await shelves(t)
  await make.course({ title: 'مخارج الحروف' })
  const file = wholeCourse(media)
  const read = await readCourseFile(t, her, await packedCourse(file, media))
  expect(read.status).toBe(200)
  expect(read.data).toMatchObject({
    status: 'ready',
    course_id: null,
    report: {
      title: 'أحكام النون الساكنة',
      lessons_count: 6,
      questions_count: 8,
      media: { files: 7 },
      problems: [],
      notes: [],
    },
  })
  const done = await confirmCourseFile(t, her, read.data.id)
  expect(done).toMatchObject({ status: 'done', processed: 7, total: 7, failure: null })
  const course = await t()
    .db.selectFrom('courses')
    .selectAll()
    .where('id', '=', done.course_id)
    .executeTakeFirstOrThrow()
  expect(course).toMatchObject({ status: 'draft', instructor_id: null, lessons_count: 5, students_count: 0 })

  const { files, json, response, offered } = await exportedCourse(t, her, course.id)
  expect(JSON.parse(json)).toEqual(file)
  expect([...files.keys()].toSorted()).toEqual(
    ['course.json', ...file.media.map(({ entry }) => entry)].toSorted(),
  )
  for (const { entry, bytes } of Object.values(media)) expect(files.get(entry)?.equals(bytes)).toBe(true)
  expect(response.headers['content-type']).toBe('application/zip')
  expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length)
  expect(response.headers['content-disposition']).toContain(`filename="course-${course.id}.zip"`)
  expect(offered).toMatchObject({ name: 'أحكام النون الساكنة.zip', media: 7, notes: [] })
})

test('the same file makes the same course on another platform, and its export is the same text', async () => {
  const her = await director()
  await shelves(t)
  const read = await readCourseFile(t, her, await packedCourse(wholeCourse(media), media))
  const { course_id } = await confirmCourseFile(t, her, read.data.id)
  const first = await exportedCourse(t, her, course_id ?? 0)

  await shelves(elsewhere)
  const there = maker(elsewhere)
  await there.course({ title: 'مخارج الحروف' })
  const other = await as(elsewhere, await there.director())
  const taken = await readCourseFile(elsewhere, other, Buffer.from(first.response.rawPayload))
  expect(taken.data.report).toMatchObject({ problems: [] })
  const made = await confirmCourseFile(elsewhere, other, taken.data.id)
  const second = await exportedCourse(elsewhere, other, made.course_id ?? 0)
  const bare = (json: string) => JSON.parse(json) as CourseFile
  expect({ ...bare(second.json).course, prerequisites: 0 }).toEqual({
    ...bare(first.json).course,
    prerequisites: 0,
  })
  expect(bare(second.json).modules).toEqual(bare(first.json).modules)
  expect(bare(second.json).media).toEqual(bare(first.json).media)
})

test('a recording without a length brings its own, seen or only heard; where one is said, that one holds', async () => {
  const her = await director()
  const whole = wholeCourse(media)
  const timed = (title: string, recording: string, duration: number | null) =>
    aFileLesson({ title, type: title === 'صوتي' ? 'audio' : 'video', video_url: recording, duration })
  const lessons = [
    timed('مرئي', media.video.entry, null),
    timed('صوتي', media.audio.entry, null),
    timed('مرئي آخر', media.video.entry, 9),
    aFileLesson({ title: 'نص', content: '<p>نص</p>', duration: null }),
  ]
  const used = [media.video.entry, media.audio.entry]
  const file: CourseFile = {
    ...whole,
    course: { ...whole.course, title: 'دورة بلا مدد', image_path: null },
    modules: [{ title: 'الأولى', lessons }],
    media: whole.media.filter(({ entry }) => used.includes(entry)),
  }
  const { data } = await readCourseFile(t, her, await packedCourse(file, media))
  const { course_id } = await confirmCourseFile(t, her, data.id)
  const { json } = await exportedCourse(t, her, course_id ?? 0)
  const exported = JSON.parse(json) as CourseFile
  const ownLength = async (entry: string) => {
    const path = entry.replace(/^media\/([^/]+)\/(..)/, '$1/$2/')
    const { duration_seconds: seconds } = await t()
      .db.selectFrom('files')
      .select('duration_seconds')
      .where('path', '=', path)
      .executeTakeFirstOrThrow()
    return Math.round((seconds ?? 0) / 0.6) / 100
  }
  const [seen, heard] = [await ownLength(media.video.entry), await ownLength(media.audio.entry)]
  expect(Math.min(seen, heard)).toBeGreaterThan(0)
  expect(exported.modules[0]?.lessons.map(({ duration }) => duration)).toEqual([seen, heard, 9, null])
})

test('importing twice keeps each medium once', async () => {
  const her = await director()
  for (const _ of [1, 2]) {
    const read = await readCourseFile(t, her, await packedCourse(wholeCourse(media), media))
    await confirmCourseFile(t, her, read.data.id)
  }
  const rows = await t()
    .db.selectFrom('files')
    .select('id')
    .where('owner_id', '=', (await herId(her)) ?? 0)
    .where('bucket', 'in', ['lesson-media', 'course-images'])
    .execute()
  expect(rows).toHaveLength(7)
})
const herId = async (her: { token: string }) => (await t().app.process.actorOf(t().ctx(), her.token))?.id

test('a teacher exports and imports her own; the price and whose it is she does not bring', async () => {
  const teacher = await make.teacher()
  const she = await as(t, teacher)
  const read = await readCourseFile(
    t,
    she,
    await packedCourse(wholeCourse(media), media),
    teacherCourseFileRoutes as never,
  )
  expect(read.data.report.notes).toContainEqual(expect.objectContaining({ place: 'الدورة' }))
  const done = await confirmCourseFile(t, she, read.data.id, teacherCourseFileRoutes as never)
  const course = await t()
    .db.selectFrom('courses')
    .select(['price_halalas', 'instructor_id', 'status'])
    .where('id', '=', done.course_id)
    .executeTakeFirstOrThrow()
  expect(course).toEqual({ price_halalas: 0, instructor_id: teacher.id, status: 'draft' })
  const own = await exportedCourse(t, she, done.course_id ?? 0, teacherCourseFileRoutes as never)
  expect(own.response.statusCode).toBe(200)
})

test('the link is for her session, for this course, and for as long as it is hers', async () => {
  const teacher = await make.teacher()
  const course = await make.course({ instructor_id: teacher.id })
  const another = await make.course({ instructor_id: teacher.id })
  const she = await as(t, teacher)
  const { data } = await she(teacherCourseFileRoutes.pack, { params: { courseId: course.id } })
  const get = async (url: string) => (await t().app.http.inject({ url })).statusCode
  expect(await get(data.url)).toBe(200)
  expect(await get(data.url.replace(`/${course.id}?`, `/${another.id}?`))).toBe(403)
  expect(await get(data.url.split('?', 1)[0] ?? '')).toBe(403)
  await t().db.updateTable('courses').set({ instructor_id: null }).where('id', '=', course.id).execute()
  expect(await get(data.url)).toBe(404)
  const { data: last } = await she(teacherCourseFileRoutes.pack, { params: { courseId: another.id } })
  await t()
    .db.updateTable('sessions')
    .set({ revoked_at: t().clock.now })
    .where('user_id', '=', teacher.id)
    .execute()
  expect(await get(last.url)).toBe(403)
})

test('confirming twice makes one course, and the audit says who did it', async () => {
  const person = await make.director()
  const her = await as(t, person)
  const read = await readCourseFile(
    t,
    her,
    await packedCourse({ ...wholeCourse(media), media: [], modules: [] }, media),
  )
  const at = { params: { importId: read.data.id } }
  await Promise.all([her(adminCourseFileRoutes.confirm, at), her(adminCourseFileRoutes.confirm, at)])
  const done = await confirmCourseFile(t, her, read.data.id)
  const again = await confirmCourseFile(t, her, read.data.id)
  expect(again.course_id).toBe(done.course_id)
  const audit = await t()
    .db.selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('action', 'like', 'course.import%')
    .where('actor_id', '=', person.id)
    .orderBy('id')
    .execute()
  expect(audit.map(({ action }) => action)).toEqual(['course.import-file', 'course.import'])
})
