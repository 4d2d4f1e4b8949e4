import { useEffect } from 'react'
import { startRealtime } from '#web/kernel/realtime/start.ts'
import { useChangesByEvents } from '#web/kernel/realtime/use-realtime.ts'
import { sendWaitingVoices } from '#web/features/messages/public/waiting-voices.ts'
import { followWorker } from '../../features/push/public/follow-worker.ts'
import { keepPushTrue } from '../../features/push/public/keep-true.ts'
import { useOpenedLink } from '../../features/notifications/use-opened-link.ts'
import { ConnectionMark } from './connection-mark.tsx'
import { liveChanges } from './live-changes.ts'

/** Keeps an area up to date by itself. Without `hasMark` it says nothing of how the connection stands. */
export function AreaLive({ hasMark = false }: { hasMark?: boolean }) {
  useEffect(startRealtime, [])
  useEffect(() => void sendWaitingVoices(), [])
  useEffect(followWorker, [])
  useEffect(keepPushTrue, [])
  useChangesByEvents(liveChanges)
  useOpenedLink()
  return hasMark && <ConnectionMark />
}
