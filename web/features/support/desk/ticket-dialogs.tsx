import { useState } from 'react'
import { REOPEN_DAYS, type TicketDetail } from '#contract/support/shapes.ts'
import { dayCount } from '#core/format/area-counts.ts'
import { hrefTo } from '#core/href.ts'
import { spellPublicCode } from '#core/public-code.ts'
import { inGenitive } from '#core/format/plural.ts'
import { useLetterPromise } from '#web/kernel/site.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useChangeTicket, useMerge, useRemoveTicket, useUnmerge } from './desk.queries.ts'

interface DialogProps {
  readonly ticket: TicketDetail
  readonly onClose: () => void
}

export function CloseDialog({ ticket, onClose }: DialogProps) {
  const change = useChangeTicket(ticket.id)
  const letterPromise = useLetterPromise()
  return (
    <ConfirmDialog
      onClose={onClose}
      title="إغلاق التذكرة؟"
      text={`تستطيع صاحبتها أن تعيد فتحها خلال ${inGenitive(dayCount(REOPEN_DAYS))}. ${letterPromise('تصلها رسالة بذلك.')}`}
      confirmLabel="إغلاق التذكرة"
      onConfirm={() => change.mutateAsync({ status: 'closed' })}
    />
  )
}

/** Only tickets of the same person stand here. */
export function MergeDialog({ ticket, onClose }: DialogProps) {
  const navigate = useNavigate()
  const merge = useMerge(ticket.id)
  const unmerge = useUnmerge()
  const letterPromise = useLetterPromise()
  const targets = ticket.history.filter(({ id }) => ticket.can.merge.includes(id))
  const [into, setInto] = useState(String(targets[0]?.id ?? ''))
  return (
    <ConfirmDialog
      onClose={onClose}
      title="دمج في أي تذكرة؟"
      text={`تظهر مراسلات التذكرتين معًا، ويمكن التراجع. ${letterPromise('تصل صاحبتهما رسالة بذلك.')}`}
      confirmLabel="دمج التذكرة"
      busyLabel="جارٍ الدمج..."
      onConfirm={async () => {
        await merge.mutateAsync(Number(into))
        void navigate(hrefTo('/admin/support-tickets/{ticketId}', { ticketId: Number(into) }))
        toast({
          kind: 'ok',
          title: 'دُمجت التذكرة',
          action: {
            label: 'تراجع',
            onPick: () =>
              void unmerge
                .mutateAsync(ticket.id)
                .then(() => navigate(hrefTo('/admin/support-tickets/{ticketId}', { ticketId: ticket.id }))),
          },
        })
      }}
    >
      <RadioGroup
        label="التذكرة"
        name="into"
        value={into}
        onChange={setInto}
        options={targets.map(({ id, subject, tracking_code }) => ({
          value: String(id),
          label: subject,
          hint: spellPublicCode(tracking_code),
        }))}
      />
    </ConfirmDialog>
  )
}

export function RemoveDialog({ ticket, onClose }: DialogProps) {
  const navigate = useNavigate()
  const remove = useRemoveTicket(ticket.id)
  return (
    <ConfirmDialog
      onClose={onClose}
      title="حذف التذكرة؟"
      text="تُحذف مراسلاتها وملفاتها وملاحظاتها، ولا رجعة في ذلك. لما انتهى أمره يكفي الإغلاق."
      confirmLabel="حذف التذكرة"
      danger
      onConfirm={async () => {
        await remove.mutateAsync()
        void navigate('/admin/support-tickets')
        toast({ kind: 'info', title: 'حُذفت التذكرة' })
      }}
    />
  )
}
