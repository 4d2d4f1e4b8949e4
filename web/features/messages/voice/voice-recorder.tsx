import { useRef } from 'react'
import { Pause, Play, SendHorizontal, Square, Trash2 } from 'lucide-react'
import { MOST_VOICE_SECONDS, type Thread } from '#contract/messages/shapes.ts'
import { shortLength } from '#core/format/short-length.ts'
import { formatClock } from '#core/format/duration.ts'
import { useAsksForMicrophone } from '#web/kernel/recording/use-asks-for-microphone.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { focusNext, takeLostFocus } from '#web/ui/keep-focus.ts'
import { Note } from '#web/ui/marks/note.tsx'
import { useQuiet } from '#web/ui/toasts/quiet.ts'
import { Strokes } from '#web/ui/media/strokes.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useRecording, type RecordingState } from './use-recording.ts'
import { forgetVoice, sendVoice } from './voice-queue.ts'
import { VoicePreview } from './voice-preview.tsx'

interface VoiceRecorderProps {
  readonly thread: Thread
  readonly onClose: () => void
  readonly onRetry: () => void
}

const LAST_SECONDS = 20

/** In the place of the field: time, level, pause, bin, listening and sending. */
export function VoiceRecorder({ thread, onClose, onRetry }: VoiceRecorderProps) {
  const recording = useRecording({ threadId: thread.id, to: thread.with.name })
  const { state } = recording
  const asks = useAsksForMicrophone()
  useQuiet(state.step === 'recording')
  async function drop() {
    await recording.stop()
    await forgetVoice(recording.id)
    toast({ title: 'حُذف التسجيل' })
    onClose()
  }
  const isSent = useRef(false)
  async function send() {
    if (isSent.current) return
    isSent.current = true
    const voice = await recording.stop()
    if (!voice) return
    await sendVoice(voice)
    onClose()
  }
  if (state.step === 'done') return <VoicePreview voice={state.voice} isCut={state.isCut} onClose={onClose} />
  if (state.step === 'trouble') return <Trouble why={state.why} onRetry={onRetry} onClose={onClose} />
  if (state.step === 'asking')
    return (
      <output className="block py-3 text-ink-2">
        {asks ? 'اسمحي بالميكروفون ليبدأ التسجيل...' : 'يبدأ التسجيل...'}
      </output>
    )
  const isPaused = state.step === 'paused'
  const left = Math.ceil(MOST_VOICE_SECONDS - state.seconds)
  return (
    <fieldset aria-label="تسجيل رسالة صوتية" className="min-w-0 flex items-center gap-2">
      <IconButton label="حذف التسجيل" onClick={() => void drop()}>
        <Trash2 />
      </IconButton>
      <bdi className="flex-none font-semibold text-danger" role="timer">
        {formatClock(state.seconds)}
      </bdi>
      <span className="min-w-0 flex-1">
        <Strokes peaks={state.levels} share={isPaused ? 0 : 1} />
      </span>
      <output className="sr-only">
        {left <= LAST_SECONDS && left % 10 === 0 && left > 0 ? `بقي ${shortLength(left)}` : ''}
      </output>
      <IconButton
        lined
        label={isPaused ? 'متابعة التسجيل' : 'إيقاف مؤقت'}
        onClick={isPaused ? recording.resume : recording.pause}
      >
        {isPaused ? <Play /> : <Pause />}
      </IconButton>
      <IconButton
        ref={takeLostFocus}
        lined
        label="إنهاء التسجيل والاستماع إليه"
        onClick={() => {
          focusNext(() => document.querySelector('[data-voice-draft] button'))
          void recording.stop()
        }}
      >
        <Square />
      </IconButton>
      <Button onClick={() => void send()}>
        <SendHorizontal className="rtl:-scale-x-100" />
        <span className="max-sm:sr-only">إرسال</span>
      </Button>
    </fieldset>
  )
}

const troubles: Readonly<Record<Extract<RecordingState, { step: 'trouble' }>['why'], string>> = {
  refused:
    'لم يُسمح لهذا الموقع بالميكروفون. اضغطي الرمز بجانب عنوان الموقع، ثم «الميكروفون»، ثم «السماح»، وحاولي مرة أخرى. في الآيفون: الإعدادات، ثم Safari، ثم الميكروفون.',
  absent: 'لم نجد ميكروفونًا في هذا الجهاز. صليه ثم حاولي مرة أخرى.',
  busy: 'تعذر التسجيل: قد يكون الميكروفون في مكالمة أو برنامج آخر. أغلقيه ثم حاولي مرة أخرى.',
  device: 'لا يحفظ متصفحكِ التسجيل على هذا الجهاز. اخرجي من التصفح الخاص أو أفرغي مساحة، ثم حاولي مرة أخرى.',
}

interface TroubleProps {
  readonly why: keyof typeof troubles
  readonly onRetry: () => void
  readonly onClose: () => void
}

const Trouble = ({ why, onRetry, onClose }: TroubleProps) => (
  <Note kind="warn" role="alert">
    <p>{troubles[why]}</p>
    <span className="mt-2 flex gap-2">
      <Button size={36} look="quiet" onClick={onRetry}>
        إعادة المحاولة
      </Button>
      <Button size={36} look="text" onClick={onClose}>
        العودة إلى الكتابة
      </Button>
    </span>
  </Note>
)
