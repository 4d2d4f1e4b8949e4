import { useEffect, useSyncExternalStore } from 'react'
import { useChanged } from '#web/kernel/tags.ts'
import { runningTakes } from './running-takes.ts'
import { takeQueue, type Take } from './take-queue.ts'

/** Her takes on this device that have not arrived, the oldest first. */
export function useTakes(): readonly Take[] {
  const stale = useChanged('tasks')
  useEffect(() => takeQueue.start(), [])
  useEffect(() => takeQueue.arrived.listen(() => void stale()), [stale])
  return useSyncExternalStore(takeQueue.recordings.subscribe, takeQueue.recordings.get).filter(
    ({ id }) => !runningTakes.has(id),
  )
}
