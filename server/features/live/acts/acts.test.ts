import { expect, test } from 'vitest'
import type { CallInput } from '#contract/kernel/route.ts'
import { liveRoutes as live } from '#contract/live/routes.ts'
import type { LiveRoom } from '#contract/live/shapes.ts'
import type { Payload } from '#contract/realtime/events.ts'
import { recordArrival, recordDeparture } from '#server/features/circles/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { statementsOf } from '#server/testing/count-statements.ts'
import { maker } from '#server/testing/make.ts'
import { afterChange } from '#web/features/live/after-change.ts'
import { tellPresence } from '../rooms/tell.ts'

const t = testApp()
const make = maker(t)

type Act = CallInput<typeof live.turn>['body']
type OwnAct = CallInput<typeof live.ownPlace>['body']

/** A running room with a teacher and three students who are connected. */
async function running() {
  const teacher = await make.teacher()
  const circle = await make.circle({ teacher_id: teacher.id })
  const { now } = t().clock
  const at = { circle_id: circle.id, teacher_id: teacher.id, starts_at: now, started_at: now }
  const session = await make.circleSession(at)
  const params = { sessionId: session.id }
  const come = async () => {
    const student = await make.student()
    await make.circleMember({ circle_id: circle.id, student_id: student.id })
    const caller = await as(t, student)
    await caller(live.enter, { params })
    await recordArrival(t().ctx(), { sessionId: session.id, personId: student.id, source: 'room' })
    return { id: student.id, caller }
  }
  const [first, second, third] = [await come(), await come(), await come()]
  const teaches = await as(t, teacher)
  const own = (body: OwnAct) => () => first.caller(live.ownPlace, { params, body })
  const decide = (body: Act) => () => teaches(live.turn, { params, body })
  const viewers = [{ id: teacher.id, caller: teaches }, first, second, third]
  const shown = () =>
    Promise.all(viewers.map(async ({ caller }) => (await caller(live.show, { params })).data))
  const told = async () => {
    const rows = await t()
      .db.selectFrom('event_log')
      .select(['payload', 'at'])
      .where('type', '=', 'live.changed')
      .where('room', '=', `circle:${circle.id}`)
      .orderBy('seq')
      .execute()
    return rows.map(({ payload, at }) => ({ payload: payload as Payload<'live.changed'>, at }))
  }
  type Write = (tx: Ctx, of: { readonly sessionId: number; readonly personId: number }) => Promise<unknown>
  const moves = (work: Write, personId: number) => () =>
    inTransaction(t().ctx(), async (tx) => {
      await work(tx, { sessionId: session.id, personId })
      await tellPresence(tx, { id: session.id, circle_id: circle.id }, [personId])
    })
  const leaves = (personId: number) => moves(recordDeparture, personId)
  const returns = (personId: number) =>
    moves((tx, of) => recordArrival(tx, { ...of, source: 'room' }), personId)
  return { leaves, returns, first, second, third, decide, own, viewers, shown, told }
}

const timeless = (room: LiveRoom | undefined) => room && { ...room, now: '' }

test('what a browser makes of an act is what it would be answered, for the teacher and for each student', async () => {
  const { first, second, third, decide, own, leaves, returns, viewers, shown, told } = await running()
  await decide({ kind: 'range', range: { from: '67:1', to: '67:12' } })()
  const acts = [
    decide({ kind: 'next', after: null }),
    decide({ kind: 'point', at: { ayah: '67:2', word: 3 } }),
    own({ kind: 'hand', is_raised: true }),
    decide({ kind: 'lower-hand', person: first.id }),
    own({ kind: 'line', line: 'weak' }),
    decide({ kind: 'next', after: first.id }),
    own({ kind: 'opt-out' }),
    own({ kind: 'opt-in' }),
    own({ kind: 'defer', minutes: 2 }),
    own({ kind: 'ready' }),
    decide({ kind: 'give', person: first.id }),
    decide({ kind: 'skip', person: second.id }),
    decide({ kind: 'range', range: { from: '67:13', to: '67:20' } }),
    decide({ kind: 'arrange', people: [third.id, second.id, first.id] }),
    decide({ kind: 'order', by: 'arrival' }),
    decide({ kind: 'mute-all', is_muted: true }),
    decide({ kind: 'hide-text', is_hidden: true }),
    decide({ kind: 'chat', is_open: false }),
    leaves(second.id),
    returns(second.id),
    decide({ kind: 'end' }),
    decide({ kind: 'next-round' }),
  ]
  for (const act of acts) {
    const before = await shown()
    t().clock.forward(1)
    await act()
    const event = (await told()).at(-1)
    const asked = await shown()
    const made = before.map(
      (room, index) =>
        event && afterChange(room, event.payload, { at: event.at.toISOString(), userId: viewers[index]?.id }),
    )
    expect(made.map(timeless)).toEqual(asked.map(timeless))
  }
})

test('where positions are hidden no place is told to the circle', async () => {
  const { decide, own, told } = await running()
  await decide({ kind: 'hide-positions', is_hidden: true })()
  const acts = [
    own({ kind: 'hand', is_raised: true }),
    own({ kind: 'line', line: 'bad' }),
    decide({ kind: 'next', after: null }),
    own({ kind: 'consent', is_given: true }),
    decide({ kind: 'point', at: null }),
    decide({ kind: 'hide-text', is_hidden: true }),
  ]
  const before = (await told()).length
  for (const act of acts) await act()
  const changes = (await told()).slice(before).map(({ payload: { change } }) => change)
  expect(changes).toEqual([undefined, undefined, undefined, {}, { hides_text: true }])
})

test('what teachers alone see is told as a change of which nothing is said', async () => {
  const { own, told } = await running()
  await own({ kind: 'consent', is_given: true })()
  expect((await told()).at(-1)?.payload).toMatchObject({ change: {}, asks: 'teachers' })
})

test.each([
  ['a turn that is given', 9, (room: Running) => room.decide({ kind: 'next', after: null })],
  ['a raised hand', 6, (room: Running) => room.own({ kind: 'hand', is_raised: true })],
])(
  '%s holds the room for %i statements, and nothing is read to be shown before its commit',
  async (_, most, pick) => {
    const room = await running()
    const statements = await statementsOf(pick(room))
    const held = statements.findIndex((text) => text.includes('"live_rooms"') && text.includes('for update'))
    const commit = statements.findIndex((text) => /^commit/i.test(text))
    expect(commit - held).toBeLessThanOrEqual(most)
    expect(statements.findIndex((text) => text.includes('live_knocks'))).toBeGreaterThan(commit)
  },
)
type Running = Awaited<ReturnType<typeof running>>

test('an act that is sent again answers what stands by then', async () => {
  const { first, viewers, decide, shown } = await running()
  const [teacher] = await shown()
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const params = { sessionId: teacher?.session_id ?? 0 }
  const send = () =>
    viewers[0]?.caller(live.turn, { params, body: { kind: 'next', after: null } }, { headers })
  expect((await send())?.data.holder).toBe(first.id)
  await decide({ kind: 'end' })()
  expect((await send())?.data).toMatchObject({ holder: null, turns: [{ person: { id: first.id } }] })
})
