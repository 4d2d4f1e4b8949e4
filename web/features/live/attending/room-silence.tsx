import { useState } from 'react'
import type { LiveMessage, LiveRoom } from '#contract/live/shapes.ts'
import { useQuiet } from '#web/ui/toasts/quiet.ts'
import { missedWords } from './missed-words.ts'
import { sharedTurns } from './own-results.tsx'

interface RoomSilenceProps {
  readonly room: LiveRoom
  readonly userId: number
  /** She asked for it in the turns of others too. */
  readonly hushes: boolean
  readonly messages: readonly LiveMessage[] | undefined
}

interface Turn {
  readonly isOwn: boolean
  readonly beganAt: string
  readonly results: number
  readonly guests: LiveRoom['guests']
}

/** Nothing is read aloud while she recites; after each such turn one sentence tells what she missed. */
export function RoomSilence({ room, userId, hushes, messages = [] }: RoomSilenceProps) {
  const isOwn = room.holder === userId
  const isSilent = room.holder !== null && (isOwn || hushes)
  useQuiet(isSilent)
  const beganAt = isSilent ? room.turn_began_at : null
  const results = sharedTurns(room).length
  const [turn, setTurn] = useState<Turn>()
  const [said, say] = useState('')
  if (beganAt !== (turn?.beganAt ?? null)) {
    setTurn(beganAt === null ? undefined : { isOwn, beganAt, results, guests: room.guests })
    say(turn ? missedWords(missedIn(turn), turn.isOwn) : '')
  }
  function missedIn(over: Turn) {
    return {
      messages: messages.filter(({ is_own, created_at }) => !is_own && created_at >= over.beganAt).length,
      // Of her own turn it is read aloud as soon as it is over, unless the next one is silent too.
      hasResult: results > over.results && (isSilent || !over.isOwn),
      hasGuest: room.guests.some(({ id }) => over.guests.every((guest) => guest.id !== id)),
    }
  }
  return (
    <output data-urgent className="sr-only">
      {/* The same words after another turn are said anew. */}
      <span key={turn?.beganAt}>{said}</span>
    </output>
  )
}
