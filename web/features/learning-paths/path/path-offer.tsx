import { Suspense } from 'react'
import type { LearningPath } from '#contract/learning-paths/shapes.ts'
import { hrefTo } from '#core/href.ts'
import { askToSignIn, pendingMark } from '#web/kernel/session/pending-action.ts'
import { plainClick } from '#web/kernel/browser/plain-click.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { Link } from '#web/router/link.tsx'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { EdgeCard } from '#web/ui/pictures/picture-card.tsx'
import { PriceTag } from '#web/ui/text/price-tag.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { audienceWords } from '../path-words.ts'

const MemberPath = lazyPart('MemberPath', () => import('./member-path.tsx'))
const ENROL = 'التحقي بالمسار'

/** What it costs, on which terms, and the way in. */
export function PathOffer({ path }: { path: LearningPath }) {
  const { price, audience, gives_certificate, needs_course, needs_path } = path
  return (
    <aside aria-label="الالتحاق بالمسار" className="mbs-8">
      <EdgeCard>
        <PriceTag value={price} freeWord="مجاني" large />
        <ul className="grid text-sm *:border-b *:border-rule *:py-2">
          <li>{audienceWords[audience]}</li>
          <li>تبدئين يوم تشائين، وبأيامكِ من الأسبوع</li>
          <li>ما فات ينتقل إلى أيامكِ القادمة ولا يتراكم</li>
          <li>{gives_certificate ? 'شهادة عند إتمامه' : 'بلا شهادة'}</li>
          {needs_course && (
            <li>
              يلزم قبله إتمام دورة «
              <Link to={hrefTo('/course/{courseId}', { courseId: needs_course.id })}>
                <bdi>{needs_course.name}</bdi>
              </Link>
              »
            </li>
          )}
          {needs_path && (
            <li>
              يلزم قبله إتمام مسار «
              <Link to={hrefTo('/path/{pathId}', { pathId: needs_path.id })}>
                <bdi>{needs_path.name}</bdi>
              </Link>
              »
            </li>
          )}
        </ul>
        <EnrolButton path={path} />
      </EdgeCard>
    </aside>
  )
}

/** Before the session is known it says what it says to a visitor, so that everybody is sent the same page. */
function EnrolButton({ path }: { path: LearningPath }) {
  const { status } = useSession()
  const wanted = { type: 'enrol_path', id: path.id } as const
  if (status !== 'signed-in')
    return (
      <LinkButton
        block
        to={`/login?reason=login_required&next=${hrefTo('/path/{pathId}', { pathId: path.id })}`}
        {...pendingMark(wanted)}
        onClick={plainClick(() => askToSignIn(wanted))}
      >
        {ENROL}
      </LinkButton>
    )
  return (
    <Suspense
      fallback={
        <Button block busy>
          {ENROL}
        </Button>
      }
    >
      <MemberPath path={path} label={ENROL} />
    </Suspense>
  )
}
