import { useMutation, useQuery } from '@tanstack/react-query'
import type { WaitingExcuse } from '#contract/attendance/shapes.ts'
import { excuseWords } from '#core/attendance/excuses.ts'
import { formatDateBoth, formatTime } from '#core/format/date.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { DecisionRow } from '#web/ui/lists/decision-row.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { Arriving } from '#web/ui/loading/in-order.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { attendanceCalls, waitingExcusesQuery } from '../attendance.queries.ts'
import { Spoken } from '#web/ui/spoken.tsx'

/** Late excuses, answered where they stand; nothing where none waits. */
export function WaitingExcuses() {
  const { data: excuses = [], isPending } = useQuery(waitingExcusesQuery())
  if (isPending) return <Arriving />
  if (excuses.length === 0) return null
  return (
    <section aria-labelledby="excuses">
      <PanelTitle id="excuses" title="أعذار تنتظر رأيكِ" />
      <ul>
        {excuses.map((excuse) => (
          <Excuse key={`${excuse.session.id}-${excuse.student.id}`} excuse={excuse} />
        ))}
      </ul>
    </section>
  )
}

function Excuse({ excuse: { student, circle, session, reason } }: { excuse: WaitingExcuse }) {
  const stale = useChanged('attendance')
  const decide = useMutation({
    mutationFn: (decision: 'accepted' | 'declined') =>
      attendanceCalls.decideExcuse({
        params: { id: circle.id, sessionId: session.id, studentId: student.id },
        body: { decision },
      }),
    onSettled: () => stale(),
  })
  return (
    <DecisionRow
      kind="عذر متأخر"
      title={<bdi>{student.name}</bdi>}
      text={
        <>
          <bdi>{circle.name}</bdi>، <Spoken text={formatDateBoth(session.starts_at)} />،{' '}
          {formatTime(session.starts_at)}. {excuseWords[reason]}
        </>
      }
      decision={{
        label: 'قبول العذر',
        name: `قبول العذر: ${student.name}`,
        done: (
          <>
            قُبل عذر <bdi>{student.name}</bdi>، ويصلها جوابكِ.
          </>
        ),
        act: () => decide.mutateAsync('accepted'),
      }}
      more={
        <Button
          look="text"
          busy={decide.isPending}
          aria-label={`رد العذر: ${student.name} تبقى غائبة`}
          // The row is gone before the answer is told.
          onClick={() =>
            void decide.mutateAsync('declined').then(
              () => toast({ title: 'وصلت إجابتكِ إلى الطالبة' }),
              (cause: unknown) => toast({ kind: 'danger', title: 'لم يُنفَّذ القرار', text: sentenceOf(cause) }),
            )
          }
        >
          رد العذر
        </Button>
      }
    />
  )
}
