import type { TaughtSession } from '#contract/circles/teaching-shapes.ts'
import { State, StateMark } from '#web/ui/marks/state-mark.tsx'
import { sessionStates } from '#web/ui/marks/states.ts'

/** How a session stands for whoever teaches it; one that nobody began is said to have passed. */
export function TaughtState({ session, now }: { session: TaughtSession; now: string }) {
  const { status, ends_at, can, end_cause } = session
  if (status === 'scheduled' && !can.start && ends_at < now)
    return (
      <StateMark shape="triangle" tone="warn">
        لم تبدأ
      </StateMark>
    )
  if (end_cause === 'forgotten')
    return (
      <StateMark shape="check" tone="off">
        أُغلقت تلقائيًّا
      </StateMark>
    )
  return <State look={sessionStates[status]} />
}
