import { lazy, Suspense } from 'react'
import type { Circle } from '#contract/circles/shapes.ts'
import { hrefTo } from '#core/href.ts'
import { askToSignIn, pendingMark } from '#web/kernel/pending-action.ts'
import { plainClick } from '#web/kernel/plain-click.ts'
import { useSession } from '#web/kernel/session.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'

const MemberPlace = lazy(async () => ({ default: (await import('./member-place.tsx')).MemberPlace }))

/** Before the session is known it says what it says to a visitor, so that everybody is sent the same page. */
export function CirclePlace({ circle }: { circle: Circle }) {
  const { status } = useSession()
  if (circle.status === 'completed' || circle.status === 'cancelled') return null
  const label = circle.seats === 'full' ? 'انضمي إلى قائمة الانتظار' : 'سجّلي في الحلقة'
  const wanted = { type: 'register_circle', id: circle.id } as const
  if (status !== 'signed-in')
    return (
      <LinkButton
        block
        to={`/login?reason=login_required&next=${hrefTo('/circle/{circleId}', { circleId: circle.id })}`}
        {...pendingMark(wanted)}
        onClick={plainClick(() => askToSignIn(wanted))}
      >
        {label}
      </LinkButton>
    )
  return (
    <Suspense
      fallback={
        <Button block busy>
          {label}
        </Button>
      }
    >
      <MemberPlace circleId={circle.id} />
    </Suspense>
  )
}
