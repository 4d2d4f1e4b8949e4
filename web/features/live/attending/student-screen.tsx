import '#web/ui/learner.css'
import { useQuery } from '@tanstack/react-query'
import { hrefTo } from '#core/href.ts'
import { foldDigits } from '#core/text/digits.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { useParams } from '#web/router/router-context.ts'
import { useAreaSheet } from '#web/ui/use-area-sheet.ts'
import { attendedRoomQuery } from '../live.queries.ts'
import { RoomGate } from '../room/room-gate.tsx'
import { AttendedRoom } from './attended-room.tsx'

function StudentScreen() {
  useAreaSheet('learner')
  const circleId = Number(foldDigits(useParams()['circleId'] ?? ''))
  const { user } = useSession()
  const circle = useQuery(attendedRoomQuery(circleId))
  const back = hrefTo('/student/circle/{circleId}', { circleId })
  return (
    <RoomGate circleId={circleId} circle={circle} back={back}>
      {(open) => <AttendedRoom {...open} back={back} userId={user?.id ?? 0} />}
    </RoomGate>
  )
}

export const screen: ScreenModule = {
  Component: StudentScreen,
  head({ params, queries }) {
    const id = Number(foldDigits(params['circleId'] ?? ''))
    const found = queries.getQueryData(attendedRoomQuery(id).queryKey)
    return { title: found ? `الغرفة المباشرة: ${found.title}` : 'الغرفة المباشرة', noIndex: true }
  },
}
