import { CircleCheck, CircleX, EllipsisVertical, UserMinus } from 'lucide-react'
import { useState } from 'react'
import type { DeskCourse } from '#contract/course-desk/shapes.ts'
import type { RosterEntry } from '#contract/course-students/shapes.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { ReasonDialog } from '#web/ui/forms/reason-dialog.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { RefuseReceipt } from '../../payments/public/refuse-receipt.tsx'
import { useEndEnrolment } from '../details.queries.ts'
import { ConfirmReceipt } from './confirm-receipt.tsx'

interface RosterMenuProps {
  readonly course: DeskCourse
  readonly entry: RosterEntry
}

/** What the director can decide about one place in the course. */
export function RosterMenu({ course, entry }: RosterMenuProps) {
  const [asked, setAsked] = useState<'confirm' | 'refuse' | 'end'>()
  const close = () => setAsked(undefined)
  const waiting = entry.receipt?.status === 'pending' ? entry.receipt : undefined
  const isIn = entry.status === 'active' || entry.status === 'pending_payment'
  if (!waiting && !isIn) return null
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`خيارات ${entry.student.name}`}>
            <EllipsisVertical />
          </IconButton>
        }
        groups={[
          {
            id: 'receipt',
            items: waiting
              ? [
                  {
                    id: 'confirm',
                    label: 'تأكيد الإيصال',
                    icon: CircleCheck,
                    onPick: () => setAsked('confirm'),
                  },
                  { id: 'refuse', label: 'رفض الإيصال', icon: CircleX, onPick: () => setAsked('refuse') },
                ]
              : [],
          },
          {
            id: 'end',
            items: isIn
              ? [
                  {
                    id: 'end',
                    label: 'إنهاء التسجيل',
                    icon: UserMinus,
                    danger: true,
                    onPick: () => setAsked('end'),
                  },
                ]
              : [],
          },
        ].filter(({ items }) => items.length > 0)}
      />
      {asked === 'confirm' && waiting && (
        <ConfirmReceipt courseId={course.id} entry={entry} receiptId={waiting.id} onClose={close} />
      )}
      {asked === 'refuse' && waiting && (
        <RefuseReceipt subject={{ kind: 'course', id: course.id }} receiptId={waiting.id} onClose={close} />
      )}
      {asked === 'end' && <EndEnrolment courseId={course.id} entry={entry} onClose={close} />}
    </>
  )
}

interface EndEnrolmentProps {
  readonly courseId: number
  readonly entry: RosterEntry
  readonly onClose: () => void
}

function EndEnrolment({ courseId, entry, onClose }: EndEnrolmentProps) {
  const end = useEndEnrolment(courseId)
  return (
    <ReasonDialog
      onClose={onClose}
      title={
        <>
          إنهاء تسجيل <bdi>{entry.student.name}</bdi>؟
        </>
      }
      text="تُغلق الدورة أمامها ويصلها السبب. تقدمها وملاحظاتها محفوظة إن عادت."
      label="السبب"
      missing="اكتبي سبب إنهاء التسجيل"
      confirmLabel="إنهاء التسجيل"
      onConfirm={async (reason) => {
        await end.mutateAsync({ id: entry.id, reason })
        toast({ kind: 'info', title: 'أُنهي تسجيل الطالبة', text: 'أُرسل السبب إليها.' })
      }}
    />
  )
}
