import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterAct, holderOf, nextIn, positionOf, type TurnAct, type TurnQueue } from './turn-queue.ts'

const NOW = new Date('2026-11-23T16:30:00Z')
const nobody: ReadonlySet<number> = new Set()
const AT = { now: NOW, absent: nobody }
const LATER = new Date('2026-11-23T16:32:00Z')

/** The queue after these acts, all at the same moment. */
const after = (acts: readonly TurnAct[], from: TurnQueue = []) =>
  acts.reduce((queue, act) => afterAct(queue, act, AT), from)
const come = (...people: readonly number[]) => after(people.map((person) => ({ kind: 'arrive', person })))
const inWords = (queue: TurnQueue) => queue.map(({ person, state }) => `${person} ${state}`)

const person = fc.integer({ min: 1, max: 6 })
const anyAct: fc.Arbitrary<TurnAct> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('arrive', 'give', 'skip', 'ready', 'opt-out', 'opt-in', 'remove'),
    person,
  }),
  fc.record({ kind: fc.constant('next'), after: fc.option(person) }),
  fc.record({ kind: fc.constantFrom('end', 'next-round') }),
  fc.record({ kind: fc.constant('defer'), person, until: fc.constantFrom(NOW, LATER) }),
  fc.record({ kind: fc.constant('arrange'), people: fc.array(person) }),
)

test('after any acts in any order one person at most holds the turn, and nobody is lost or there twice', () => {
  fc.assert(
    fc.property(fc.array(anyAct, { maxLength: 60 }), (acts) => {
      let queue: TurnQueue = []
      const present = new Set<number>()
      for (const act of acts) {
        queue = afterAct(queue, act, AT)
        if (act.kind === 'arrive') present.add(act.person)
        if (act.kind === 'remove') present.delete(act.person)
        const people = queue.map((place) => place.person)
        expect(people.toSorted((one, other) => one - other)).toEqual(
          [...present].toSorted((one, other) => one - other),
        )
        expect(queue.filter(({ state }) => state === 'holding').length).toBeLessThanOrEqual(1)
      }
    }),
  )
})

const anyMoment = fc.record({
  now: fc.constantFrom(NOW, LATER),
  absent: fc.uniqueArray(person).map((people) => new Set(people)),
})

test('whatever happens at whatever moment, whoever is there, each act does what it says and no more', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyAct, anyMoment), { maxLength: 60 }), (steps) => {
      let queue: TurnQueue = []
      for (const [act, moment] of steps) {
        const before = queue
        queue = afterAct(before, act, moment)
        const holder = holderOf(queue)
        const isThere = (one: number) => before.some((place) => place.person === one)
        // Who holds changes by the teacher, or as whoever holds gives it away.
        if (holder !== holderOf(before))
          expect(['give', 'next', 'end', 'skip', 'defer', 'opt-out', 'remove']).toContain(act.kind)
        if (act.kind === 'give' && isThere(act.person)) expect(holder).toBe(act.person)
        if (act.kind === 'end') expect(holder).toBeNull()
        if (act.kind === 'next' && act.after === holderOf(before)) {
          expect(holder).toBe(nextIn(before, moment))
          expect(holder === null || !moment.absent.has(holder)).toBe(true)
        }
        if (act.kind === 'next' && act.after !== holderOf(before)) expect(queue).toBe(before)
        // Whoever was passed over, or came back, stands where she stood.
        if (act.kind === 'next' || act.kind === 'give' || act.kind === 'end' || act.kind === 'ready')
          expect(queue.map((place) => place.person)).toEqual(before.map((place) => place.person))
        for (const place of queue) {
          if (place.state !== 'waiting') expect(place.deferredUntil).toBeNull()
          const position = positionOf(queue, place.person)
          expect(position === null).toBe(place.state !== 'waiting')
        }
        const positions = queue.flatMap((place) => positionOf(queue, place.person) ?? [])
        expect(positions).toEqual(positions.map((_, at) => at + 1))
      }
    }),
  )
})

test('an act that is sent twice, as by two presses or a network that repeats, does what one does', () => {
  const repeatable = anyAct.filter(({ kind }) => kind !== 'skip' && kind !== 'next')
  fc.assert(
    fc.property(fc.array(anyAct, { maxLength: 30 }), repeatable, (acts, act) => {
      const once = after([act], after(acts))
      expect(after([act], once)).toEqual(once)
    }),
  )
})

test('when the teacher presses next again and again, everybody who waits is heard once', () => {
  fc.assert(
    fc.property(fc.array(anyAct, { maxLength: 30 }), (acts) => {
      const begun = after(acts.filter(({ kind }) => kind !== 'defer'))
      const waiting = begun.filter(({ state }) => state === 'waiting').map((place) => place.person)
      const called: (number | null)[] = []
      let queue = begun
      for (const _ of waiting) {
        queue = after([{ kind: 'next', after: holderOf(queue) }], queue)
        called.push(holderOf(queue))
      }
      expect(called).toEqual(waiting)
    }),
  )
})

