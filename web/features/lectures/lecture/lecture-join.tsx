import { Suspense } from 'react'
import type { Lecture } from '#contract/lectures/shapes.ts'
import { hrefTo } from '#core/href.ts'
import { askToSignIn, pendingMark } from '#web/kernel/session/pending-action.ts'
import { plainClick } from '#web/kernel/browser/plain-click.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { joinLabel } from '../lecture-words.ts'

const MemberJoin = lazyPart('MemberJoin', () => import('./member-join.tsx'))

/** Before the session is known it says what it says to a visitor, so that everybody is sent the same page. */
export function LectureJoin({ lecture }: { lecture: Lecture }) {
  const { status } = useSession()
  if (lecture.status === 'cancelled') return null
  if (status === 'signed-in')
    return (
      <Suspense
        fallback={
          <Button block busy>
            {joinLabel(lecture.status)}
          </Button>
        }
      >
        <MemberJoin lecture={lecture} />
      </Suspense>
    )
  if (lecture.status === 'completed')
    return (
      <Button block disabled>
        انتهت المحاضرة
      </Button>
    )
  const wanted = { type: 'join_lecture', id: lecture.id } as const
  return (
    <LinkButton
      block
      to={`/login?reason=login_required&next=${hrefTo('/lectures/{lectureId}', { lectureId: lecture.id })}`}
      {...pendingMark(wanted)}
      onClick={plainClick(() => askToSignIn(wanted))}
    >
      {joinLabel(lecture.status)}
    </LinkButton>
  )
}
