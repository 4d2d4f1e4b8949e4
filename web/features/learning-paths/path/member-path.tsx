import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LearningPath } from '#contract/learning-paths/shapes.ts'
import { planDayCount } from '#core/format/path-words.ts'
import { arabicDigits } from '#core/format/number.ts'
import { usePendingAction } from '#web/kernel/session/pending-action.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { placeQuery } from '../walk/my-paths.queries.ts'
import { PathPayment } from '../walk/path-payment.tsx'

const EnrolDialog = lazyDialog('EnrolDialog', () => import('../walk/enrol-dialog.tsx'))

interface MemberPathProps {
  readonly path: LearningPath
  readonly label: string
}

/** What a path is to one who is signed in: the button, what is missing before it, or how far she is. */
export function MemberPath({ path, label }: MemberPathProps) {
  const { user } = useSession()
  const query = useQuery(placeQuery(path.id, user?.id))
  const [isEnrolling, setEnrolling] = useState(false)
  const place = query.data
  const isFree = place?.mine === null && place.obstacle === null
  usePendingAction(
    'enrol_path',
    place && ((id) => (id === path.id && isFree ? setEnrolling(true) : undefined)),
  )
  if (query.isError)
    return (
      <Button block look="quiet" onClick={() => void query.refetch()}>
        إعادة المحاولة
      </Button>
    )
  if (!place)
    return (
      <Button block busy>
        {label}
      </Button>
    )
  if (place.mine)
    return (
      <div className="grid gap-3">
        {place.mine.is_open ? (
          <Note kind="ok">
            أنتِ في المسار: {planDayCount(place.mine.progress.done)} من{' '}
            {arabicDigits(place.mine.progress.total)}
          </Note>
        ) : (
          <PathPayment mine={place.mine} />
        )}
        <LinkButton block to="/student/paths">
          مساراتي
        </LinkButton>
      </div>
    )
  return (
    <div className="grid gap-3">
      {place.obstacle === null ? (
        <Button block onClick={() => setEnrolling(true)}>
          {label}
        </Button>
      ) : (
        <Note kind="warn">{place.obstacle}</Note>
      )}
      {isEnrolling && <EnrolDialog path={path} onClose={() => setEnrolling(false)} />}
    </div>
  )
}
