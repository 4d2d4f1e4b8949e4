import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import type { LectureJoin, LectureRoom } from '#contract/lectures/room-shapes.ts'
import { useConnection } from '#web/kernel/realtime/use-realtime.ts'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { Tabs } from '#web/ui/buttons/tabs.tsx'
import { formatNumber } from '#core/format/number.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { SeenCameras } from '../../live/public/seen-cameras.tsx'
import { useOwnCamera } from '../../live/public/use-own-camera.ts'
import { useSound } from '../../live/public/use-sound.ts'
import { useWakeLock } from '../../live/public/use-wake-lock.ts'
import { useHallRecording } from '../recording/use-hall-recording.ts'
import { Chat } from './chat.tsx'
import { Ended } from './ended.tsx'
import { HallBar } from './hall-bar.tsx'
import { hallQuery } from './hall.queries.ts'
import { Questions } from './questions.tsx'
import { Slides } from './slides.tsx'
import { Stage } from './stage.tsx'
import { useAttendance } from './use-attendance.ts'
import { useHallEvents } from './use-hall-events.ts'

const Inside = lazyPart('Inside', () => import('./inside.tsx'))

interface HallProps {
  readonly id: number
  readonly personId: number
  readonly join: LectureJoin
}

/** A lecture from inside. When it ends the screen says so by itself. */
export function Hall({ id, personId, join }: HallProps) {
  const query = useQuery(hallQuery(id))
  const sound = useSound()
  const camera = useOwnCamera(sound, query.data?.status === 'live' && query.data.may_be_seen)
  useWakeLock(sound.line !== 'off')
  // Events come again before the next try of the sound would: the server is back.
  const connection = useConnection()
  const running = sound.sound
  useEffect(() => {
    if (connection === 'connected') running?.again()
  }, [connection, running])
  const isOpen = query.data?.status === 'scheduled' || query.data?.status === 'live'
  const inside = useAttendance(id, isOpen)
  const hall = query.data
  const isRecording =
    hall?.is_recorded === true &&
    hall.status === 'live' &&
    hall.speaker.id === personId &&
    sound.line !== 'off'
  const hasFailed = useHallRecording({ lectureId: id, isOn: isRecording, sound: running })
  useHallEvents(id, () => running?.renew())
  return (
    <Loaded query={query} failed="تعذر فتح المحاضرة" rows={8}>
      {(hall) => (
        <>
          <HallBar hall={hall} inside={inside ?? hall.inside} />
          {hasFailed && (
            <Note kind="danger" role="alert">
              لا يستطيع هذا الجهاز أن يحفظ التسجيل، فالمحاضرة لا تُسجَّل الآن. أفرغي مساحة فيه ثم حدّثي الصفحة.
            </Note>
          )}
          {hall.status === 'completed' || hall.status === 'cancelled' ? (
            <Ended hall={hall} personId={personId} />
          ) : (
            <div className="grid lg:grid-cols-[1fr_360px]">
              <div className="min-w-0">
                <Stage hall={hall} personId={personId} join={join} sound={sound} camera={camera} />
                <div className="px-gutter">
                  <SeenCameras
                    sound={sound}
                    camera={camera}
                    names={[hall.speaker.id === personId ? undefined : hall.speaker.name]}
                  />
                </div>
                <Slides hall={hall} />
              </div>
              <Words hall={hall} />
            </div>
          )}
        </>
      )}
    </Loaded>
  )
}

/** What is asked, what is written, and for whoever leads who is there. */
function Words({ hall }: { hall: LectureRoom }) {
  const open = hall.questions.filter(({ state }) => state === 'open').length
  const items = [
    ...(hall.takes_questions
      ? [
          {
            value: 'questions',
            label: 'الأسئلة',
            ...(open > 0 ? { count: formatNumber(open) } : {}),
            content: <Questions hall={hall} />,
          },
        ]
      : []),
    { value: 'chat', label: 'المحادثة', content: <Chat hall={hall} /> },
    ...(hall.role === 'lead'
      ? [
          {
            value: 'inside',
            label: 'الحاضرات',
            content: (
              <Suspense fallback={null}>
                <Inside hall={hall} />
              </Suspense>
            ),
          },
        ]
      : []),
  ]
  return (
    <section
      aria-label="الأسئلة والمحادثة"
      className="border-rule bg-surface p-4 max-lg:border-t lg:min-h-[calc(100dvh-72px)] lg:border-s"
    >
      <Tabs label="الأسئلة والمحادثة" items={items} keepPanels />
    </section>
  )
}
