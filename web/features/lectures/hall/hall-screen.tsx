import '#web/ui/learner.css'
import { useQuery } from '@tanstack/react-query'
import type { LectureJoin } from '#contract/lectures/room-shapes.ts'
import { formatTime } from '#core/format/date.ts'
import { hrefTo } from '#core/href.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { useParams } from '#web/router/router-context.ts'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { useAreaSheet } from '#web/ui/use-area-sheet.ts'
import { CountdownClock } from '../countdown-clock.tsx'
import { roomApi } from '../lecture/own.queries.ts'
import { Hall } from './hall.tsx'

const DOOR_MS = 8 * 60_000

function HallScreen() {
  useAreaSheet('learner')
  const { user } = useSession()
  const id = Number(useParams()['lectureId'])
  // Another woman starts from nothing.
  return (
    <main id="main" tabIndex={-1} className="min-h-dvh">
      {user && <Entered key={`${id} ${user.id}`} id={id} personId={user.id} />}
    </main>
  )
}

/** Coming in gives her a seat, or the one that she had; what she is answered is hers alone and soon old. */
function Entered({ id, personId }: { id: number; personId: number }) {
  const join = useQuery({
    queryKey: ['lectures', 'join', id, personId],
    queryFn: () => roomApi.join({ params: { id } }),
    staleTime: Infinity,
    gcTime: 0,
    // A door outside of the platform is signed for some minutes only.
    refetchInterval: ({ state }) => state.data?.meeting_id === null && state.data.state === 'open' && DOOR_MS,
  })
  if (join.isError && !join.data)
    return (
      <div className="wrap py-16">
        <ErrorState
          isPage
          title="حدث خطأ أثناء الانضمام"
          text={sentenceOf(join.error)}
          onRetry={() => void join.refetch()}
          retrying={join.isFetching}
          action={<BackLink id={id} />}
        />
      </div>
    )
  if (!join.data)
    return (
      <div className="wrap py-16">
        <Loading label="جارٍ الدخول إلى القاعة...">
          <Skeleton className="h-96" />
        </Loading>
      </div>
    )
  if (join.data.state === 'waiting')
    return <Waiting id={id} join={join.data} onOpen={() => void join.refetch()} />
  return <Hall id={id} personId={personId} join={join.data} />
}

interface WaitingProps {
  id: number
  join: LectureJoin
  onOpen: () => void
}

const Waiting = ({ id, join: { opens_at }, onOpen }: WaitingProps) => (
  <div className="wrap py-16">
    <EmptyState
      title="لم يُفتح باب القاعة بعد"
      text={`يُفتح ${formatTime(opens_at)}، قبل الموعد بعشر دقائق. سجّلنا رغبتكِ ونذكّركِ.`}
      action={
        <span className="grid justify-items-center gap-3">
          <CountdownClock until={opens_at} />
          <Button onClick={onOpen}>ادخلي</Button>
          <BackLink id={id} />
        </span>
      }
    />
  </div>
)

const BackLink = ({ id }: { id: number }) => (
  <LinkButton look="text" to={hrefTo('/lectures/{lectureId}', { lectureId: id })}>
    صفحة المحاضرة
  </LinkButton>
)

export const screen = titledScreen(HallScreen, 'قاعة المحاضرة')
