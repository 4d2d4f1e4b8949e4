import { Suspense } from 'react'
import { foldDigits } from '#core/text/digits.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { useLocation, useParams } from '#web/router/router-context.ts'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { LectureList } from './lecture-list.tsx'

const NewLecture = lazyPart('NewLecture', () => import('./new-lecture.tsx'))
const EditedLecture = lazyPart('EditedLecture', () => import('./edited-lecture.tsx'))

/** One screen under three addresses: all lectures, a new one, and one that is edited. */
function LecturesScreen() {
  const { pathname } = useLocation()
  const { lectureId } = useParams()
  if (lectureId === undefined && !pathname.endsWith('/create')) return <LectureList />
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      {lectureId === undefined ? <NewLecture /> : <EditedLecture id={Number(foldDigits(lectureId))} />}
    </Suspense>
  )
}

export const screen = titledScreen(LecturesScreen, 'المحاضرات المباشرة')
