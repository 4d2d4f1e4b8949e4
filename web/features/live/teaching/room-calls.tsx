import { useEffect, useState } from 'react'
import type { LiveRoom } from '#contract/live/shapes.ts'
import { callsBetween, runningTurn, type Calls } from './calls.ts'

interface RoomCallsProps {
  readonly room: LiveRoom
  /** A soft tone besides, for whoever asks for her. */
  readonly rings: boolean
}

interface Told extends Calls {
  /** Up to here she was told. */
  readonly room: LiveRoom
  readonly turnId: number | undefined
  /** How often she was told something. */
  readonly times: number
}

/**
 * Whose turn begins and ends, who asks for her, comes or goes, read aloud by name; while somebody recites it waits, for
 * one sentence afterwards.
 */
export function RoomCalls({ room, rings }: RoomCallsProps) {
  const turnId = runningTurn(room)?.id
  const [told, setTold] = useState<Told>({ room, turnId, times: 0, words: '', isAsked: false })
  const waits = turnId !== undefined && turnId === told.turnId
  if (room !== told.room && !waits) {
    const calls = callsBetween(told.room, room)
    setTold({ ...told, ...(calls.words && { ...calls, times: told.times + 1 }), room, turnId })
  }
  const { times, isAsked } = told
  useEffect(() => {
    if (times > 0 && isAsked && rings)
      void import('#web/kernel/recording/chime.ts').then(({ ring }) => ring('asked')).catch(() => undefined)
  }, [times, isAsked, rings])
  return (
    <output className="sr-only">
      {/* The same words another time are said anew. */}
      <span key={times}>{told.words}</span>
    </output>
  )
}
