import type { CourseDetail } from '#contract/courses/shapes.ts'
import { hrefTo } from '#core/href.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { OfferFrame } from './offer-frame.tsx'
import { EnrolButton } from './enrol-button.tsx'
import { EnrolStatus, hasStatus } from './enrol-status.tsx'
import { useEnrol } from './use-enrol.ts'

const EnrolDialogs = lazyDialog('EnrolDialogs', () => import('./enrol-dialogs.tsx'))

/** What the offer says to one who is signed in: her place, her progress, or the way to it. */
export function MemberOffer({ course }: { course: CourseDetail }) {
  const flow = useEnrol(course)
  const isOwner = course.can?.preview === true
  const note = (hasStatus(flow.state) || isOwner) && (
    <>
      <EnrolStatus state={flow.state} courseId={course.id} />
      {isOwner && (
        <LinkButton to={hrefTo('/course-player/{courseId}', { courseId: course.id })} look="quiet" block>
          معاينة الدورة
        </LinkButton>
      )}
    </>
  )
  return (
    <>
      <OfferFrame
        course={course}
        price={flow.amount}
        note={note}
        renderAction={(shape) => <EnrolButton {...shape} courseId={course.id} flow={flow} />}
      />
      {flow.wasOpened && <EnrolDialogs course={course} flow={flow} />}
    </>
  )
}
