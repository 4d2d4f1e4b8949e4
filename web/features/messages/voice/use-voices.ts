import { useEffect, useSyncExternalStore } from 'react'
import { useChanged } from '#web/kernel/tags.ts'
import { startVoices, voices, voiceSent, type Voice } from './voice-queue.ts'

/** Her recordings for a thread that have not arrived. */
export function useVoices(threadId: number): readonly Voice[] {
  const stale = useChanged('messages')
  useEffect(() => {
    startVoices()
    return voiceSent.listen(() => void stale())
  }, [stale])
  return useSyncExternalStore(voices.subscribe, voices.get).filter((voice) => voice.threadId === threadId)
}
