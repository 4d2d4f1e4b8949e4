import { Suspense } from 'react'
import type { Circle } from '#contract/circles/shapes.ts'
import { hrefTo } from '#core/href.ts'
import { askToSignIn, pendingMark } from '#web/kernel/session/pending-action.ts'
import { plainClick } from '#web/kernel/browser/plain-click.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { CircleDock, WayIn } from './circle-dock.tsx'

const MemberPlace = lazyPart('MemberPlace', () => import('./member-place.tsx'))

/** Before the session is known it says what it says to a visitor, so that everybody is sent the same page. */
export function CirclePlace({ circle }: { circle: Circle }) {
  const { status } = useSession()
  if (circle.status === 'completed' || circle.status === 'cancelled') return null
  const label = circle.seats === 'full' ? 'انضمي إلى قائمة الانتظار' : 'سجّلي في الحلقة'
  const wanted = { type: 'register_circle', id: circle.id } as const
  if (status !== 'signed-in') {
    const way = {
      to: `/login?reason=login_required&next=${hrefTo('/circle/{circleId}', { circleId: circle.id })}`,
      ...pendingMark(wanted),
      onClick: plainClick(() => askToSignIn(wanted)),
    }
    return (
      <>
        <LinkButton block className="max-lg:hidden" {...way}>
          {label}
        </LinkButton>
        <CircleDock circle={circle}>
          <LinkButton className="flex-1" {...way}>
            {label}
          </LinkButton>
        </CircleDock>
      </>
    )
  }
  return (
    <Suspense
      fallback={
        <WayIn circle={circle} busy>
          {label}
        </WayIn>
      }
    >
      <MemberPlace circle={circle} />
    </Suspense>
  )
}
