import { Mic, Square, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { formatClock } from '#core/format/duration.ts'
import { useAsksForMicrophone } from '#web/kernel/recording/use-asks-for-microphone.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { focusNext, takeLostFocus } from '#web/ui/keep-focus.ts'
import { SoundLine } from '#web/ui/media/sound-line.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { recordReply, type ReplyRecording } from './record-reply.ts'
import { forgetReply, replies, restoreReply, type Reply } from './replies.ts'

/** At most three minutes; heard before it goes with the grade. It waits for her when she leaves without sending it. */
export function VoiceReply({ taskId }: { readonly taskId: number }) {
  const reply = useSyncExternalStore(replies.subscribe, replies.get).get(taskId)
  const recording = useReplyRecording(taskId)
  const asks = useAsksForMicrophone()
  const [isRestored, setRestored] = useState(false)
  useEffect(() => void restoreReply(taskId).then(() => setRestored(true)), [taskId])
  if (recording.seconds !== undefined)
    return (
      <div className="flex items-center gap-3">
        <bdi role="timer" className="font-semibold text-danger tabular-nums">
          {formatClock(recording.seconds)}
        </bdi>
        <Button
          ref={takeLostFocus}
          look="quiet"
          onClick={() => {
            focusNext(() => document.querySelector('[data-reply] button'))
            recording.end()
          }}
        >
          <Square /> إنهاء الرد
        </Button>
      </div>
    )
  if (reply) return <Recorded reply={reply} />
  if (!isRestored) return <div className="h-11" />
  return (
    <div className="grid justify-items-start gap-1">
      <output className="sr-only">{recording.isAsking && 'يُسجَّل الآن'}</output>
      <Button
        look="quiet"
        busy={recording.isAsking}
        busyText={asks ? 'اسمحي بالميكروفون...' : undefined}
        onClick={recording.begin}
      >
        <Mic /> رد صوتي
      </Button>
      {recording.hasFailed && (
        <FieldError>تعذر التسجيل: اسمحي بالميكروفون، أو صليه، ثم حاولي مرة أخرى.</FieldError>
      )}
    </div>
  )
}

const Recorded = ({ reply }: { readonly reply: Reply }) => (
  <div data-reply className="grid gap-1">
    <div className="flex flex-wrap items-center gap-2">
      <SoundLine url={reply.url} seconds={reply.seconds} peaks={reply.peaks} name="ردكِ الصوتي" />
      <IconButton
        label="حذف الرد الصوتي"
        onClick={() => void forgetReply(reply).then(() => toast({ title: 'حُذف الرد الصوتي' }))}
      >
        <Trash2 />
      </IconButton>
    </div>
    {reply.isCut && (
      <p role="alert" className="text-sm text-warn">
        توقف التسجيل من نفسه، وما سجّلتِه محفوظ. استمعي إليه قبل أن ترسليه.
      </p>
    )}
    {!reply.isKept && <p className="text-sm text-warn">لا يحفظه هذا الجهاز: أرسليه قبل أن تغلقي الصفحة.</p>}
  </div>
)

function useReplyRecording(taskId: number) {
  const [seconds, setSeconds] = useState<number>()
  const [isAsking, setAsking] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const current = useRef<ReplyRecording>(undefined)
  useEffect(
    () => () => {
      const left = current.current
      if (!left || left.isOver()) return
      void left.end().then(() => {
        if (replies.get().has(taskId))
          toast({ kind: 'info', title: 'ردكِ الصوتي لم يُرسل', text: 'تجدينه حين تفتحين المهمة.' })
      })
    },
    [taskId],
  )
  return {
    seconds,
    isAsking,
    hasFailed,
    begin() {
      setFailed(false)
      setAsking(true)
      const recording = recordReply(taskId, setSeconds)
      current.current = recording
      recording.opened
        .then(() => !recording.isOver() && setSeconds(0))
        .catch(() => setFailed(true))
        .finally(() => setAsking(false))
    },
    end: () => void current.current?.end(),
  }
}
