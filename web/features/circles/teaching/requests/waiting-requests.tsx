import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CircleRegistration } from '#contract/circles/registration-shapes.ts'
import type { TaughtDay } from '#contract/circles/teaching-shapes.ts'
import { requestCount } from '#core/series/circle-words.ts'
import { oldestOf } from '#core/format/oldest-of.ts'
import { formatDateTime } from '#core/format/date.ts'
import { formatRelativeTime } from '#core/format/relative-time.ts'
import { hrefTo } from '#core/href.ts'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { DecisionRow } from '#web/ui/lists/decision-row.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { affirmationOf } from '../../affirmation-of.ts'
import { registrationsQuery, useApprove } from './registrations.queries.ts'

const RejectDialog = lazyDialog('RejectDialog', () => import('./reject-dialog.tsx'))

/** Of each circle so many stand here; the others wait on its own screen. */
const SHOWN = 3

type Waiting = TaughtDay['waiting'][number]

/** Requests for a seat, circle by circle, decided where they stand. */
export function WaitingRequests({ waiting, now }: Pick<TaughtDay, 'waiting' | 'now'>) {
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="decisions">
      <PanelTitle id="decisions" title="ينتظرن قراركِ" />
      {waiting.map((one) => (
        <OfCircle key={one.circle.id} waiting={one} now={now} />
      ))}
    </section>
  )
}

function OfCircle({ waiting: { circle, count, oldest_at }, now }: { waiting: Waiting; now: string }) {
  const requests = useQuery(registrationsQuery(circle.id, 'pending', 1))
  return (
    <section aria-label={`طلبات ${circle.name}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-rule py-2">
        <p className="text-sm text-ink-2">
          <bdi className="font-semibold text-ink">{circle.name}</bdi>، {requestCount(count)}،{' '}
          {oldestOf(count)}
          {formatRelativeTime(oldest_at, now)}
        </p>
        <LinkButton
          look="text"
          size={36}
          to={hrefTo('/teacher/circles/{circleId}/manage', { circleId: circle.id })}
          aria-label={`كل الطلبات: ${circle.name}`}
        >
          كل الطلبات
        </LinkButton>
      </div>
      <Loaded query={requests} failed="تعذر تحميل الطلبات" rows={2}>
        {({ items }) => (
          <ul>
            {items.slice(0, SHOWN).map((registration) => (
              <Request key={registration.id} circleId={circle.id} registration={registration} now={now} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

interface RequestProps {
  readonly circleId: number
  readonly registration: CircleRegistration
  readonly now: string
}

function Request({ circleId, registration, now }: RequestProps) {
  const approve = useApprove()
  const [isRejecting, setRejecting] = useState(false)
  const { student, created_at, held_until, answers, clashes, can } = registration
  const affirmation = affirmationOf(registration)
  return (
    <>
      <DecisionRow
        kind="طلب انضمام"
        title={<bdi>{student.name}</bdi>}
        text={
          <>
            {answers.map(({ question, answer }) => (
              <span key={question} className="block">
                {question} <b className="font-semibold">{answer}</b>
              </span>
            ))}
            {affirmation && <span className="block">{affirmation}</span>}
            {formatRelativeTime(created_at, now)}
            {held_until && `، مقعدها محجوز حتى ${formatDateTime(held_until)}`}
            {clashes.map((clash) => (
              <span key={clash} className="block text-warn">
                {clash}
              </span>
            ))}
          </>
        }
        // Without a held seat her teacher says first what becomes of her where none is free.
        decision={
          can.approve && held_until !== null
            ? {
                label: 'قبول',
                name: `قبول ${student.name}`,
                done: (
                  <>
                    قُبلت <bdi>{student.name}</bdi>، ويصلها إشعار.
                  </>
                ),
                act: () => approve.mutateAsync({ id: circleId, sid: student.id }),
              }
            : undefined
        }
        more={
          can.reject && (
            <Button look="text" aria-label={`رفض ${student.name}`} onClick={() => setRejecting(true)}>
              رفض
            </Button>
          )
        }
      />
      {isRejecting && (
        <RejectDialog circleId={circleId} student={student} onClose={() => setRejecting(false)} />
      )}
    </>
  )
}
