import { beforeEach, expect, test } from 'vitest'
import { lectureRecordingRoutes as recordings } from '#contract/lectures/recording-routes.ts'
import { lectureRoomRoutes as hall } from '#contract/lectures/room-routes.ts'
import { lectureRoutes } from '#contract/lectures/routes.ts'
import { adminLectureRoutes as desk } from '#contract/lectures/desk-routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { sample } from '#server/testing/sample.ts'
import { upload } from '#server/testing/upload.ts'

const t = testApp()
const make = maker(t)
const ONE = '33333333-3333-4333-8333-333333333333'
const NOW = '2026-11-20T17:00:00.000Z'

beforeEach(() => {
  t().clock.now = new Date(NOW)
})

/** A recorded lecture, and its speaker with a stretch of it. */
async function recordedLecture(is_recorded = true) {
  const speaker = await make.teacher()
  const { id, title } = await make.liveLecture({ lecturer_id: speaker.id, is_recorded })
  const call = await as(t, speaker)
  const { data } = await upload(t, call.token, {
    bucket: 'lesson-media',
    bytes: new Uint8Array(await sample('recorded.webm')),
  })
  const params = { id }
  const body = { client_id: ONE, recording_path: data.path, began_at: NOW }
  return { speaker, title, call, params, keep: () => call(recordings.keep, { params, body }) }
}

test('a recording is kept once, with its length and an index, and a student in the hall does not see it', async () => {
  const { keep, params } = await recordedLecture()
  await keep()
  const { data } = await keep()
  expect(data).toMatchObject([{ lesson: null, began_at: NOW }])
  expect(data[0]?.seconds).toBeCloseTo(4, 0)
  const student = await as(t, await make.student())
  await student(hall.join, { params })
  expect((await student(hall.room, { params })).data.is_recorded).toBe(true)
  expect((await student(recordings.list, { params })).status).toBe(403)
})

test('of a lecture that is not recorded nothing is kept, and one that has begun cannot become recorded', async () => {
  const { keep, params } = await recordedLecture(false)
  expect((await keep()).status).toBe(409)
  const director = await as(t, await make.director())
  const { data } = await director(desk.show, { params })
  const save = await director(desk.save, { params, body: { is_recorded: true, version: data.version } })
  expect(save.status).toBe(409)
})

test('one press makes it a lesson at the end of a course of hers, a second none', async () => {
  const { speaker, title, keep, call, params } = await recordedLecture()
  const { data: kept } = await keep()
  const course = await make.course({ instructor_id: speaker.id })
  const publish = () =>
    call(recordings.publish, {
      params: { ...params, recordingId: kept[0]?.id ?? 0 },
      body: { course_id: course.id },
    })
  await publish()
  expect((await publish()).data).toMatchObject([{ lesson: { course: { id: course.id } } }])
  const lessons = await t()
    .db.selectFrom('lessons')
    .select(['title', 'type', 'is_published', 'duration_minutes'])
    .where('course_id', '=', course.id)
    .execute()
  expect(lessons).toMatchObject([{ title, type: 'audio', is_published: true }])
  const { data: shown } = await visitor(t)(lectureRoutes.show, { params })
  expect(shown.lesson_course).toEqual({ id: course.id, title: course.title })
  const remove = await call(recordings.remove, { params: { ...params, recordingId: kept[0]?.id ?? 0 } })
  expect(remove.status).toBe(409)
})

test('what is no lesson can be removed by whoever leads', async () => {
  const { keep, call, params } = await recordedLecture()
  const { data: kept } = await keep()
  const { data } = await call(recordings.remove, { params: { ...params, recordingId: kept[0]?.id ?? 0 } })
  expect(data).toEqual([])
})
