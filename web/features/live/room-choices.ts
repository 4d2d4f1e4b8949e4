import { useState } from 'react'
import { storage } from '#web/kernel/storage.ts'

/** What she chose for live rooms on this device. */
export interface RoomChoices {
  readonly deviceId: string | undefined
  readonly speaker: string | undefined
  readonly cancelsEcho: boolean
  readonly isSaving: boolean
  /** How she is told that her turn comes. */
  readonly rings: boolean
  readonly vibrates: boolean
  readonly shows: boolean
  /** Nothing is read aloud while others recite; in her own turn nothing ever is. */
  readonly hushes: boolean
}

const KEY = 'live-room'
const FIRST: RoomChoices = {
  deviceId: undefined,
  speaker: undefined,
  cancelsEcho: true,
  isSaving: false,
  rings: true,
  vibrates: true,
  shows: true,
  hushes: false,
}

function storedChoices(): RoomChoices {
  const stored = storage.read(KEY)
  const given = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  const text = (key: string) => (typeof given[key] === 'string' ? given[key] : undefined)
  const flag = (key: keyof typeof FIRST) =>
    typeof given[key] === 'boolean' ? given[key] : Boolean(FIRST[key])
  return {
    deviceId: text('deviceId'),
    speaker: text('speaker'),
    cancelsEcho: flag('cancelsEcho'),
    isSaving: flag('isSaving'),
    rings: flag('rings'),
    vibrates: flag('vibrates'),
    shows: flag('shows'),
    hushes: flag('hushes'),
  }
}

export function useRoomChoices() {
  const [choices, setChoices] = useState(storedChoices)
  return {
    choices,
    choose(change: Partial<RoomChoices>) {
      const next = { ...choices, ...change }
      setChoices(next)
      storage.write(KEY, next)
    },
  }
}
