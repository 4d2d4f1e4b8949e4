import { Check } from 'lucide-react'
import { useState } from 'react'
import type { CircleRegistration } from '#contract/circles/registration-shapes.ts'
import { registrationWords } from '#core/registration-words.ts'
import { formatDate, formatDateTime } from '#core/format/date.ts'
import { formatNumber, formatPrice } from '#core/format/number.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { affirmationOf } from '../../affirmation-of.ts'
import { useApprove } from './registrations.queries.ts'
import { SpokenName } from '#web/ui/spoken.tsx'

const ApproveDialog = lazyDialog('ApproveDialog', () => import('./approve-dialog.tsx'))
const RejectDialog = lazyDialog('RejectDialog', () => import('./reject-dialog.tsx'))

interface RegistrationRowProps {
  readonly circleId: number
  readonly registration: CircleRegistration
}

/** One student of a circle or of its queue, with what her teacher may decide. */
export function RegistrationRow({ circleId, registration }: RegistrationRowProps) {
  const [asked, setAsked] = useState<'approve' | 'reject'>()
  const approve = useApprove()
  const { student, status, held_until, price, can } = registration
  const holdsSeat = held_until !== null
  // The row may be gone before the answer is there: what happened is heard by its event too.
  const approveAtOnce = () =>
    void approve.mutateAsync({ id: circleId, sid: student.id }).then(
      () => toast({ title: 'قُبلت الطالبة' }),
      (cause: unknown) => toast({ kind: 'danger', title: 'لم تُقبل الطالبة', text: sentenceOf(cause) }),
    )
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 border-b border-rule py-3">
      <RegistrationFacts registration={registration} />
      <div className="flex flex-wrap gap-2">
        {can.approve && (
          <Button
            look="quiet"
            size={36}
            busy={approve.isPending}
            aria-label={`قبول ${student.name}`}
            onClick={() => (holdsSeat ? approveAtOnce() : setAsked('approve'))}
          >
            <Check /> قبول
          </Button>
        )}
        {status === 'pending' && !can.approve && price > 0 && (
          <p className="max-w-56 text-sm text-ink-2">
            برسوم {formatPrice(price)}: تقبلها المديرة بعد السداد.
          </p>
        )}
        {can.reject && (
          <Button look="text" size={36} aria-label={`رفض ${student.name}`} onClick={() => setAsked('reject')}>
            رفض
          </Button>
        )}
      </div>
      {asked === 'approve' && (
        <ApproveDialog circleId={circleId} student={student} onClose={() => setAsked(undefined)} />
      )}
      {asked === 'reject' && (
        <RejectDialog circleId={circleId} student={student} onClose={() => setAsked(undefined)} />
      )}
    </li>
  )
}

function RegistrationFacts({ registration }: Pick<RegistrationRowProps, 'registration'>) {
  const { student, status, created_at, joined_at, left_at, held_until, position } = registration
  const { is_preferred, answers, reason, decided_by, moved_from, clashes } = registration
  const affirmation = affirmationOf(registration)
  return (
    <div className="grid min-w-56 flex-1 gap-1 text-sm">
      <h2 className="text-base font-bold">
        <bdi>{student.name}</bdi>
      </h2>
      <p className="flex flex-wrap gap-x-4 text-ink-2">
        {status !== 'pending' && status !== 'approved' && <span>{registrationWords[status]}</span>}
        {position !== null && <span>دورها {formatNumber(position)}</span>}
        {is_preferred && <span>كانت في الحلقة، فلها الأولوية</span>}
        <span>طلبت {formatDate(created_at)}</span>
        {joined_at && <span>انضمت {formatDate(joined_at)}</span>}
        {left_at && <span>خرجت {formatDate(left_at)}</span>}
        {held_until && <span>مقعدها محجوز حتى {formatDateTime(held_until)}</span>}
        {moved_from && (
          <span>
            نُقلت من <bdi>{moved_from.name}</bdi>
          </span>
        )}
        {affirmation && <span>{affirmation}</span>}
        {decided_by && (
          <span>
            قررت <SpokenName text={decided_by.name} />
          </span>
        )}
        {reason && <bdi>{reason}</bdi>}
      </p>
      {answers.map(({ question, answer }) => (
        <p key={question}>
          <b className="font-semibold">{question}</b> {answer}
        </p>
      ))}
      {clashes.map((clash) => (
        <StateMark key={clash} shape="half" tone="warn">
          {clash}
        </StateMark>
      ))}
    </div>
  )
}
