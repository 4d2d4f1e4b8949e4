import { createChannel } from '#core/store.ts'
import { ApiError, isTemporary } from '../calls/api-error.ts'
import { newIdempotencyKey } from '../calls/http.ts'
import { onSession } from '../calls/session-state.ts'
import { storage } from '../storage.ts'

const PAUSE_MS = 10_000

/** What she does to one thing: the acts that have not arrived, and whether a broken line holds them. */
export interface WaitingActs<Act> {
  readonly acts: readonly (Act & { readonly id: string })[]
  readonly isHeld: boolean
}

interface ActQueueOptions<Act, Answer> {
  /** How the names in `storage` begin under which acts wait; the number of the thing follows. */
  readonly prefix: string
  /** Undefined where the server had nothing to say. */
  readonly send: (thing: number, act: Act) => Promise<Answer | undefined>
  /** The server takes an act never; it is dropped. */
  readonly onRefused: (error: unknown) => void
}

/** What she does is kept on this device, and sent in its order until the server has answered; each thing by itself. */
export function createActQueue<Act extends object, Answer>({
  prefix,
  send,
  onRefused,
}: ActQueueOptions<Act, Answer>) {
  type Waiting = Act & { readonly id: string }
  const changes = createChannel()
  const answers = createChannel<[thing: number, answer: Answer]>()
  const shown = new Map<number, WaitingActs<Act>>()
  const held = new Set<number>()
  const flushing = new Map<number, Promise<void>>()
  let timer: ReturnType<typeof setTimeout> | undefined

  // What one person does is never shown to the next.
  onSession((session, before) => {
    if (session.user?.id === before.user?.id) return
    shown.clear()
    held.clear()
    changes.tell()
  })

  const nameOf = (thing: number) => `${prefix}${thing}`

  /** Only `write` fills these names. */
  const read = (thing: number) => (storage.read(nameOf(thing)) ?? []) as readonly Waiting[]

  function write(thing: number, acts: readonly Waiting[]): void {
    if (acts.length > 0) storage.write(nameOf(thing), acts)
    else {
      storage.remove(nameOf(thing))
      held.delete(thing)
    }
    shown.delete(thing)
    changes.tell()
  }

  const drop = (thing: number, { id }: Waiting) =>
    write(
      thing,
      read(thing).filter((one) => one.id !== id),
    )

  async function sendAll(thing: number): Promise<void> {
    for (;;) {
      const [first] = read(thing)
      if (!first) return
      try {
        if (!navigator.onLine) return hold(thing)
        const answer = await send(thing, first)
        if (answer !== undefined) answers.tell(thing, answer)
      } catch (error) {
        if (error instanceof ApiError && isTemporary(error)) return hold(thing)
        onRefused(error)
      }
      drop(thing, first)
    }
  }

  /** It goes on by itself: after a pause, and when the network is back. */
  function hold(thing: number): void {
    held.add(thing)
    shown.delete(thing)
    changes.tell()
    clearTimeout(timer)
    timer = setTimeout(flushAll, PAUSE_MS)
    window.addEventListener('online', flushAll)
  }

  function flush(thing: number): Promise<void> {
    const whole = flushing.get(thing) ?? sendAll(thing).finally(() => flushing.delete(thing))
    flushing.set(thing, whole)
    return whole
  }

  function flushAll(): void {
    for (const name of storage.keys(prefix)) void flush(Number(name.slice(prefix.length)))
  }

  return {
    subscribe: changes.listen,
    /** What the server answered to an act, before the act is dropped. */
    onAnswer: answers.listen,
    get(thing: number): WaitingActs<Act> {
      const waiting = shown.get(thing) ?? { acts: read(thing), isHeld: held.has(thing) }
      shown.set(thing, waiting)
      return waiting
    },
    add(thing: number, act: Act): void {
      write(thing, [...read(thing), { ...act, id: newIdempotencyKey() }])
      void flush(thing)
    },
    /** Everything of hers that waits on this device. */
    flushAll,
    /** Whether all that she did before has arrived; false where some of it cannot get through. */
    async settled(thing: number): Promise<boolean> {
      await flush(thing)
      return read(thing).length === 0
    },
  }
}
