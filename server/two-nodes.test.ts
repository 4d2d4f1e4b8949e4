import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authRoutes } from '#contract/auth/routes.ts'
import { registrationRoutes } from '#contract/circles/registration-routes.ts'
import { lessonQuestionRoutes } from '#contract/lesson-questions/routes.ts'
import { addressOf as callAddress } from '#contract/kernel/address.ts'
import { writeEvents } from '#server/kernel/events/events.ts'
import { follower, type Follower } from '#server/testing/nodes/follower.ts'
import { canRunRedis, startRedis, type RedisServer } from '#server/testing/nodes/redis-server.ts'
import { twoNodes, type PlatformNode } from '#server/testing/nodes/two-nodes.ts'
import { listen, soon } from '#server/testing/listener.ts'

describe.skipIf(!canRunRedis)('two processes and one Redis', () => {
  let redis: RedisServer
  let platform: Awaited<ReturnType<typeof twoNodes>>

  beforeAll(async () => {
    redis = await startRedis()
    platform = await twoNodes(redis.url)
  })
  afterAll(async () => {
    await platform.close()
    await redis.stop()
  })

  const nodeOf = (index: number): PlatformNode => {
    const node = platform.nodes[index]
    if (!node) throw new Error('there are two nodes')
    return node
  }

  /** Students whose questions are events in the room of their teacher. One alone may not ask so many. */
  async function lesson() {
    const { make, tokenOf } = platform
    const teacher = await make.teacher()
    const { id: course_id } = await make.course({ instructor_id: teacher.id })
    const { id: lessonId, module_id: moduleId } = await make.lesson({ course_id })
    const teacherToken = await tokenOf(teacher.id)
    const tokens: string[] = []
    for (let count = 0; count < 10; count += 1) {
      const { user_id } = await make.enrolment({ course_id })
      tokens.push(await tokenOf(user_id))
    }
    const address = callAddress(lessonQuestionRoutes.ask, {
      params: { courseId: course_id, moduleId, lessonId },
    })
    /** Asks with one key until some node has answered. */
    async function ask(text: string, first: number): Promise<void> {
      const token = tokens[first % tokens.length]
      for (let index = first; ; index += 1) {
        const answer = await fetch(nodeOf(index % 2).url + address, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${token}`,
            'idempotency-key': `key-${text.replaceAll(' ', '-')}`,
          },
          body: JSON.stringify({ text }),
        }).catch(() => undefined)
        if (answer?.ok) return
        if (answer && answer.status < 500) throw new Error(await answer.text())
      }
    }
    return { teacher, teacherToken, ask }
  }

  test('what happens on one process arrives on the other', async () => {
    const { teacherToken, ask } = await lesson()
    const [onA, onB] = [follower(teacherToken), follower(teacherToken)]
    onA.connect(nodeOf(0).url)
    onB.connect(nodeOf(1).url)
    await soon(() => onA.isConnected() && onB.isConnected()).toBe(true)
    await ask('question one', 0)
    await soon(() => [questionsOf(onA).length, questionsOf(onB).length]).toEqual([1, 1])
    await ask('question two', 1)
    await soon(() => [questionsOf(onA).length, questionsOf(onB).length]).toEqual([2, 2])
    expect(questionsOf(onA)).toEqual(questionsOf(onB))
  })

  test('signing out on one process ends the connection on the other', async () => {
    const { teacher } = await lesson()
    const token = await platform.tokenOf(teacher.id)
    const listener = listen(nodeOf(1).url, token)
    await soon(() => listener.hello.length).toBe(1)
    const headers = { authorization: `Bearer ${token}` }
    await fetch(nodeOf(0).url + authRoutes.logout.path, { method: authRoutes.logout.method, headers })
    await soon(() => listener.over).toContain('io server disconnect')
  })

  test('whoever loses her right on one process hears nothing more on the other', async () => {
    const { make, tokenOf } = platform
    const { circle_id, student_id } = await make.circleMember({ circle_id: (await make.circle()).id })
    const listener = listen(nodeOf(1).url, await tokenOf(student_id))
    await soon(() => listener.hello.length).toBe(1)
    const room = `circle:${circle_id}`
    expect(await listener.enter(room)).toMatchObject({ room })
    const { method } = registrationRoutes.withdraw
    const address = callAddress(registrationRoutes.withdraw, { params: { id: circle_id } })
    const headers = { authorization: `Bearer ${await tokenOf(student_id)}` }
    expect((await fetch(nodeOf(0).url + address, { method, headers })).status).toBe(200)
    await soon(() => listener.left).toEqual([room])
    expect(await listener.enter(room)).toBeNull()
  })

  test.each([0, 1])(
    'when process %i is killed under writes nothing is missed or told twice',
    async (victim) => {
      const { teacherToken, ask } = await lesson()
      const [onVictim, onOther] = [follower(teacherToken), follower(teacherToken)]
      onVictim.connect(nodeOf(victim).url)
      onOther.connect(nodeOf(1 - victim).url)
      await soon(() => onVictim.isConnected() && onOther.isConnected()).toBe(true)
      const asked = Array.from({ length: 40 }, (_, index) => `question ${victim} ${index}`)
      const asking = inGroups(asked, 4, (text, index) => ask(text, index))
      await soon(() => questionsOf(onOther).length).toBeGreaterThan(5)
      await nodeOf(victim).kill()
      onVictim.connect(nodeOf(1 - victim).url)
      await asking
      const all = Array.from(asked, () => expect.anything() as unknown)
      await soon(() => [questionsOf(onVictim), questionsOf(onOther)]).toEqual([all, all])
      for (const { heard } of [onVictim, onOther])
        expect(heard.map(({ seq }) => seq)).toEqual(heard.map((_, index) => index + 1))
      expect(new Set(questionsOf(onOther)).size).toBe(asked.length)
      expect(questionsOf(onVictim)).toEqual(questionsOf(onOther))
      await nodeOf(victim).start()
    },
  )

  test('two processes tell of each event once, though one of them is killed in the middle', async () => {
    const { db, make } = platform
    const people = await Promise.all(Array.from({ length: 20 }, () => make.user()))
    const rooms = people.map(({ id }) => `user:${id}`)
    const [payload, each] = [{ course_id: 1, course_title: 'تحفة الأطفال' }, 25]
    const events = rooms.flatMap((room) =>
      Array.from({ length: each }, () => ({ type: 'enrolment.by-hand', room, payload })),
    )
    const sources = async () => {
      const rows = await db
        .selectFrom('notifications')
        .select(['source_room', 'source_seq'])
        .where('source_room', 'in', rooms)
        .execute()
      return rows.map(({ source_room, source_seq }) => `${source_room} ${source_seq}`)
    }
    const countWaiting = async () =>
      (await db.selectFrom('event_todo').select('seq').where('room', 'in', rooms).execute()).length
    await writeEvents(db, events, new Date())
    await soon(async () => (await sources()).length).toBeGreaterThan(0)
    expect(await countWaiting()).toBeGreaterThan(0)
    await nodeOf(0).kill()
    await expect.poll(countWaiting, { timeout: 80_000 }).toBe(0)
    const expected = rooms.flatMap((room) => Array.from({ length: each }, (_, at) => `${room} ${at + 1}`))
    expect((await sources()).toSorted()).toEqual(expected.toSorted())
    await nodeOf(0).start()
  })

  test('while Redis is away each process tells what it knows, the other finds out by itself, and it goes on', async () => {
    const { teacherToken, ask } = await lesson()
    const [onA, onB] = [follower(teacherToken), follower(teacherToken)]
    onA.connect(nodeOf(0).url)
    onB.connect(nodeOf(1).url)
    await soon(() => onA.isConnected() && onB.isConnected()).toBe(true)
    const port = Number(new URL(redis.url).port)
    await redis.stop()
    await ask('while it is away', 0)
    await soon(() => [questionsOf(onA).length, questionsOf(onB).length]).toEqual([1, 1])
    redis = await startRedis(port)
    await ask('when it is back', 0)
    await soon(() => [questionsOf(onA).length, questionsOf(onB).length]).toEqual([2, 2])
  })
})

/** So many at a time, in their order. */
async function inGroups<T>(
  items: readonly T[],
  size: number,
  work: (item: T, index: number) => Promise<void>,
) {
  for (let from = 0; from < items.length; from += size)
    await Promise.all(items.slice(from, from + size).map((item, index) => work(item, from + index)))
}

/** Which questions she heard of, in that order; other things happen in her room too. */
const questionsOf = ({ heard }: Follower): number[] =>
  heard.flatMap(({ type, payload }) =>
    type === 'lesson-question.asked' ? [(payload as { question_id: number }).question_id] : [],
  )
