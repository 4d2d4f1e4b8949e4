import { expect, test } from 'vitest'
import { liveRoutes as live, studentLiveRoutes } from '#contract/live/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { forgetRooms } from '../keeping/keeping.ts'

const t = testApp()
const make = maker(t)

/** A live session of a circle that records, with two members inside; each has had a turn. */
async function recordedRoom(given: Parameters<typeof make.circle>[0] = { record_sessions: true }) {
  const teacher = await make.teacher()
  const circle = await make.circle({ teacher_id: teacher.id, ...given })
  const { now } = t().clock
  const at = { circle_id: circle.id, teacher_id: teacher.id, starts_at: now, started_at: now }
  const session = await make.circleSession(at)
  const params = { sessionId: session.id }
  const teaches = await as(t, teacher)
  const join = async () => {
    const student = await make.student()
    await make.circleMember({ circle_id: circle.id, student_id: student.id })
    const caller = await as(t, student)
    await caller(live.enter, { params })
    const begun = await teaches(live.turn, { params, body: { kind: 'give', person: student.id } })
    const turnId = begun.data.turns.at(-1)?.id ?? 0
    const consent = (is_given: boolean) =>
      caller(live.ownPlace, { params, body: { kind: 'consent', is_given } })
    const record = async (client_id = 'one', file_id?: number) =>
      caller(live.addRecording, {
        params: { ...params, turnId },
        body: { client_id, file_id: file_id ?? (await soundOf(student.id)), duration_ms: 9000 },
      })
    const turns = async () => (await caller(studentLiveRoutes.turns, { params: { id: circle.id } })).data
    return { id: student.id, name: student.name, caller, turnId, consent, record, turns }
  }
  const [first, second] = [await join(), await join()]
  await teaches(live.turn, { params, body: { kind: 'end' } })
  const shown = async () => (await teaches(live.show, { params })).data
  return { teacher, circle, session, params, teaches, first, second, shown }
}

const soundOf = async (owner_id: number) =>
  (await make.file({ owner_id, bucket: 'turn-recordings', mime: 'audio/webm' })).id

test('of two whose circle records, the one who consents is recorded and the one who refuses takes part all the same', async () => {
  const { first, second, params, shown } = await recordedRoom()
  expect((await first.consent(true)).status).toBe(200)
  expect((await second.consent(false)).status).toBe(200)
  expect((await first.record()).status).toBe(200)
  expect((await second.record()).status).toBe(409)
  const room = await shown()
  expect(room.is_recorded).toBe(true)
  expect(room.places.map(({ person, consents }) => [person.id, consents])).toEqual([
    [first.id, true],
    [second.id, false],
  ])
  expect(room.turns.map(({ recordings }) => recordings.length)).toEqual([1, 0])
  const hand = await second.caller(live.ownPlace, { params, body: { kind: 'hand', is_raised: true } })
  expect(hand.status).toBe(200)
  // What one answered is not the other's to read.
  expect(hand.data.places.map(({ consents }) => consents)).toEqual([null, false])
})

test('nothing is recorded before she answers, after she took it back, or where the circle does not record', async () => {
  const { first, shown } = await recordedRoom()
  expect((await first.record()).status).toBe(409)
  await first.consent(true)
  await first.consent(false)
  expect((await first.record()).status).toBe(409)
  expect((await shown()).turns.flatMap(({ recordings }) => recordings)).toEqual([])
  const other = await recordedRoom({})
  await other.first.consent(true)
  expect((await other.first.record()).status).toBe(409)
  expect((await other.shown()).is_recorded).toBe(false)
})

test('only her own turn, in her own file, and the same recording once', async () => {
  const { first, second, params, shown } = await recordedRoom()
  await first.consent(true)
  await second.consent(true)
  const body = { client_id: 'one', file_id: await soundOf(second.id), duration_ms: 9000 }
  const turn = (turnId: number) => ({ ...params, turnId })
  expect((await second.caller(live.addRecording, { params: turn(first.turnId), body })).status).toBe(404)
  expect((await first.record('one', body.file_id)).status).toBe(422)
  const other = (await make.file({ owner_id: first.id, bucket: 'submissions' })).id
  expect((await first.record('one', other)).status).toBe(422)
  await first.record('part-1')
  await first.record('part-1')
  await first.record('part-2')
  expect((await shown()).turns[0]?.recordings).toHaveLength(2)
})

test('she and her teachers play it, each playing of theirs stands where she reads it, and no one else hears it', async () => {
  const { first, second, params, teaches, teacher, shown } = await recordedRoom()
  await first.consent(true)
  await first.record()
  const recording = (await first.turns())[0]?.recordings[0]
  const at = { ...params, turnId: first.turnId, recordingId: recording?.id ?? 0 }
  const play = { params: at }
  expect(recording).toMatchObject({ duration_ms: 9000, plays: [] })
  expect((await first.caller(live.playRecording, play)).data.url).toContain('turn-recordings/')
  expect((await second.caller(live.playRecording, play)).status).toBe(404)
  const director = await as(t, await make.director())
  expect((await director(live.playRecording, play)).status).toBe(403)
  expect((await director(live.show, { params })).data.turns[0]?.recordings).toEqual([])
  expect((await teaches(live.playRecording, play)).status).toBe(200)
  t().clock.forward(60)
  await teaches(live.playRecording, play)
  const plays = (await first.turns())[0]?.recordings[0]?.plays
  expect(plays?.map(({ by }) => by)).toEqual([teacher.name, teacher.name])
  expect(plays?.[0]?.at).toBe(t().clock.now.toISOString())
  expect((await shown()).turns[0]?.recordings[0]?.plays).toEqual([])
})

