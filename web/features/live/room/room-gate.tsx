import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { LiveRoom } from '#contract/live/shapes.ts'
import { formatDateBoth, formatTime } from '#core/format/date.ts'
import { isNotFound, sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useRoom } from '#web/kernel/realtime/use-realtime.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Main } from '#web/ui/frame/main.tsx'
import { roomQuery, useRoomChanges, type CircleOfRoom } from '../live.queries.ts'

export interface OpenRoom {
  readonly room: LiveRoom
  /** The device's moment when it came. */
  readonly receivedAt: number
}

interface RoomGateProps {
  readonly circleId: number
  readonly circle: UseQueryResult<CircleOfRoom>
  /** Her page of the circle. */
  readonly back: string
  readonly children: (open: OpenRoom) => ReactNode
}

/** From a circle to the room of its session; where there is none it says why, and opens by itself when it begins. */
export function RoomGate({ circleId, circle, back, children }: RoomGateProps) {
  useRoom(`circle:${circleId}`)
  const session = circle.data?.session
  const [entered, setEntered] = useState<number>()
  // The circle goes on to its next session when this one ends; whoever was inside stays to see what it brought.
  if (session?.status === 'live' && session.id !== entered) setEntered(session.id)
  if (entered !== undefined)
    return (
      <SessionRoom key={entered} sessionId={entered} back={back}>
        {children}
      </SessionRoom>
    )
  return (
    <Aside>
      <Loaded
        query={circle}
        failed="تعذر تحميل الغرفة"
        errorText={sentenceOf}
        label="جارٍ فتح الغرفة..."
        rows={6}
        isMissing={isNotFound}
        missing={<Missing back={back} />}
      >
        {(data) => <Closed circle={data} back={back} />}
      </Loaded>
    </Aside>
  )
}

function SessionRoom({
  sessionId,
  back,
  children,
}: Pick<RoomGateProps, 'back' | 'children'> & { sessionId: number }) {
  const room = useQuery(roomQuery(sessionId))
  useRoomChanges(sessionId)
  if (room.data) return children({ room: room.data, receivedAt: room.dataUpdatedAt })
  return (
    <Aside>
      <Loaded
        query={room}
        failed="تعذر تحميل الغرفة"
        errorText={sentenceOf}
        label="جارٍ فتح الغرفة..."
        rows={6}
        isMissing={isNotFound}
        missing={<Missing back={back} />}
      >
        {() => null}
      </Loaded>
    </Aside>
  )
}

export const Aside = ({ children }: { children: ReactNode }) => (
  <Main className="mx-auto grid min-h-dvh max-w-[720px] content-center gap-6 px-gutter py-10">
    {children}
  </Main>
)

const Missing = ({ back }: { back: string }) => (
  <ErrorState
    isPage
    title="هذه الغرفة غير متاحة لكِ"
    text="تُفتح الغرفة لمعلمة الحلقة وطالباتها."
    action={<LinkButton to={back}>العودة</LinkButton>}
  />
)

const elsewhereWords = {
  zoom: 'تجتمع هذه الحلقة في Zoom.',
  link: 'تجتمع هذه الحلقة برابط خارج المنصة.',
  on_site: 'تجتمع هذه الحلقة حضوريًّا.',
} as const

/** Why there is no room to enter now. */
function Closed({ circle: { title, place, session }, back }: { circle: CircleOfRoom; back: string }) {
  const action = <LinkButton to={back}>صفحة الحلقة</LinkButton>
  if (place !== 'room')
    return <EmptyState isPage title={<bdi>{title}</bdi>} text={elsewhereWords[place]} action={action} />
  if (session?.status === 'completed')
    return (
      <EmptyState
        isPage
        title="انتهت الجلسة"
        text={`انتهت جلسة «${title}»، ${formatDateBoth(session.starts_at)}. إن استؤنفت فُتحت هذه الصفحة وحدها.`}
        action={action}
      />
    )
  return (
    <EmptyState
      isPage
      title="الجلسة ليست مباشرة الآن"
      text={
        session
          ? `جلسة «${title}» ${formatDateBoth(session.starts_at)}، ${formatTime(session.starts_at)}. تُفتح هذه الصفحة وحدها حين تبدأ.`
          : `لا جلسة قادمة في «${title}».`
      }
      action={action}
    />
  )
}
