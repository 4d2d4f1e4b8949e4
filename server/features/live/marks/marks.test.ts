import { expect, test } from 'vitest'
import type { CallInput } from '#contract/kernel/route.ts'
import { liveRoutes as live, studentLiveRoutes } from '#contract/live/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { statementsOf } from '#server/testing/count-statements.ts'
import { maker } from '#server/testing/make.ts'
import { liveTexts } from '../texts.ts'
import { MOST_MARKS } from './marks.ts'

const t = testApp()
const make = maker(t)

type Mark = CallInput<typeof live.mark>['body']
const mark = (client_id: string, change: Partial<Mark> = {}): Mark => ({
  client_id,
  kind: 'madd',
  ayah: '67:3',
  word: 10,
  ...change,
})

const shownMark = (client_id: string, change: Partial<Mark> = {}) => ({
  ...mark(client_id, change),
  is_own: true,
})

/** A live session with two members inside, of whom the first recites. */
async function turn() {
  const teacher = await make.teacher()
  const circle = await make.circle({ teacher_id: teacher.id })
  const { now } = t().clock
  const at = { circle_id: circle.id, teacher_id: teacher.id, starts_at: now, started_at: now }
  const session = await make.circleSession(at)
  const room = { sessionId: session.id }
  const join = async () => {
    const student = await make.student()
    await make.circleMember({ circle_id: circle.id, student_id: student.id })
    const caller = await as(t, student)
    await caller(live.enter, { params: room })
    return { id: student.id, caller }
  }
  const [first, second] = [await join(), await join()]
  const teaches = await as(t, teacher)
  const decide = async (body: CallInput<typeof live.turn>['body']) =>
    (await teaches(live.turn, { params: room, body })).data
  const { turns } = await decide({ kind: 'give', person: first.id })
  const params = { ...room, turnId: turns[0]?.id ?? 0 }
  const judge = (body: CallInput<typeof live.judge>['body']) => teaches(live.judge, { params, body })
  const shown = async (caller: typeof teaches) => (await caller(live.show, { params: room })).data.turns
  return { circle, room, params, first, second, teaches, decide, judge, shown }
}

test('a mark stands at its word once, however often it is sent, and is taken back once', async () => {
  const { teaches, params, shown } = await turn()
  const send = (body: Mark) => teaches(live.mark, { params, body })
  await send(mark('one'))
  expect((await send(mark('one'))).data.marks).toEqual([shownMark('one')])
  expect((await send(mark('two', { kind: 'forgot' }))).data.marks).toEqual([
    shownMark('one'),
    shownMark('two', { kind: 'forgot' }),
  ])
  expect(await shown(teaches)).toMatchObject([{ marks: [{ client_id: 'one' }, { client_id: 'two' }] }])
  const takeBack = () => teaches(live.removeMark, { params: { ...params, markName: 'one' } })
  const taken = (await takeBack()).data
  expect(taken.marks).toEqual([shownMark('two', { kind: 'forgot' })])
  expect((await takeBack()).data).toEqual(taken)
})

