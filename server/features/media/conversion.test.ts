import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quizRoutes } from '#contract/quizzes/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { hasFfmpeg } from '#server/testing/tools.ts'
import { upload } from '#server/testing/upload.ts'
import { convertMedium } from './playback/playback.ts'
import { sample } from '#server/testing/sample.ts'

const t = testApp()
const make = maker(t)
let dir = ''
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'conversion-'))
})
afterAll(() => rmSync(dir, { recursive: true }))

/** Made by ffmpeg, as a phone would. */
function filmed(name: string, ...how: string[]): Buffer {
  const path = join(dir, name)
  const sources = ['-f', 'lavfi', '-i', 'testsrc=s=96x64:r=10', '-f', 'lavfi', '-i', 'sine=r=22050']
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...sources, '-t', '1', ...how, path], { stdio: 'ignore' })
  return readFileSync(path)
}

async function teacherSends(bytes: Buffer, bucket = 'lesson-media') {
  const { token } = await as(t, await make.teacher())
  return upload(t, token, { bucket, bytes: new Uint8Array(bytes) })
}
/** What the jobs of the platform do within some minutes. */
async function convertedNow(path: string): Promise<void> {
  await t().db.updateTable('files').set({ playback: 'converting' }).where('path', '=', path).execute()
  await convertMedium(t().ctx(), path)
}
const rowOf = (id: number) =>
  t().db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test.skipIf(!hasFfmpeg).each([
  [
    'a film in HEVC',
    'film.mov',
    ['-c:v', 'libx265', '-tag:v', 'hvc1', '-x265-params', 'log-level=none', '-c:a', 'aac'],
  ],
  ['a film of an old phone', 'old.mp4', ['-c:v', 'mpeg4', '-c:a', 'aac']],
  [
    'a film with sound that browsers do not know',
    'sound.mov',
    ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'pcm_s16be'],
  ],
])('with ffmpeg %s becomes one that plays, in its lesson too', async (_what, name, how) => {
  const { status, data } = await teacherSends(filmed(name, ...how))
  expect(status).toBe(200)
  const lesson = await make.lesson({ type: 'video', video_url: data.path })
  expect((await rowOf(data.id)).playback).toBe('waiting')
  await convertedNow(data.path)
  const made = await rowOf(data.id)
  expect(made).toMatchObject({ playback: 'plays', mime: 'video/mp4', width: 96, height: 64 })
  expect(made.duration_seconds).toBeCloseTo(1, 0)
  expect(made.path).not.toBe(data.path)
  const shown = await t()
    .db.selectFrom('lessons')
    .select('video_url')
    .where('id', '=', lesson.id)
    .executeTakeFirstOrThrow()
  expect(shown.video_url).toBe(made.path)
})

test.skipIf(!hasFfmpeg)('with ffmpeg a sound that browsers do not know becomes M4A', async () => {
  const { data } = await teacherSends(filmed('sound.m4a', '-vn', '-c:a', 'alac'))
  await convertedNow(data.path)
  expect(await rowOf(data.id)).toMatchObject({ playback: 'plays', mime: 'audio/mp4' })
})

test.skipIf(!hasFfmpeg)(
  'a converted sound is heard in its question and in attempts that began before',
  async () => {
    const { data } = await teacherSends(filmed('asked.m4a', '-t', '0.5', '-vn', '-c:a', 'alac'))
    const lesson = await make.lesson({ type: 'quiz' })
    const student = await make.student()
    await make.enrolment({ user_id: student.id, course_id: lesson.course_id })
    await make.question({
      lesson_id: lesson.id,
      kind: 'true_false',
      spec: JSON.stringify({ correct: true, audio: data.path }),
    })
    const she = await as(t, student)
    const params = { courseId: lesson.course_id, moduleId: lesson.module_id, lessonId: lesson.id }
    await she(quizRoutes.start, { params })
    await convertedNow(data.path)
    const { path } = await rowOf(data.id)
    expect(path).not.toBe(data.path)
    const attempt = await she(quizRoutes.start, { params })
    expect(attempt.data.questions[0]?.audio?.url).toContain(path)
    const again = await t()
      .db.selectFrom('questions')
      .select('spec')
      .where('lesson_id', '=', lesson.id)
      .execute()
    expect(again).toEqual([{ spec: { correct: true, audio: path } }])
  },
)

test.skipIf(!hasFfmpeg)('with ffmpeg a film that comes again leaves one row of what it became', async () => {
  const film = filmed('again.mov', '-c:v', 'mpeg4', '-an')
  const teacher = await make.teacher()
  const { token } = await as(t, teacher)
  for (let time = 0; time < 2; time += 1) {
    const { data } = await upload(t, token, { bucket: 'lesson-media', bytes: new Uint8Array(film) })
    await convertedNow(data.path)
  }
  const hers = await t()
    .db.selectFrom('files')
    .select(['playback', 'mime'])
    .where('owner_id', '=', teacher.id)
    .execute()
  expect(hers).toEqual([{ playback: 'plays', mime: 'video/mp4' }])
})

test.skipIf(!hasFfmpeg)('with ffmpeg what says HEVC and holds none is refused', async () => {
  const film = filmed('bent.mov', '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-an')
  const at = film.indexOf('avc1', film.indexOf('stsd'))
  film.write('hvc1', at, 'latin1')
  expect((await teacherSends(film)).status).toBe(422)
})

test.skipIf(!hasFfmpeg)('with ffmpeg a HEIC photo is taken like any other, upright', async () => {
  const photo = await sample('photo.heic')
  const { status, data } = await teacherSends(photo, 'course-images')
  expect([status, data.mime, data.width, data.height]).toEqual([200, 'image/webp', 160, 200])
})
