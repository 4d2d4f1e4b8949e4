import { Suspense, useState, type ReactNode } from 'react'
import type { Thread } from '#contract/messages/shapes.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { focusNext } from '#web/ui/keep-focus.ts'
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
    focusNext(whereSheWrites)
    onRecording(false)
    void refreshVoices()
  }
  const recorder = isRecording ? (
    <VoiceRecorder
      key={attempt}
      thread={thread}
      onClose={close}
      onRetry={() => setAttempt((count) => count + 1)}
    />
  ) : (
    draft && <VoicePreview key={draft.id} voice={draft} onClose={close} />
  )
  return (
    <>
      {/* It stands before she begins, so that this is heard before the microphone opens. */}
      <output className="sr-only">{isRecording && 'يُسجَّل الآن'}</output>
      {recorder ? <Suspense fallback={null}>{recorder}</Suspense> : children}
    </>
  )
}

/** On a phone the field would bring the keyboard over the messages. */
function whereSheWrites(): Element | null {
  const isTouched = window.matchMedia('(pointer: coarse)').matches
  return document.querySelector(isTouched ? '[data-record-voice]' : '[data-composer-field]')
}