test('two teachers who mark the same mistake at once make one mark of it', async () => {
  const { teaches, params } = await turn()
  const director = await as(t, await make.user({ role: 'admin' }))
  const answers = await Promise.all([
    teaches(live.mark, { params, body: mark('hers') }),
    director(live.mark, { params, body: mark('of the other') }),
    teaches(live.mark, { params, body: mark('another word', { word: 11 }) }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const { marks } = (await teaches(live.mark, { params, body: mark('hers') })).data
  expect(marks).toHaveLength(2)
  expect(new Set(marks.map(({ word }) => word))).toEqual(new Set([10, 11]))
})

test('a place that is not in the mushaf, a word behind every ayah and a kind that is none are refused', async () => {
  const { teaches, params } = await turn()
  const refused: Mark[] = [
    mark('a', { ayah: '67:31' }),
    mark('b', { word: 0 }),
    mark('c', { word: 151 }),
    mark('d', { kind: 'late' as 'madd' }),
  ]
  for (const body of refused) expect((await teaches(live.mark, { params, body })).status).toBe(422)
})

test('a turn holds so many marks and no more, and says so; one that stands may be sent again', async () => {
  const { teaches, params } = await turn()
  const made_at = t().clock.now
  const { teacher_id: made_by } = await t()
    .db.selectFrom('circle_sessions')
    .select('teacher_id')
    .where('id', '=', params.sessionId)
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: MOST_MARKS }, (_, at) => ({
    turn_id: params.turnId,
    client_id: `${at}`,
    kind: 'madd' as const,
    ayah: at + 1,
    word: 1,
    made_by,
    made_at,
  }))
  await t().db.insertInto('live_marks').values(rows).execute()
  const full = await teaches(live.mark, { params, body: mark('more') })
  expect(full.status).toBe(409)
  expect(full.message).toBe(liveTexts.manyMarks.replace('{most}', '٢٠٠'))
  expect((await teaches(live.mark, { params, body: mark('0', { ayah: '1:1', word: 1 }) })).status).toBe(200)
})

test('the turn of another session, and of one that she learns in, is not there for marks', async () => {
  const [one, other] = [await turn(), await turn()]
  const body = mark('one')
  const foreign = { sessionId: one.params.sessionId, turnId: other.params.turnId }
  expect((await one.teaches(live.mark, { params: foreign, body })).status).toBe(404)
  const learner = await make.teacher()
  await make.circleMember({ circle_id: one.circle.id, student_id: learner.id })
  expect((await (await as(t, learner))(live.mark, { params: one.params, body })).status).toBe(404)
  expect((await one.first.caller(live.mark, { params: one.params, body })).status).toBe(403)
  expect(await one.shown(one.teaches)).toMatchObject([{ marks: [] }])
})

test('a turn is marked after its end, after the session, and after she was sent out', async () => {
  const { teaches, params, decide, first } = await turn()
  await decide({ kind: 'remove', person: first.id })
  expect((await teaches(live.mark, { params, body: mark('one') })).data.marks).toHaveLength(1)
  await t()
    .db.updateTable('circle_sessions')
    .set({ ended_at: t().clock.now })
    .where('id', '=', params.sessionId)
    .execute()
  expect((await teaches(live.mark, { params, body: mark('two', { word: 4 }) })).data.marks).toHaveLength(2)
})

test('her marks are shown to her after her turn, where its result is shared, and to no other student ever', async () => {
  const { circle, teaches, params, first, second, decide, judge, shown, room } = await turn()
  await teaches(live.mark, { params, body: mark('one') })
  const own = async () => [
    (await shown(first.caller))[0]?.marks,
    (await first.caller(studentLiveRoutes.turns, { params: { id: circle.id } })).data[0]?.marks ?? [],
  ]
  expect(await own()).toEqual([[], []])
  await judge({ is_shared: true })
  expect(await own()).toEqual([[], []])
  await decide({ kind: 'end' })
  expect(await own()).toMatchObject([[mark('one')], [{ is_own: false }]])
  await judge({ is_shared: false })
  expect(await own()).toEqual([[], []])
  await judge({ is_shared: true })
  const others = await second.caller(live.show, { params: room })
  expect(JSON.stringify(others.data)).not.toContain('madd')
  const events = await t()
    .db.selectFrom('event_log')
    .select('payload')
    .where('room', '=', `circle:${circle.id}`)
    .execute()
  expect(events.length).toBeGreaterThan(0)
  expect(JSON.stringify(events)).not.toContain('madd')
})

test('a mark is told to the other teachers, and to whose turn it was once she may see it', async () => {
  const { teaches, params, first, second, decide, judge, room } = await turn()
  const helper = await make.teacher()
  await t()
    .db.updateTable('live_rooms')
    .set({ second_teacher_id: helper.id })
    .where('session_id', '=', room.sessionId)
    .execute()
  const told = async () => {
    const rows = await t()
      .db.selectFrom('event_log')
      .select('room')
      .where('type', '=', 'live.changed')
      .where(
        'room',
        'in',
        [helper, first, second].map(({ id }) => `user:${id}`),
      )
      .execute()
    return rows.map((row) => row.room).toSorted()
  }
  const add = (name: string, word: number) => teaches(live.mark, { params, body: mark(name, { word }) })
  await add('one', 1)
  await add('one', 1)
  expect(await told()).toEqual([`user:${helper.id}`])
  await decide({ kind: 'end' })
  await judge({ is_shared: true })
  await add('two', 2)
  const [toHelper, toFirst] = [`user:${helper.id}`, `user:${first.id}`]
  // The shared result was told to her, and then the mark.
  expect(await told()).toEqual([toHelper, toHelper, toFirst, toFirst].toSorted())
})

test('a mark and a result each count as a change of the room, so that an answer from before is known to be older', async () => {
  const { teaches, params, judge, room } = await turn()
  const versionOf = async () => (await teaches(live.show, { params: room })).data.version
  const before = await versionOf()
  const marked = (await teaches(live.mark, { params, body: mark('one') })).data.version
  expect(marked).toBeGreaterThan(before)
  await judge({ is_shared: true })
  expect(await versionOf()).toBeGreaterThan(marked)
})

test('the room asks the database no oftener for many marked turns than for one', async () => {
  const { teaches, params, shown, decide, first, second } = await turn()
  await teaches(live.mark, { params, body: mark('one') })
  const one = await statementsOf(() => shown(teaches))
  for (const person of [second.id, first.id, second.id]) {
    const { turns } = await decide({ kind: 'give', person })
    const turnId = turns.at(-1)?.id ?? 0
    await teaches(live.mark, { params: { ...params, turnId }, body: mark('one') })
  }
  const many = await statementsOf(() => shown(teaches))
  expect(many).toHaveLength(one.length)
})
