import type { LiveRoom } from '#contract/live/shapes.ts'
import { useSettled } from '#web/kernel/realtime/use-settled.ts'
import { MUTED, RECORDED, stageOf, stageWords } from './turn-panel.tsx'

/** Entering and a move of the queue change her place several times in a moment: only where she comes to stand is said. */
const SETTLE_MS = 1000

interface TurnSayingProps {
  readonly room: LiveRoom
  readonly userId: number
  readonly isInside: boolean
  readonly isRecording: boolean
  /** While others recite she wants to hear nothing but that her turn comes. */
  readonly hushes: boolean
}

/** Her place as it is read aloud, once: politely, and her turn at once, with the word that she is recorded. */
export function TurnSaying({ room, userId, isInside, isRecording, hushes }: TurnSayingProps) {
  const stage = stageOf(room, userId)
  const isNow = isInside && stage === 'now'
  const isHushed = hushes && room.holder !== null && stage !== 'next'
  const words = isNow
    ? turnWords(room, userId, isRecording)
    : isInside && stage !== 'outside' && !isHushed
      ? stageWords(room, userId)
      : ''
  return (
    <p aria-live={isNow ? 'assertive' : 'polite'} aria-atomic data-urgent className="sr-only">
      {useSettled(words, isNow ? 0 : SETTLE_MS, '')}
    </p>
  )
}

function turnWords(room: LiveRoom, userId: number, isRecording: boolean): string {
  if (room.mutes_all) return MUTED
  const words = stageWords(room, userId)
  return isRecording ? `${words}. ${RECORDED}` : words
}
