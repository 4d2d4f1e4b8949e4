import { useEffect } from 'react'
import { startRealtime } from '#web/kernel/realtime/start.ts'
import { useChangesByEvents } from '#web/kernel/realtime/use-realtime.ts'
import { sendWaitingLectures } from '#web/features/lectures/public/waiting-lectures.ts'
import { sendWaitingTurnMarks } from '#web/features/live/public/waiting-marks.ts'
import { sendWaitingTurns } from '#web/features/live/public/waiting-turns.ts'
import { sendWaitingVoices } from '#web/features/messages/public/waiting-voices.ts'
import { sendWaitingMarks } from '#web/features/tasks/public/waiting-marks.ts'
import { sendWaitingTakes } from '#web/features/tasks/public/waiting-takes.ts'
import { followWorker } from '../../../features/push/public/follow-worker.ts'
import { keepPushTrue } from '../../../features/push/public/keep-true.ts'
import { useOpenedLink } from '../../../features/notifications/use-opened-link.ts'
import { ConnectionMark } from './connection-mark.tsx'
import { ConnectionWords } from './connection-words.tsx'
import { liveChanges } from './live-changes.ts'

/** Keeps an area up to date by itself. Without `hasMark` it says nothing of how the connection stands. */
export function AreaLive({ hasMark = false }: { hasMark?: boolean }) {
  useEffect(startRealtime, [])
  useEffect(() => {
    void sendWaitingVoices()
    void sendWaitingTakes()
    void sendWaitingTurns()
    void sendWaitingLectures()
    void sendWaitingMarks()
    void sendWaitingTurnMarks()
  }, [])
  useEffect(followWorker, [])
  useEffect(keepPushTrue, [])
  useChangesByEvents(liveChanges)
  useOpenedLink()
  return (
    <>
      <ConnectionWords />
      {hasMark && <ConnectionMark />}
    </>
  )
}
