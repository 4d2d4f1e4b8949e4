import { createChannel } from '#core/store.ts'
import type { CallSpec, LooseInput } from '../calls/api.ts'
import type { ApiError } from '../calls/api-error.ts'
import { currentSession, onSession, storedUserId } from '../calls/session-state.ts'
import { storage, storedName } from '../storage.ts'

export interface KeptWrite {
  /** One act: a newer write of a topic takes the place of the older one. */
  readonly topic: string
  /** What she reads about it while it waits. */
  readonly label: string
  readonly userId: number
  /** The Idempotency-Key of every try. */
  readonly key: string
  readonly spec: Pick<CallSpec, 'method' | 'path' | 'idempotency'>
  readonly input: LooseInput
  readonly at: number
  /** `held`: still being written. `waiting`: to be sent. `refused`: the server said no, and why. */
  readonly state: 'held' | 'waiting' | 'refused'
  readonly refusal?: { readonly message: string; readonly status: number }
  /** What the feature must remember beside it. */
  readonly memo?: unknown
}

const START = 'outbox_'
const NOTHING: readonly KeptWrite[] = []
const changes = createChannel()
let read: readonly KeptWrite[] | undefined

// What one person's page has read is never shown to the next.
onSession(() => {
  read = undefined
})

/** Her writes that have not arrived, the oldest first. The same list until something changes. */
export function keptWrites(): readonly KeptWrite[] {
  read ??= readAll()
  return read
}

function readAll(): readonly KeptWrite[] {
  const writes = storage.keys(START).flatMap((name) => asWrite(storage.read(name)) ?? [])
  return writes.length === 0 ? NOTHING : writes.sort((one, other) => one.at - other.at)
}

/** Only `putWrite` fills these names; an older version of this page may have written another shape. */
function asWrite(value: unknown): KeptWrite | undefined {
  const isWrite = typeof value === 'object' && value !== null && 'topic' in value && 'spec' in value
  return isWrite ? (value as KeptWrite) : undefined
}

export const keptWrite = (topic: string): KeptWrite | undefined =>
  keptWrites().find((write) => write.topic === topic)

export function putWrite(write: KeptWrite): void {
  storage.write(START + write.topic, write)
  changed()
}

export function dropWrite(topic: string): void {
  storage.remove(START + topic)
  changed()
}

/** Whether this very write still stands, and no newer one of its topic. */
export const isStanding = ({ topic, key }: KeptWrite): boolean => keptWrite(topic)?.key === key

export function refuseWrite(write: KeptWrite, { message, status }: ApiError): void {
  if (isStanding(write)) putWrite({ ...write, state: 'refused', refusal: { message, status } })
}

/** Whether the person whose write this is holds the device's tokens now. */
export const isHers = ({ userId }: KeptWrite): boolean =>
  currentSession().user?.id === userId && storedUserId() === userId

export const onOutboxChange = changes.listen

function changed(): void {
  read = undefined
  changes.tell()
}

/** Another person, or another tab: what is shown is read anew. */
export function followOutbox(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === null || (key.startsWith(storedName('')) && key.includes(START))) changed()
  }
  const stop = onSession((session, before) => {
    if (session.user?.id !== before.user?.id) changed()
  })
  window.addEventListener('storage', follow)
  return () => {
    stop()
    window.removeEventListener('storage', follow)
  }
}
