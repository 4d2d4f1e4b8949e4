import { setTimeout as sleep } from 'node:timers/promises'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Bus } from '../../bus/port.ts'
import { MediaAway } from './media-host.ts'
import type { MediaAnswer, RoomRequest } from './wire.ts'

const CHANNEL = 'rattil_rooms'
const ANSWER_MS = 5000
/** A connection that broke is back after a second. A browser offers again by itself; an act is brought again. */
const TRIES = 4
const PAUSE_MS = 1000
/** PostgreSQL takes messages of less than 8000 bytes; an offer of a browser has some 3000 in this form. */
const LONGEST_MESSAGE = 7900

/** Listens on a channel that reaches every process of the platform. */
export type OpenBus = (channel: string, onMessage: (payload: string) => void, onGap: () => void) => Bus

interface Options {
  readonly openBus: OpenBus
  /** Here, in this process. */
  readonly carry: (request: RoomRequest) => Promise<MediaAnswer>
  readonly isCarried: (room: string) => boolean
  /** Another process took this room while this one could not be reached. */
  readonly abandon: (room: string) => void
}

export interface Nodes {
  /** Brings a request to whichever process carries the room; where none does, this one begins to. */
  ask(request: RoomRequest): Promise<MediaAnswer>
  close(): Promise<void>
}

type Message =
  | { readonly kind: 'request'; readonly id: string; readonly request: RoomRequest }
  | { readonly kind: 'answer'; readonly id: string; readonly answer: MediaAnswer }

interface Hold {
  readonly isOurs: Promise<boolean>
  isLocked: boolean
  uses: number
}

/**
 * A room is carried by one process, which holds a lock of its database session for it: when the process ends, so does
 * the lock. Requests that arrive elsewhere are brought to it by NOTIFY.
 */
export function openNodes({ openBus, carry, isCarried, abandon }: Options): Nodes {
  const holds = new Map<string, Hold>()
  const waiting = new Map<string, (answer: MediaAnswer) => void>()
  let opened: Bus | undefined
  let isClosed = false
  const bus = (): Bus => (opened ??= openBus(CHANNEL, hear, () => void takeAgain()))

  async function lock(room: string): Promise<boolean> {
    const rows = await bus().ask<{ taken: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
      [`room ${room}`],
    )
    return rows[0]?.taken === true
  }

  function take(room: string): Hold {
    const forget = () => void (holds.get(room) === hold && holds.delete(room))
    const isOurs = lock(room).then(
      (taken) => {
        hold.isLocked = taken
        if (!taken) forget()
        return taken
      },
      (error: unknown) => {
        forget()
        throw new MediaAway(`who carries ${room} cannot be asked: ${String(error)}`)
      },
    )
    const hold: Hold = { isOurs, isLocked: false, uses: 0 }
    holds.set(room, hold)
    return hold
  }

  /** The lock stays as long as the room does. */
  async function carryUnder(hold: Hold, request: RoomRequest): Promise<MediaAnswer> {
    const { room } = request
    hold.uses += 1
    try {
      return await carry(request)
    } finally {
      hold.uses -= 1
      if (hold.uses === 0 && !isCarried(room) && holds.get(room) === hold) {
        holds.delete(room)
        // A session that has ended holds nothing any more.
        bus()
          .ask('select pg_advisory_unlock(hashtextextended($1, 0))', [`room ${room}`])
          .catch(() => undefined)
      }
    }
  }

  async function say(message: Message): Promise<void> {
    const packed = deflateRawSync(JSON.stringify(message)).toString('base64')
    if (packed.length > LONGEST_MESSAGE) throw new MediaAway('no browser writes so much')
    await bus().ask('select pg_notify($1, $2)', [CHANNEL, packed])
  }

  function askOther(request: RoomRequest): Promise<MediaAnswer> {
    const id = crypto.randomUUID()
    return new Promise<MediaAnswer>((resolve, reject) => {
      const tooLate = setTimeout(() => reject(new MediaAway(`nobody answers for ${request.room}`)), ANSWER_MS)
      waiting.set(id, (answer) => {
        clearTimeout(tooLate)
        resolve(answer)
      })
      say({ kind: 'request', id, request }).catch((error: unknown) => {
        clearTimeout(tooLate)
        reject(error instanceof MediaAway ? error : new MediaAway(String(error)))
      })
    }).finally(() => waiting.delete(id))
  }

  function hear(payload: string): void {
    const message = JSON.parse(inflateRawSync(Buffer.from(payload, 'base64')).toString()) as Message
    if (message.kind === 'answer') return waiting.get(message.id)?.(message.answer)
    // Whoever asked hears nothing of a failure, and says that the sound is away.
    serve(message.id, message.request).catch(() => undefined)
  }

  async function serve(id: string, request: RoomRequest): Promise<void> {
    const hold = holds.get(request.room)
    if (hold && (await hold.isOurs) && holds.get(request.room) === hold)
      await say({ kind: 'answer', id, answer: await carryUnder(hold, request) })
  }

  /** The locks went with the connection that is made anew. */
  async function takeAgain(): Promise<void> {
    const lost = [...holds].filter(([, { isLocked }]) => isLocked)
    for (const [room, hold] of lost) {
      if (holds.get(room) !== hold || (await lock(room).catch(() => false))) continue
      holds.delete(room)
      abandon(room)
    }
  }

  return {
    async ask(request) {
      for (let tries = 1; ; tries += 1) {
        const hold = holds.get(request.room) ?? take(request.room)
        try {
          if (!(await hold.isOurs)) return await askOther(request)
        } catch (error) {
          if (request.act === 'answer' || tries === TRIES || isClosed) throw error
          await sleep(PAUSE_MS)
          continue
        }
        // The room may have ended, and its hold with it, in the moment between.
        if (holds.get(request.room) === hold) return carryUnder(hold, request)
      }
    },
    async close() {
      isClosed = true
      await opened?.close()
    },
  }
}
