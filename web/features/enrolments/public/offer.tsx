import { Suspense } from 'react'
import type { CourseDetail } from '#contract/courses/shapes.ts'
import { hrefTo } from '#core/href.ts'
import { askToSignIn, pendingMark } from '#web/kernel/session/pending-action.ts'
import { plainClick } from '#web/kernel/browser/plain-click.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { OfferFrame } from '../enrol/offer-frame.tsx'

const MemberOffer = lazyPart('MemberOffer', () => import('../enrol/member-offer.tsx'))
const ENROL = 'سجّلي في الدورة'

/** Before the session is known it says what it says to a visitor: so it was sent, and so it works without JavaScript. */
export function Offer({ course }: { course: CourseDetail }) {
  const { status } = useSession()
  const wanted = { type: 'enrol', id: course.id } as const
  if (status !== 'signed-in')
    return (
      <OfferFrame
        course={course}
        price={course.price}
        renderAction={(shape) => (
          <LinkButton
            {...shape}
            to={`/login?reason=login_required&next=${hrefTo('/course/{courseId}', { courseId: course.id })}`}
            {...pendingMark(wanted)}
            onClick={plainClick(() => askToSignIn(wanted))}
          >
            {ENROL}
          </LinkButton>
        )}
      />
    )
  return (
    <Suspense fallback={<WaitingOffer course={course} />}>
      <MemberOffer course={course} />
    </Suspense>
  )
}

function WaitingOffer({ course }: { course: CourseDetail }) {
  return (
    <OfferFrame
      course={course}
      price={course.price}
      renderAction={(shape) => (
        <Button {...shape} busy>
          {ENROL}
        </Button>
      )}
    />
  )
}
