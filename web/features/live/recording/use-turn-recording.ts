import { useEffect, useEffectEvent } from 'react'
import type { LiveRoom } from '#contract/live/shapes.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import type { RoomSound } from '../room/use-room-sound.ts'
import type { Consent } from './use-consent.ts'

/** Where her sound is elsewhere or over, her turn is not recorded here; a line that breaks off is recorded on. */
const AWAY: ReadonlySet<RoomSound['line']> = new Set(['off', 'moved', 'removed', 'ended', 'unsupported'])

interface Recorded {
  readonly room: LiveRoom
  readonly userId: number
  readonly consent: Consent
}

/** The turn of hers that is recorded in this moment: her own, with her consent, and while it is not muted. */
export function recordedTurnOf({ room, userId, consent }: Recorded): number | undefined {
  if (!room.is_recorded || !consent.isGiven || room.holder !== userId || room.mutes_all) return undefined
  return room.turns.findLast(({ ended_at, person }) => ended_at === null && person.id === userId)?.id
}

/** Records her own turn in her own browser, and answers whether it does. */
export function useTurnRecording(recorded: Recorded, sound: RoomSound): boolean {
  const { session_id: sessionId, is_recorded } = recorded.room
  const track = sound.microphone === 'ready' ? sound.sound?.microphoneTrack() : null
  const turnId = AWAY.has(sound.line) ? undefined : recordedTurnOf(recorded)
  const hasTakenBack = useEffectEvent(() => recorded.consent.isRefused)
  useEffect(() => {
    if (is_recorded)
      void import('./turn-uploads.ts').then(({ sendLeftTurns }) => sendLeftTurns()).catch(() => undefined)
  }, [is_recorded])
  useEffect(() => {
    if (turnId === undefined || !track) return undefined
    let isOver = false
    const failed = () => {
      if (!isOver) toast({ kind: 'danger', title: 'لا يُسجَّل دوركِ', text: 'لم يحفظ هذا الجهاز التسجيل.' })
      isOver = true
    }
    const began = import('./record-turn.ts').then(({ recordTurn }) =>
      // Her turn may be over before the file has arrived.
      isOver ? undefined : recordTurn({ track, sessionId, turnId, onFailed: failed }),
    )
    began.catch(failed)
    return () => {
      isOver = true
      const isDropped = hasTakenBack()
      void began.then((recorder) => (isDropped ? recorder?.drop() : recorder?.end())).catch(() => undefined)
    }
  }, [turnId, track, sessionId])
  return turnId !== undefined && Boolean(track)
}
