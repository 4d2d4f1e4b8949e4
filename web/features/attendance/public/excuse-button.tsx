import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isLateExcuse } from '#core/attendance/deadlines.ts'
import { excuseReasons, excuseWords, type ExcuseReason } from '#core/attendance/excuses.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Arriving } from '#web/ui/loading/in-order.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import { focusNext } from '#web/ui/keep-focus.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { ownCalls, ownQuery } from '../attendance.queries.ts'

interface ExcuseProps {
  readonly circleId: number
  readonly session: { readonly id: number; readonly starts_at: string }
  readonly now: Date
}

/** Excusing herself from a session, what became of it, and coming after all. */
export function ExcuseButton({ circleId, session, now }: ExcuseProps) {
  const own = useQuery(ownQuery(circleId))
  const [isOpen, setOpen] = useState(false)
  const decision = useRef<HTMLSpanElement>(null)
  const stale = useChanged('attendance')
  const params = { id: circleId, sessionId: session.id }
  const withdraw = useMutation({
    mutationFn: () => ownCalls.withdrawExcuse({ params }),
    onSuccess: async () => {
      await stale()
      toast({ title: 'سُحب الاعتذار. بانتظاركِ في الجلسة.' })
    },
    onError: (cause) => toast({ kind: 'danger', title: 'تعذر سحب الاعتذار', text: sentenceOf(cause) }),
  })
  const excuse = own.data?.excuses.find(({ session_id }) => session_id === session.id)
  const isAhead = now < new Date(session.starts_at)
  if (own.isPending) return <Arriving />
  if (!own.data) return null
  if (!excuse)
    return (
      <>
        <Button look="quiet" onClick={() => setOpen(true)}>
          أعتذر عن هذه الجلسة
        </Button>
        {isOpen && (
          <ExcuseDialog
            params={params}
            isLate={isLateExcuse(new Date(session.starts_at), now)}
            onClose={() => setOpen(false)}
            onSent={() => focusNext(() => decision.current)}
          />
        )}
      </>
    )
  return (
    <span className="inline-flex flex-wrap items-center gap-3">
      <span ref={decision}>
        <StateMark {...decisionLooks[excuse.decision]}>{decisionWords[excuse.decision]}</StateMark>
      </span>
      {isAhead && (
        <Button look="text" size={36} busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          سأحضر
        </Button>
      )}
    </span>
  )
}

const decisionLooks = {
  waiting: { shape: 'half-square', tone: 'warn' },
  accepted: { shape: 'dash', tone: 'info' },
  declined: { shape: 'cross', tone: 'bad' },
} as const
const decisionWords = {
  waiting: 'عذركِ عند معلمتكِ',
  accepted: 'اعتذرتِ عن هذه الجلسة',
  declined: 'لم يُقبل عذركِ',
} as const

interface DialogProps {
  readonly params: { readonly id: number; readonly sessionId: number }
  readonly isLate: boolean
  readonly onClose: () => void
  /** What she opened it by is about to leave. */
  readonly onSent: () => void
}

function ExcuseDialog({ params, isLate, onClose, onSent }: DialogProps) {
  const [reason, setReason] = useState<ExcuseReason>()
  const [isMissing, setMissing] = useState(false)
  const stale = useChanged('attendance')
  const send = useMutation({
    mutationFn: (chosen: ExcuseReason) => ownCalls.excuse({ params, body: { reason: chosen } }),
    onSuccess: async () => {
      onSent()
      await stale()
      toast({ title: isLate ? 'وصل عذركِ إلى معلمتكِ' : 'وصل اعتذاركِ' })
      onClose()
    },
  })
  return (
    <Dialog
      onClose={onClose}
      title="الاعتذار عن الجلسة"
      text={
        isLate
          ? 'قرب موعد الجلسة أو مضى، فتنظر معلمتكِ في العذر وتجيبكِ.'
          : 'يُقبل الاعتذار قبل الجلسة بساعتين أو أكثر. لا نسأل عن التفاصيل.'
      }
      actions={
        <>
          <Button
            busy={send.isPending}
            onClick={() => {
              setMissing(!reason)
              if (reason) send.mutate(reason)
            }}
          >
            إرسال
          </Button>
          <Button look="quiet" onClick={onClose}>
            إلغاء
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <RadioGroup
          label="السبب"
          value={reason}
          onChange={setReason}
          error={isMissing && !reason ? 'اختاري السبب' : undefined}
          options={excuseReasons.map((value) => ({ value, label: excuseWords[value] }))}
        />
        {send.error && (
          <Note kind="danger" role="alert">
            {sentenceOf(send.error)}
          </Note>
        )}
      </div>
    </Dialog>
  )
}
