import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Sending } from '#contract/sendings/shapes.ts'
import { secondCount } from '#core/format/area-counts.ts'
import { formatDateTime } from '#core/format/date.ts'
import { inGenitive } from '#core/format/plural.ts'
import { toRecipients } from '#core/format/sending-words.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { sendingQuery, sendingsApi } from '../sendings.queries.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

/** Taking it back: at once while nobody has it, with a question once it runs. */
export function CancelPart({ sending }: { sending: Sending }) {
  const cancel = useCancel(sending.id)
  const [isAsked, setAsked] = useState(false)
  if (!sending.can.cancel) return null
  if (sending.state === 'waiting') return <TakeBack startsAt={sending.starts_at} onCancel={cancel} />
  const isRunning = sending.state === 'running'
  return (
    <div className="flex flex-wrap items-center gap-3">
      {!isRunning && sending.starts_at && (
        <span>تُرسل {formatDateTime(sending.starts_at)} بتوقيت الرياض.</span>
      )}
      <Button look="danger" onClick={() => setAsked(true)}>
        {isRunning ? 'وقف الإرسال' : 'إلغاء الإرسال'}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={isRunning ? 'وقف الإرسال؟' : 'إلغاء الإرسال؟'}
        text={
          isRunning
            ? `وصلت ${toRecipients(sending.figures.sent)} حتى الآن، ولا تصل إلى من بقي.`
            : 'لم تصل إلى أحد، ولن تصل.'
        }
        confirmLabel={isRunning ? 'وقف الإرسال' : 'إلغاء الإرسال'}
        cancelLabel="رجوع"
        danger
        onConfirm={cancel}
      />
    </div>
  )
}

function TakeBack({ startsAt, onCancel }: { startsAt: string | null; onCancel: () => Promise<void> }) {
  const left = useSecondsUntil(startsAt)
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    try {
      await onCancel()
    } catch (error) {
      toast({ kind: 'danger', title: 'تعذر الرجوع', text: sentenceOf(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Note
      kind="warn"
      action={
        <Button look="quiet" busy={isBusy} onClick={() => void press()}>
          تراجع عن الإرسال
        </Button>
      }
    >
      {left > 0 ? `يبدأ الإرسال بعد ${inGenitive(secondCount(left))}.` : 'يبدأ الإرسال الآن.'}
    </Note>
  )
}

function useCancel(sendingId: number) {
  const queries = useQueryClient()
  const stale = useChanged('sendings')
  return async () => {
    const cancelled = await sendingsApi.cancel({ params: { sendingId } })
    queries.setQueryData(sendingQuery(sendingId).queryKey, cancelled)
    void stale()
    const { sent } = cancelled.figures
    toast(
      sent === 0
        ? { title: 'أُلغي الإرسال ولم يصل إلى أحد' }
        : { title: 'أُوقف الإرسال', text: `وصل ${toRecipients(sent)} قبل وقفه.` },
    )
  }
}