test('of a turn stands so much and no more, and a file is the sound of one recording', async () => {
  const { first, params, shown } = await recordedRoom()
  await first.consent(true)
  const file = await soundOf(first.id)
  expect((await first.record('part-0', file)).status).toBe(200)
  expect((await first.record('again', file)).status).toBe(422)
  for (let part = 1; part < 20; part++) await first.record(`part-${part}`)
  expect((await first.record('one too many')).status).toBe(409)
  expect((await first.record('part-19')).status).toBe(200)
  const recordings = (await shown()).turns[0]?.recordings ?? []
  expect(recordings).toHaveLength(20)
  const removed = { params: { ...params, turnId: first.turnId, recordingId: recordings[0]?.id ?? 0 } }
  await first.caller(live.removeRecording, removed)
  expect((await first.record('one more')).status).toBe(200)
})

test('pressing again at once is the same playing, and of one teacher the newest twenty are kept', async () => {
  const { first, params, teaches } = await recordedRoom()
  await first.consent(true)
  await first.record()
  const recordingId = (await first.turns())[0]?.recordings[0]?.id ?? 0
  const play = { params: { ...params, turnId: first.turnId, recordingId } }
  const plays = async () => (await first.turns())[0]?.recordings[0]?.plays ?? []
  for (let press = 0; press < 3; press++) await teaches(live.playRecording, play)
  expect(await plays()).toHaveLength(1)
  for (let playing = 0; playing < 24; playing++) {
    t().clock.forward(60)
    await teaches(live.playRecording, play)
  }
  expect(await plays()).toHaveLength(20)
  expect((await plays())[0]?.at).toBe(t().clock.now.toISOString())
})

test('of all who played a recording she reads the newest', async () => {
  const { first } = await recordedRoom()
  await first.consent(true)
  await first.record()
  const recording_id = (await first.turns())[0]?.recordings[0]?.id ?? 0
  const { id: person_id } = await make.teacher()
  await t()
    .db.insertInto('turn_recording_plays')
    .values(
      Array.from({ length: 60 }, (_, at) => ({
        recording_id,
        person_id,
        played_at: new Date(t().clock.now.getTime() + at * 1000),
      })),
    )
    .execute()
  expect((await first.turns())[0]?.recordings[0]?.plays).toHaveLength(50)
})

test('she alone takes a recording away', async () => {
  const { first, params, teaches, shown } = await recordedRoom()
  await first.consent(true)
  await first.record()
  const recordingId = (await first.turns())[0]?.recordings[0]?.id ?? 0
  const at = { params: { ...params, turnId: first.turnId, recordingId } }
  expect((await teaches(live.removeRecording, at)).status).toBe(404)
  expect((await first.caller(live.removeRecording, at)).status).toBe(200)
  expect((await first.caller(live.playRecording, at)).status).toBe(404)
  expect((await shown()).turns[0]?.recordings).toEqual([])
})

test('a recording says when it goes, goes then, and none comes after that', async () => {
  const { first, session } = await recordedRoom()
  const began = t().clock.now.getTime()
  await first.consent(true)
  await first.record()
  const expires = (await first.turns())[0]?.recordings[0]?.expires_at
  expect(Date.parse(expires ?? '') - began).toBe(30 * 86_400_000)
  const kept = () =>
    t()
      .db.selectFrom('turn_recordings as r')
      .innerJoin('live_turns as t', 't.id', 'r.turn_id')
      .select('r.id')
      .where('t.session_id', '=', session.id)
      .execute()
  t().clock.forward(30 * 86_400 - 60)
  await forgetRooms(t().ctx())
  expect(await kept()).toHaveLength(1)
  t().clock.forward(120)
  await forgetRooms(t().ctx())
  expect(await kept()).toHaveLength(0)
})

test('outside of the room she reads her own turns, the result of those that her teacher shares', async () => {
  const { first, second, params, teaches } = await recordedRoom()
  const judge = (turnId: number, is_shared: boolean) =>
    teaches(live.judge, {
      params: { ...params, turnId },
      body: { result: 'heard', grade: 90, own_note: 'تتعجل', is_shared },
    })
  await judge(first.turnId, true)
  await judge(second.turnId, false)
  const [shared] = await first.turns()
  expect(shared).toMatchObject({ session_id: params.sessionId, result: 'heard', grade: 90 })
  expect(shared).not.toHaveProperty('own_note')
  expect(await second.turns()).toMatchObject([{ result: null, grade: null }])
})
