import { useState } from 'react'
import type { LivePointer, LiveRoom } from '#contract/live/shapes.ts'
import { usePoint } from '../live.queries.ts'
import { markedTurn, pickedIn, type Picked } from './picked.ts'

/** The word that she taps is where everybody looks and, while a turn stands on the screen, what she marks. */
export function usePicked(room: LiveRoom) {
  const point = usePoint(room.session_id)
  const [picked, pick] = useState<Picked>()
  const turn = markedTurn(room)
  return {
    marked: turn && { turn, picked: pickedIn(picked, turn, room.range) },
    pointAt(at: LivePointer | null) {
      pick(at && turn ? { ...at, turnId: turn.id } : undefined)
      point.mutate(at)
    },
  }
}