test('students recite in the order in which they came; who comes late is last', () => {
  const queue = after([{ kind: 'next', after: null }], come(3, 1, 2))
  expect(holderOf(queue)).toBe(3)
  expect(inWords(after([{ kind: 'arrive', person: 9 }], queue)).at(-1)).toBe('9 waiting')
})

test('whoever comes back keeps her place', () => {
  const queue = after([{ kind: 'next', after: null }], come(1, 2, 3))
  expect(
    after(
      [
        { kind: 'arrive', person: 1 },
        { kind: 'arrive', person: 2 },
      ],
      queue,
    ),
  ).toEqual(queue)
})

test('two teachers who press next at the same moment go one step', () => {
  const queue = after([{ kind: 'next', after: null }], come(1, 2, 3))
  const both = after(
    [
      { kind: 'next', after: 1 },
      { kind: 'next', after: 1 },
    ],
    queue,
  )
  expect(holderOf(both)).toBe(2)
})

test('a turn that is given ends the one before', () => {
  const queue = after(
    [
      { kind: 'next', after: null },
      { kind: 'give', person: 3 },
    ],
    come(1, 2, 3),
  )
  expect(inWords(queue)).toEqual(['1 heard', '2 waiting', '3 holding'])
})

test('whoever asks for time is passed over until then, and keeps her place', () => {
  const queue = after([{ kind: 'defer', person: 1, until: LATER }], come(1, 2))
  expect(nextIn(queue, AT)).toBe(2)
  expect(nextIn(queue, { now: LATER, absent: nobody })).toBe(1)
  expect(positionOf(queue, 1)).toBe(1)
})

test('whoever was heard gets no second turn by asking for time', () => {
  const heard = after([{ kind: 'next', after: null }, { kind: 'end' }], come(1, 2))
  expect(after([{ kind: 'defer', person: 1, until: LATER }], heard)).toBe(heard)
})

test('whoever is ready sooner than she thought is called in her place again', () => {
  const asked = after([{ kind: 'defer', person: 1, until: LATER }], come(1, 2))
  const ready = after([{ kind: 'ready', person: 1 }], asked)
  expect(nextIn(ready, AT)).toBe(1)
  expect(after([{ kind: 'ready', person: 1 }], ready)).toBe(ready)
})

test('whoever has no connection is passed over and keeps her place', () => {
  const queue = come(1, 2)
  const without = afterAct(queue, { kind: 'next', after: null }, { now: NOW, absent: new Set([1]) })
  expect(inWords(without)).toEqual(['1 waiting', '2 holding'])
})

test('whoever is skipped in her turn comes last, and the next one holds', () => {
  const queue = after(
    [
      { kind: 'next', after: null },
      { kind: 'skip', person: 1 },
    ],
    come(1, 2, 3),
  )
  expect(inWords(queue)).toEqual(['2 holding', '3 waiting', '1 waiting'])
})

test('a student alone who is skipped waits; the turn does not come back by itself', () => {
  const queue = after(
    [
      { kind: 'next', after: null },
      { kind: 'skip', person: 1 },
    ],
    come(1),
  )
  expect(inWords(queue)).toEqual(['1 waiting'])
})

test('whoever opts out is not called; opting in again puts her last', () => {
  const out = after([{ kind: 'opt-out', person: 1 }], come(1, 2))
  expect(nextIn(out, AT)).toBe(2)
  expect(positionOf(out, 1)).toBeNull()
  expect(inWords(after([{ kind: 'opt-in', person: 1 }], out))).toEqual(['2 waiting', '1 waiting'])
})

test('a second round calls those who were heard, not those who opted out', () => {
  const queue = after(
    [
      { kind: 'opt-out', person: 3 },
      { kind: 'next', after: null },
      { kind: 'next', after: 1 },
      { kind: 'end' },
      { kind: 'next-round' },
    ],
    come(1, 2, 3),
  )
  expect(inWords(queue)).toEqual(['1 waiting', '2 waiting', '3 out'])
})

test('an order of the teacher puts these first and leaves the others as they stood', () => {
  expect(inWords(after([{ kind: 'arrange', people: [3, 9, 1] }], come(1, 2, 3, 4)))).toEqual([
    '3 waiting',
    '1 waiting',
    '2 waiting',
    '4 waiting',
  ])
})

test('an act about somebody who is not there changes nothing', () => {
  const queue = come(1, 2)
  for (const kind of ['give', 'skip', 'ready', 'opt-out', 'opt-in', 'remove'] as const)
    expect(after([{ kind, person: 9 }], queue)).toBe(queue)
})
