import { useSyncExternalStore } from 'react'
import { createChannel } from '#core/store.ts'
import { OFFLINE_CHOICE } from '#web/kernel/session/device-lessons.ts'
import { onSession } from '#web/kernel/calls/session-state.ts'
import { storage } from '#web/kernel/storage.ts'

/** In megabytes, for all courses together. */
export const LIMITS = [50, 100, 200, 500, 1000] as const
const USUAL_LIMIT = 200

/** What she wants on this device for the time without a network. */
export interface OfflineChoice {
  readonly courses: readonly number[]
  readonly limitMb: number
  readonly isSoundOnly: boolean
}

const nothing: OfflineChoice = { courses: [], limitMb: USUAL_LIMIT, isSoundOnly: false }
const changes = createChannel()
let lastRead: { readonly text: string; readonly choice: OfflineChoice } | undefined

/** Read each time, for another tab may have changed it; the same object as long as it is the same choice. */
export function offlineChoice(): OfflineChoice {
  const value = storage.read(OFFLINE_CHOICE)
  const text = JSON.stringify(value) ?? ''
  if (lastRead?.text !== text) lastRead = { text, choice: asChoice(value) }
  return lastRead.choice
}

function asChoice(value: unknown): OfflineChoice {
  if (typeof value !== 'object' || value === null) return nothing
  const { courses, limitMb, isSoundOnly } = value as Partial<Record<keyof OfflineChoice, unknown>>
  return {
    courses: Array.isArray(courses) ? courses.filter((id): id is number => typeof id === 'number') : [],
    limitMb: LIMITS.find((limit) => limit === limitMb) ?? USUAL_LIMIT,
    isSoundOnly: isSoundOnly === true,
  }
}

/** A device that keeps nothing of her is not one where she must be known without a network. */
export function chooseOffline(change: Partial<OfflineChoice>): void {
  const next = { ...offlineChoice(), ...change }
  const isPlain = next.courses.length === 0 && next.limitMb === USUAL_LIMIT && !next.isSoundOnly
  if (isPlain) storage.remove(OFFLINE_CHOICE)
  else storage.write(OFFLINE_CHOICE, next)
  changes.tell()
}

export const isChosen = (courseId: number) => offlineChoice().courses.includes(courseId)

function subscribe(changed: () => void): () => void {
  const stops = [changes.listen(changed), onSession(changed)]
  window.addEventListener('storage', changed)
  return () => {
    for (const stop of stops) stop()
    window.removeEventListener('storage', changed)
  }
}

export const useOfflineChoice = () => useSyncExternalStore(subscribe, offlineChoice, () => nothing)
