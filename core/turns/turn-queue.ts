export const placeStates = ['waiting', 'holding', 'heard', 'out'] as const
export type PlaceState = (typeof placeStates)[number]

/** Where somebody stands in a live room. */
export interface Place {
  readonly person: number
  readonly state: PlaceState
  /** She asked for a little time; nobody calls her before. */
  readonly deferredUntil: Date | null
}

/** Everybody who came, in the order in which they recite. */
export type TurnQueue = readonly Place[]

export type TurnAct =
  /** Comes in, or comes back: her place is kept. */
  | { readonly kind: 'arrive'; readonly person: number }
  | { readonly kind: 'give'; readonly person: number }
  /** Goes on from whoever was holding on the teacher's screen, so that two taps at once go one step. */
  | { readonly kind: 'next'; readonly after: number | null }
  | { readonly kind: 'end' }
  | { readonly kind: 'skip'; readonly person: number }
  | { readonly kind: 'defer'; readonly person: number; readonly until: Date }
  /** The time that she asked for is over. */
  | { readonly kind: 'ready'; readonly person: number }
  | { readonly kind: 'opt-out'; readonly person: number }
  | { readonly kind: 'opt-in'; readonly person: number }
  | { readonly kind: 'next-round' }
  /** These first and in this order, then the others as they stood. */
  | { readonly kind: 'arrange'; readonly people: readonly number[] }
  | { readonly kind: 'remove'; readonly person: number }

export const holderOf = (queue: TurnQueue): number | null =>
  queue.find(({ state }) => state === 'holding')?.person ?? null

export interface Moment {
  readonly now: Date
  /** Whose connection is gone: they keep their places and are not called. */
  readonly absent: ReadonlySet<number>
}

/** Who is called next: the first who waits, is there and did not ask for time. */
export const nextIn = (queue: TurnQueue, { now, absent }: Moment): number | null =>
  queue.find(
    ({ person, state, deferredUntil }) =>
      state === 'waiting' && !absent.has(person) && (deferredUntil === null || deferredUntil <= now),
  )?.person ?? null

/** Her place among those who wait, from one; null when she does not wait. */
export function positionOf(queue: TurnQueue, person: number): number | null {
  const waiting = queue.filter(({ state }) => state === 'waiting')
  const index = waiting.findIndex((place) => place.person === person)
  return index === -1 ? null : index + 1
}

/** The queue after an act; the same one when the act no longer fits what stands. */
export function afterAct(queue: TurnQueue, act: TurnAct, moment: Moment): TurnQueue {
  if (act.kind === 'arrive') return arrive(queue, act.person)
  if (act.kind === 'next') return holderOf(queue) === act.after ? hold(queue, nextIn(queue, moment)) : queue
  if (act.kind === 'end') return hold(queue, null)
  if (act.kind === 'next-round')
    return queue.map((place) => (place.state === 'heard' ? waitingAgain(place) : place))
  if (act.kind === 'arrange') return arrange(queue, act.people)
  const place = queue.find(({ person }) => person === act.person)
  return place ? afterOwnAct(queue, place, act, moment) : queue
}

type OwnAct = Extract<TurnAct, { readonly person: number }>

function afterOwnAct(queue: TurnQueue, place: Place, act: OwnAct, moment: Moment): TurnQueue {
  switch (act.kind) {
    case 'give':
      return hold(queue, place.person)
    case 'skip':
      return skip(queue, place, moment)
    case 'defer':
      return place.state === 'waiting' || place.state === 'holding'
        ? change(queue, { ...place, state: 'waiting', deferredUntil: act.until })
        : queue
    case 'ready':
      return place.deferredUntil === null ? queue : change(queue, { ...place, deferredUntil: null })
    case 'opt-out':
      return change(queue, { ...place, state: 'out', deferredUntil: null })
    case 'opt-in':
      return place.state === 'out' ? toEnd(queue, waitingAgain(place)) : queue
    case 'remove':
      return without(queue, place.person)
    default:
      return queue
  }
}

const waitingAgain = (place: Place): Place => ({ ...place, state: 'waiting', deferredUntil: null })
const without = (queue: TurnQueue, person: number) => queue.filter((place) => place.person !== person)
const toEnd = (queue: TurnQueue, place: Place) => [...without(queue, place.person), place]
const change = (queue: TurnQueue, changed: Place) =>
  queue.map((place) => (place.person === changed.person ? changed : place))

const arrive = (queue: TurnQueue, person: number): TurnQueue =>
  queue.some((place) => place.person === person)
    ? queue
    : [...queue, { person, state: 'waiting', deferredUntil: null }]

/** Whoever held is heard; null lets nobody hold. */
const hold = (queue: TurnQueue, person: number | null): TurnQueue =>
  queue.map((place) => {
    if (place.person === person) return { ...place, state: 'holding', deferredUntil: null }
    return place.state === 'holding' ? { ...place, state: 'heard' } : place
  })

/** She comes last, and where it was her turn the next one holds. */
function skip(queue: TurnQueue, place: Place, moment: Moment): TurnQueue {
  if (place.state !== 'waiting' && place.state !== 'holding') return queue
  const others = place.state === 'holding' ? nextIn(queue, moment) : holderOf(queue)
  return hold(toEnd(queue, waitingAgain(place)), others)
}

function arrange(queue: TurnQueue, people: readonly number[]): TurnQueue {
  const rank = new Map(people.map((person, index) => [person, index] as const))
  const rankOf = ({ person }: Place) => rank.get(person) ?? people.length
  return queue.toSorted((one, other) => rankOf(one) - rankOf(other))
}
