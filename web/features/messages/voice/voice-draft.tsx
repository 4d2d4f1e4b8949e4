import { Suspense, useState, type ReactNode } from 'react'
import type { Thread } from '#contract/messages/shapes.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useVoices } from './use-voices.ts'
import { refreshVoices } from './voice-queue.ts'

const VoicePreview = lazyPart('VoicePreview', () => import('./voice-preview.tsx'))
const VoiceRecorder = lazyPart('VoiceRecorder', () => import('./voice-recorder.tsx'))

interface VoiceDraftProps {
  readonly thread: Thread
  readonly isRecording: boolean
  readonly onRecording: (isRecording: boolean) => void
  /** Where she writes otherwise. */
  readonly children: ReactNode
}

/** A recording that goes on, or one that she began here before and has not sent, stands in the place of the field. */
export function VoiceDraft({ thread, isRecording, onRecording, children }: VoiceDraftProps) {
  const draft = useVoices(thread.id).find(({ state }) => state === 'draft')
  const [attempt, setAttempt] = useState(0)
  const close = () => {
    onRecording(false)
    void refreshVoices()
  }
  if (isRecording)
    return (
      <Suspense fallback={null}>
        <VoiceRecorder
          key={attempt}
          thread={thread}
          onClose={close}
          onRetry={() => setAttempt((count) => count + 1)}
        />
      </Suspense>
    )
  if (!draft) return children
  return (
    <Suspense fallback={null}>
      <VoicePreview key={draft.id} voice={draft} onClose={close} />
    </Suspense>
  )
}
