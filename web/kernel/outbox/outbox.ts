import { useSyncExternalStore } from 'react'
import type { CallInput, Data, RouteSpec } from '#contract/kernel/route.ts'
import { createChannel } from '#core/store.ts'
import { ApiError, isTemporary } from '../calls/api-error.ts'
import type { CallSpec, LooseInput } from '../calls/api.ts'
import { newIdempotencyKey, sendHttp } from '../calls/http.ts'
import {
  dropWrite,
  followOutbox,
  isHers,
  isStanding,
  keptWrite,
  keptWrites,
  onOutboxChange,
  putWrite,
  refuseWrite,
  type KeptWrite,
} from './outbox-store.ts'
import { currentSession, onSession } from '../calls/session-state.ts'

const LOCK = 'rattil_outbox'
const PAUSES_MS = [5000, 15_000, 30_000, 60_000] as const

export interface About {
  readonly topic: string
  readonly label: string
  readonly memo?: unknown
}
/** `waiting`: kept on this device until it can be sent. `replaced`: a newer write of its topic goes instead. */
export type Delivery<T> =
  | { readonly status: 'sent'; readonly data: T }
  | { readonly status: 'waiting' | 'replaced' }

type Delivered = (write: KeptWrite, data: unknown) => void

/**
 * Writes what must not be lost: kept on the device under her account first, then sent, and sent again with the same
 * key until the server has answered. Throws the refusal when there is one; the write then stays, marked as refused.
 */
export async function deliver<R extends RouteSpec>(
  route: R,
  input: CallInput<R>,
  about: About,
): Promise<Delivery<Data<R>>> {
  const write = written(route, input, about)
  putWrite(write)
  // The route's own schema parsed what the server answered.
  return (await send(write)) as Delivery<Data<R>>
}

/** Keeps what she is still writing. It is sent when she goes on to `deliver`, or when the page is opened again. */
export function hold<R extends RouteSpec>(route: R, input: CallInput<R>, about: About): void {
  putWrite({ ...written(route, input, about), state: 'held' })
}

function written(route: CallSpec, input: LooseInput, about: About): KeptWrite {
  const { method, path, idempotency } = route
  return {
    ...about,
    userId: currentSession().user?.id ?? 0,
    key: newIdempotencyKey(),
    spec: { method, path, ...(idempotency ? { idempotency } : {}) },
    input,
    at: Date.now(),
    state: 'waiting',
  }
}

/** Sends a refused write once more. */
export async function retryWrite(topic: string): Promise<void> {
  const write = keptWrite(topic)
  if (!write) return
  const { refusal: _, ...again } = write
  const waiting: KeptWrite = { ...again, key: newIdempotencyKey(), state: 'waiting' }
  putWrite(waiting)
  await send(waiting).catch(refused)
}

const inFlight = new Map<string, Promise<unknown>>()

/** One try at a time for each topic, so that an older text never arrives after a newer one. */
async function send(write: KeptWrite): Promise<Delivery<unknown>> {
  const before = inFlight.get(write.topic)
  if (before) {
    await before
    return send(write)
  }
  if (!isStanding(write)) return { status: 'replaced' }
  const trying = attempt(write)
  const settled = trying.then(
    () => undefined,
    () => undefined,
  )
  inFlight.set(write.topic, settled)
  void settled.then(() => inFlight.delete(write.topic))
  return trying
}

async function attempt(write: KeptWrite): Promise<Delivery<unknown>> {
  if (!isHers(write) || !navigator.onLine) return later()
  try {
    const data = await sendHttp(write.spec, write.input, { idempotencyKey: write.key })
    // What stands here goes after the answer has come in, so that the old is never drawn in between.
    delivered.tell(write, data)
    if (isStanding(write)) dropWrite(write.topic)
    return { status: 'sent', data }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (isTemporary(error)) return later()
    refuseWrite(write, error)
    throw error
  }
}

/** The refusal stands beside the write, where she reads it. */
function refused(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error
}

let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0

function later(): Delivery<unknown> {
  clearTimeout(timer)
  timer = setTimeout(flushOutbox, PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)])
  failures++
  return { status: 'waiting' }
}

let flushing: Promise<void> | undefined

/** Sends what waits, the oldest first; the first that cannot get through stops the rest. */
export function flushOutbox(): void {
  flushing ??= inOneTab(sendWaiting).finally(() => {
    flushing = undefined
  })
}

async function sendWaiting(): Promise<void> {
  for (const write of keptWrites()) {
    if (write.state !== 'waiting') continue
    const outcome = await send(write).catch(refused)
    if (outcome?.status === 'waiting') return
  }
  failures = 0
}

/** Locks exist only over TLS or on the same machine; elsewhere the keys make a double sending harmless. */
const inOneTab = async (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator
    ? navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
    : work()

const delivered = createChannel<Parameters<Delivered>>()

/** Told of everything that arrives, whichever page wrote it. */
export const onDelivered = delivered.listen

/** What has not arrived yet. */
export const useOutbox = (): readonly KeptWrite[] =>
  useSyncExternalStore(onOutboxChange, keptWrites, () => NONE)
const NONE: readonly KeptWrite[] = []

let users = 0
let stopOutbox: (() => void) | undefined

/**
 * Ties the outbox to this page: it is emptied when she comes, when the network is back, when the page is shown. It
 * runs once, until the last who started it has stopped it.
 */
export function startOutbox(): () => void {
  if (users++ === 0) stopOutbox = runOutbox()
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    if (--users === 0) stopOutbox?.()
  }
}

function runOutbox(): () => void {
  const whenVisible = () => {
    if (document.visibilityState === 'visible') flushOutbox()
  }
  const stopFollowing = followOutbox()
  const stopSession = onSession((session, before) => {
    if (session.user && session.user.id !== before.user?.id) sendEverything()
  })
  window.addEventListener('online', flushOutbox)
  document.addEventListener('visibilitychange', whenVisible)
  if (currentSession().user) sendEverything()
  return () => {
    stopSession()
    stopFollowing()
    clearTimeout(timer)
    window.removeEventListener('online', flushOutbox)
    document.removeEventListener('visibilitychange', whenVisible)
  }
}

/** Also what was still being written: the page was closed meanwhile, or she is leaving. */
export function sendEverything(): void {
  for (const write of keptWrites()) if (write.state === 'held') putWrite({ ...write, state: 'waiting' })
  flushOutbox()
}
