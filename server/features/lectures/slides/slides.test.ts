import { beforeEach, expect, test } from 'vitest'
import { lectureRoomRoutes as hall, teacherLectureRoutes as led } from '#contract/lectures/room-routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { samplePaper } from '#server/testing/sample-paper.ts'
import { upload } from '#server/testing/upload.ts'
import { passLectures } from '../room/run.ts'
import { drawPaper } from './paper.ts'

const t = testApp()
const make = maker(t)
const BUCKET = 'lecture-slides'

beforeEach(() => {
  t().clock.now = new Date('2026-11-20T17:00:00Z')
})

/** A speaker in her hall, who sends papers. */
async function speakerInHall() {
  const speaker = await make.teacher()
  const { id } = await make.liveLecture({ lecturer_id: speaker.id })
  const call = await as(t, speaker)
  const params = { id }
  async function send(paper: Buffer): Promise<string> {
    const { data } = await upload(t, call.token, { bucket: BUCKET, bytes: new Uint8Array(paper) })
    const { status } = await call(led.draw, { params, body: { paper_path: data.path } })
    expect(status).toBe(200)
    return data.path
  }
  return {
    id,
    params,
    call,
    send,
    draw: (path: string, signal = new AbortController().signal) =>
      drawPaper({ ctx: t().ctx, paper: { lectureId: id, path }, signal }),
    room: async () => (await call(hall.room, { params })).data,
  }
}

test('the pages of a paper become slides behind those that stand, in their order', async () => {
  const { send, draw, room, id } = await speakerInHall()
  const path = await send(samplePaper(7))
  expect((await room()).paper).toEqual({ pages: null, drawn: 0, fault: null })
  await draw(path)
  const { slides, paper } = await room()
  expect([slides.length, new Set(slides).size, paper]).toEqual([7, 7, null])
  await draw(await send(samplePaper(2)))
  expect((await room()).slides.slice(0, 7).map(withoutSignature)).toEqual(slides.map(withoutSignature))
  const told = await t()
    .db.selectFrom('event_log')
    .select('seq')
    .where('room', '=', `lecture:${id}`)
    .where('type', '=', 'lecture.changed')
    .execute()
  // With the first and the last pages of each paper; one of two pages has both in one.
  expect(told).toHaveLength(3)
})

const withoutSignature = (address: string) => address.split('?')[0]

test('a job that comes again goes on where the one before stopped', async () => {
  const { send, draw, room, id } = await speakerInHall()
  const path = await send(samplePaper(6))
  await Promise.all([draw(path), draw(path)])
  expect((await room()).slides).toHaveLength(6)
  await draw(path)
  expect((await room()).slides).toHaveLength(6)
  expect(
    await t().db.selectFrom('lecture_papers').selectAll().where('lecture_id', '=', id).execute(),
  ).toEqual([])
})

test('a process that has to stop draws no page more, and the next one draws them all', async () => {
  const { send, draw, room } = await speakerInHall()
  const path = await send(samplePaper(3))
  await expect(draw(path, AbortSignal.abort())).rejects.toThrow()
  expect((await room()).slides).toEqual([])
  await draw(path)
  expect((await room()).slides).toHaveLength(3)
})

test.each([
  ['is broken', Buffer.from(`%PDF-1.4\n${'x'.repeat(200)}\n%%EOF`), 'broken'],
  ['asks for a password', samplePaper(1, { isLocked: true }), 'locked'],
  ['has more pages than there is room for', samplePaper(101), 'many'],
])('a paper that %s says so to her and leaves the slides as they are', async (_what, paper, fault) => {
  const { send, draw, room } = await speakerInHall()
  await draw(await send(paper))
  const shown = await room()
  expect(shown.paper?.fault).toBe(fault)
  expect(shown.slides).toEqual([])
})

test('while pages are drawn no other slides are added, and taking all away ends the drawing', async () => {
  const { send, draw, room, call, params } = await speakerInHall()
  const path = await send(samplePaper(3))
  const again = await call(led.draw, { params, body: { paper_path: path } })
  expect(again.status).toBe(409)
  expect((await call(led.slides, { params, body: { slide_paths: [] } })).data.paper).toBeNull()
  await draw(path)
  expect((await room()).slides).toEqual([])
})

test('a picture is no paper, and nobody in the hall but those who lead sees how far a paper is', async () => {
  const { send, call, params } = await speakerInHall()
  const { id: owner_id } = (await call(hall.room, { params })).data.speaker
  const picture = await make.file({ bucket: BUCKET, owner_id, mime: 'image/webp' })
  expect((await call(led.draw, { params, body: { paper_path: picture.path } })).status).toBe(422)
  await send(samplePaper(1))
  const listener = await as(t, await make.student())
  await listener(hall.join, { params })
  expect((await listener(hall.room, { params })).data.paper).toBeNull()
})

test('a drawing that nobody goes on with is given up', async () => {
  const { send, id } = await speakerInHall()
  await send(samplePaper(1))
  t().clock.forward(41 * 60)
  await passLectures(t().ctx())
  const papers = t().db.selectFrom('lecture_papers').select('fault').where('lecture_id', '=', id)
  expect(await papers.execute()).toEqual([{ fault: 'heavy' }])
})
