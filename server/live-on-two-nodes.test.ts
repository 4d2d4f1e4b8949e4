import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { addressOf } from '#contract/kernel/address.ts'
import { lectureRoomRoutes as hall, teacherLectureRoutes as led } from '#contract/lectures/room-routes.ts'
import { liveRoutes as live } from '#contract/live/routes.ts'
import { openRoomClients, soon } from '#server/engines/meetings/samples/room-clients.ts'
import { canRunRedis, startRedis, type RedisServer } from '#server/testing/nodes/redis-server.ts'
import { twoNodes } from '#server/testing/nodes/two-nodes.ts'

const DEVICE = '11111111-1111-4111-8111-111111111111'

interface Person {
  readonly id: number
  readonly token: string
}
interface Call {
  readonly method: string
  readonly address: string
  readonly body?: object
}

/** Calls go straight to one of the two processes: no proxy brings those of one room together. */
describe.skipIf(!canRunRedis)('live rooms on two processes', () => {
  let redis: RedisServer
  let platform: Awaited<ReturnType<typeof twoNodes>>

  beforeAll(async () => {
    redis = await startRedis()
    platform = await twoNodes(redis.url)
  }, 600_000)
  afterAll(async () => {
    await platform.close()
    await redis.stop()
  })

  async function call(node: 'a' | 'b', { token }: Person, { method, address, body }: Call) {
    const { url = '' } = platform.nodes[node === 'a' ? 0 : 1] ?? {}
    const answer = await fetch(url + address, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': crypto.randomUUID(),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { data, message } = (await answer.json()) as { data: { sdp?: string } | null; message: string }
    return { status: answer.status, message, sdp: data?.sdp }
  }

  const signedIn = async ({ id }: { readonly id: number }): Promise<Person> => ({
    id,
    token: await platform.tokenOf(id),
  })

  /** All are connected: the leader and the first at `a`, where the room is carried then; the second by way of `b`. */
  async function connectedAll(people: readonly [Person, Person, Person], offer: Omit<Call, 'body'>) {
    const [, , second] = people
    const clients = openRoomClients(async (id, { sdp, epoch }) => {
      const person = people.find((one) => one.id === id) ?? second
      const body = { sdp, epoch, device: DEVICE }
      const answer = await call(person === second ? 'b' : 'a', person, { ...offer, body })
      return { kind: String(answer.status), ...(answer.sdp !== undefined && { sdp: answer.sdp }) }
    })
    onTestFinished(clients.close)
    for (const { id } of people) {
      expect((await clients.enter(id, DEVICE, `${id}`)).kind).toBe('200')
      await clients.connected(id)
    }
    const hears = ({ id }: Person, place: number) =>
      soon(async () => ((await clients.client(id)).received[place] ?? 0) > 20 || undefined)
    const speak = ({ id }: Person) => clients.say({ act: 'speak', name: `${id}`, isSpeaking: true })
    const isSentOut = ({ id }: Person) =>
      soon(async () => (await clients.client(id)).farewell === 'removed' || undefined)
    return { client: clients.client, hears, speak, isSentOut }
  }

  test('in a circle, a turn given at one is heard from the other, and whoever is sent out there hears no more', async () => {
    const { make } = platform
    const teacher = await make.teacher()
    const circle = await make.circle({ teacher_id: teacher.id })
    const now = new Date()
    const at = { circle_id: circle.id, teacher_id: teacher.id, starts_at: now, started_at: now }
    const params = { sessionId: (await make.circleSession(at)).id }
    const students = [await make.student(), await make.student()] as const
    for (const { id: student_id } of students) await make.circleMember({ circle_id: circle.id, student_id })
    const leader = await signedIn(teacher)
    const [first, second] = [await signedIn(students[0]), await signedIn(students[1])]
    const to = (route: { readonly method: string; readonly path: string }, body?: object): Call => ({
      method: route.method,
      address: addressOf(route, { params }),
      ...(body && { body }),
    })
    for (const person of [leader, first, second])
      expect(await call('a', person, to(live.enter))).toMatchObject({ status: 200 })
    const { hears, speak, client, isSentOut } = await connectedAll([leader, first, second], to(live.offer))
    for (const person of [first, second]) speak(person)

    expect(await call('b', leader, to(live.turn, { kind: 'give', person: first.id }))).toMatchObject({
      status: 200,
    })
    for (const person of [leader, second]) await hears(person, 1)
    expect((await client(first.id)).received).toEqual([0, 0, 0])

    expect(await call('b', leader, to(live.turn, { kind: 'remove', person: second.id }))).toMatchObject({
      status: 200,
    })
    await isSentOut(second)
  })

  test('in a hall, a guest brought at one is heard from the other, and whoever is sent out there hears no more', async () => {
    const { make } = platform
    const speaker = await make.teacher()
    const params = { id: (await make.liveLecture({ lecturer_id: speaker.id })).id }
    const [leader, first, second] = [
      await signedIn(speaker),
      await signedIn(await make.student()),
      await signedIn(await make.student()),
    ]
    const to = (route: { readonly method: string; readonly path: string }, body?: object): Call => ({
      method: route.method,
      address: addressOf(route, { params }),
      ...(body && { body }),
    })
    for (const person of [first, second])
      expect(await call('a', person, to(hall.join))).toMatchObject({ status: 200 })
    for (const person of [leader, first, second])
      expect(await call('a', person, to(hall.enter))).toMatchObject({ status: 200 })
    const { hears, speak, client, isSentOut } = await connectedAll([leader, first, second], to(hall.offer))
    for (const person of [leader, first]) speak(person)
    await hears(second, 0)
    expect((await client(second.id)).received[1]).toBe(0)

    expect(await call('b', leader, to(led.lead, { kind: 'guest', person: first.id }))).toMatchObject({
      status: 200,
    })
    for (const person of [leader, second]) await hears(person, 1)

    expect(await call('b', leader, to(led.lead, { kind: 'remove', person: second.id }))).toMatchObject({
      status: 200,
    })
    await isSentOut(second)
  })
})
