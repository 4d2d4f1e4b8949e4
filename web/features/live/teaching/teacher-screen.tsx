import '#web/ui/learner.css'
import { useQuery } from '@tanstack/react-query'
import { hrefTo } from '#core/href.ts'
import { foldDigits } from '#core/text/digits.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { useParams } from '#web/router/router-context.ts'
import { useAreaSheet } from '#web/ui/use-area-sheet.ts'
import { taughtRoomQuery } from '../live.queries.ts'
import { RoomGate } from '../room/room-gate.tsx'
import { TaughtRoom } from './taught-room.tsx'

function TeacherScreen() {
  useAreaSheet('learner')
  const circleId = Number(foldDigits(useParams()['circleId'] ?? ''))
  const { user } = useSession()
  const circle = useQuery(taughtRoomQuery(circleId))
  const back =
    user?.role === 'admin'
      ? hrefTo('/admin/circles/{circleId}/details', { circleId })
      : hrefTo('/teacher/circles/{circleId}', { circleId })
  return (
    <RoomGate circleId={circleId} circle={circle} back={back}>
      {(open) => (
        <TaughtRoom {...open} back={back} userId={user?.id ?? 0} isDirector={user?.role === 'admin'} />
      )}
    </RoomGate>
  )
}

export const screen: ScreenModule = {
  Component: TeacherScreen,
  head({ params, queries }) {
    const id = Number(foldDigits(params['circleId'] ?? ''))
    const found = queries.getQueryData(taughtRoomQuery(id).queryKey)
    return { title: found ? `الغرفة المباشرة: ${found.title}` : 'الغرفة المباشرة', noIndex: true }
  },
}
