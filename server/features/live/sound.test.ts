import { expect, onTestFinished, test } from 'vitest'
import { liveRoutes as live } from '#contract/live/routes.ts'
import { freeUdpPort } from '#server/engines/meetings/samples/free-udp-port.ts'
import { openRoomClients, soon } from '#server/engines/meetings/samples/room-clients.ts'
import { listPresent } from '#server/features/circles/public.ts'
import { testApp } from '#server/testing/app.ts'
import { as, type Caller } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp({ MEDIA_ADDRESS: '127.0.0.1', MEDIA_PORT: String(await freeUdpPort()) })
const make = maker(t)
const DEVICE = '11111111-1111-4111-8111-111111111111'

test('a turn lets one student be heard, her connection is her presence, and who is sent out hears no more', async () => {
  const teacher = await make.teacher()
  const circle = await make.circle({ teacher_id: teacher.id })
  const { now } = t().clock
  const at = { circle_id: circle.id, teacher_id: teacher.id, starts_at: now, started_at: now }
  const session = await make.circleSession(at)
  const params = { sessionId: session.id }
  const callers = new Map<number, Caller>([[teacher.id, await as(t, teacher)]])
  const students = [await make.student(), await make.student()].map(({ id }) => id)
  for (const student_id of students) {
    await make.circleMember({ circle_id: circle.id, student_id })
    callers.set(student_id, await as(t, { id: student_id }))
  }
  const callerOf = (person: number) => {
    const caller = callers.get(person)
    if (!caller) throw new Error('she was made')
    return caller
  }
  const { say, enter, connected, client, close } = openRoomClients(async (person, { sdp, epoch }) => {
    const { status, data } = await callerOf(person)(live.offer, {
      params,
      body: { sdp, epoch, device: DEVICE },
    })
    return { kind: String(status), ...(status === 200 ? { sdp: data.sdp } : {}) }
  })
  onTestFinished(close)
  const [first = 0, second = 0] = students

  expect((await enter(first, DEVICE, 'outside')).kind).toBe('409')
  for (const person of [teacher.id, ...students]) {
    expect((await callerOf(person)(live.enter, { params })).status).toBe(200)
    expect((await enter(person, DEVICE, `${person}`)).kind).toBe('200')
    await connected(person)
  }
  await soon(async () => {
    const { data } = await callerOf(teacher.id)(live.show, { params })
    return data.places.every(({ is_present }) => is_present) || undefined
  })

  for (const person of students) say({ act: 'speak', name: `${person}`, isSpeaking: true })
  const decide = callerOf(teacher.id)
  await decide(live.turn, { params, body: { kind: 'give', person: first } })
  await soon(async () => ((await client(second)).received[1] ?? 0) > 20 || undefined)
  expect((await client(first)).received).toEqual([0, 0, 0])

  await decide(live.turn, { params, body: { kind: 'give', person: second } })
  await soon(async () => {
    const turns = t().db.selectFrom('live_turns').select('received').where('session_id', '=', session.id)
    const turn = await turns.where('person_id', '=', first).executeTakeFirst()
    return (turn?.received ?? 0) > 20 || undefined
  })

  await decide(live.turn, { params, body: { kind: 'remove', person: first } })
  await soon(async () => (await client(first)).farewell === 'removed' || undefined)
  expect(
    (await callerOf(first)(live.offer, { params, body: { sdp: 'v=0', epoch: 99, device: DEVICE } })).status,
  ).toBe(409)
  await soon(async () => {
    const stretches = await listPresent(t().db, [session.id])
    return stretches.find(({ person_id }) => person_id === first)?.left_at ? true : undefined
  })
})
