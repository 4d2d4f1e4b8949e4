import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CircleRegistration } from '#contract/circles/registration-shapes.ts'
import type { DeskCircle } from '#contract/circles/shapes.ts'
import { formatPrice } from '#core/format/number.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Combobox } from '#web/ui/pickers/combobox.tsx'
import type { ComboboxOption } from '#web/ui/pickers/combobox-props.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { deskCirclesQuery, useCircleAct } from '../../desk-circles.queries.ts'
import { decisionApi, officeApi } from './registrations.queries.ts'
import { WhenFull, type FullChoice } from './when-full.tsx'

export interface Decision {
  readonly act: 'approve' | 'reject' | 'remove' | 'transfer'
  readonly entry: CircleRegistration
}

interface DecisionProps {
  circle: DeskCircle
  decision: Decision
  onClose: () => void
}

/** The one question before a decision on a request. */
export function DecisionDialogs({ circle, decision: { act, entry }, onClose }: DecisionProps) {
  const of = { entry, circle, onClose }
  if (act === 'approve') return <ApproveDialog {...of} />
  if (act === 'transfer') return <TransferDialog {...of} />
  return <LeaveDialog {...of} act={act} />
}

interface DialogProps {
  circle: DeskCircle
  entry: CircleRegistration
  onClose: () => void
}

function ApproveDialog({ circle, entry, onClose }: DialogProps) {
  const [whenFull, setWhenFull] = useState<FullChoice>()
  const params = { id: circle.id, sid: entry.student.id }
  const approve = useCircleAct((when_full: FullChoice | undefined) =>
    decisionApi.approve({ params, body: { when_full } }),
  )
  const needsSeat = entry.held_until === null
  return (
    <ConfirmDialog
      onClose={onClose}
      title={
        <>
          قبول <bdi>{entry.student.name}</bdi>؟
        </>
      }
      text="تصبح عضوة في الحلقة الآن، ويصلها إشعار."
      confirmLabel="قبول"
      onConfirm={async () => {
        const { status } = await approve.mutateAsync(whenFull)
        toast({ title: status === 'approved' ? 'قُبلت الطالبة' : 'وُضعت في قائمة الانتظار' })
      }}
    >
      {needsSeat && <WhenFull value={whenFull} onChange={setWhenFull} />}
    </ConfirmDialog>
  )
}

const leaving = {
  reject: {
    title: 'رفض طلب',
    text: 'يصلها إشعار بالرد وبالسبب إن كتبتِه.',
    label: 'رفض الطلب',
    done: 'رُفض الطلب',
  },
  remove: {
    title: 'إخراج',
    text: 'يُعرض مقعدها على أول من تنتظر، ويبقى سجلها. يصلها إشعار بالسبب إن كتبتِه.',
    label: 'إخراج',
    done: 'أُخرجت الطالبة',
  },
} as const

/** What she has paid for her seat; null where she paid nothing, or nothing is confirmed. */
const paidBy = ({ price, receipt }: CircleRegistration): string | null =>
  price > 0 && receipt === 'confirmed' ? formatPrice(price) : null

function LeaveDialog({ circle, entry, onClose, act }: DialogProps & { act: 'reject' | 'remove' }) {
  const [reason, setReason] = useState('')
  const params = { id: circle.id, sid: entry.student.id }
  const words = leaving[act]
  const paid = paidBy(entry)
  const leave = useCircleAct((written: string) =>
    act === 'reject'
      ? decisionApi.reject({ params, body: { reason: written } })
      : officeApi.remove({ params, query: { reason: written } }),
  )
  return (
    <ConfirmDialog
      danger
      onClose={onClose}
      title={
        <>
          {words.title} <bdi>{entry.student.name}</bdi>؟
        </>
      }
      text={
        paid
          ? `${words.text} دفعت ${paid}، ولا تردّه المنصة: إن استحقته فحوّليه إليها، ويبقى إيصالها مؤكدًا في السجل.`
          : words.text
      }
      confirmLabel={words.label}
      onConfirm={async () => {
        await leave.mutateAsync(reason.trim())
        toast({ kind: 'info', title: words.done })
      }}
    >
      <Field label="السبب">
        <Textarea
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Field>
    </ConfirmDialog>
  )
}

const NOWHERE = new Error('no circle is chosen')

function TransferDialog({ circle, entry, onClose }: DialogProps) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ComboboxOption | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [whenFull, setWhenFull] = useState<FullChoice>()
  const paid = paidBy(entry)
  const circles = useQuery(deskCirclesQuery({ state: 'all', level: undefined, search, page: 1 }))
  const transfer = useCircleAct((to: number) =>
    officeApi.transfer({
      body: {
        from_circle_id: circle.id,
        to_circle_id: to,
        student_id: entry.student.id,
        when_full: whenFull,
      },
    }),
  )
  return (
    <ConfirmDialog
      onClose={onClose}
      title={
        <>
          نقل <bdi>{entry.student.name}</bdi>
        </>
      }
      text={`تنتقل الآن في خطوة واحدة، ويبقى سجلها هنا. تُبلَّغ هي ومعلمتا الحلقتين.${paid ? ` دفعت ${paid}، ويبقى إيصالها على هذه الحلقة: سوّي معها فرق السعر إن كان.` : ''}`}
      confirmLabel="نقل"
      errorText={(cause) => (cause === NOWHERE ? 'اختاري حلقة من القائمة' : sentenceOf(cause))}
      onConfirm={async () => {
        setMissing(!chosen)
        if (!chosen) throw NOWHERE
        const { status } = await transfer.mutateAsync(Number(chosen.value))
        toast(
          status === 'approved'
            ? { title: 'نُقلت الطالبة' }
            : { title: 'وُضعت في قائمة الانتظار', text: 'تبقى في حلقتها، ويُعرض عليها المقعد حين يخلو.' },
        )
      }}
    >
      <div className="grid gap-4">
        <Field label="إلى حلقة" required error={isMissing && !chosen ? 'اختاري حلقة من القائمة' : undefined}>
          <Combobox
            placeholder="عنوان الحلقة..."
            emptyText="لا حلقة بهذا العنوان"
            options={(circles.data?.items ?? [])
              .filter(({ id, status }) => id !== circle.id && status !== 'cancelled')
              .map(({ id, title, teacher }) => ({ value: String(id), label: title, hint: teacher.name }))}
            loading={circles.isFetching}
            onQuery={setSearch}
            value={chosen}
            onChange={setChosen}
          />
        </Field>
        <WhenFull value={whenFull} onChange={setWhenFull} refusal="لا تنقليها، وأخبريني" />
      </div>
    </ConfirmDialog>
  )
}
