import { ChevronRight, SlidersHorizontal } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { IconButton, IconLink } from '#web/ui/buttons/icon-button.tsx'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import type { OpenRoom } from './room-gate.tsx'
import { RunningClock } from './running-clock.tsx'
import type { RoomSound } from './use-room-sound.ts'

const SettingsDialog = lazyPart('SettingsDialog', () => import('./settings-dialog.tsx'))

export const TITLE_ID = 'room-title'

interface RoomHeaderProps extends OpenRoom {
  readonly back: string
  readonly sound: RoomSound
  /** A strip below on a phone, in the middle on a wide screen. */
  readonly strip?: ReactNode
  readonly actions?: ReactNode
  /** More choices, above those of the sound. */
  readonly settings?: ReactNode
}

/** Whose room it is, how long it lasts, and whether anything of it is recorded. */
export function RoomHeader({ room, receivedAt, back, sound, strip, actions, settings }: RoomHeaderProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <header className="sticky inset-bs-0 z-20 flex flex-wrap items-center gap-x-2 border-b border-rule bg-surface px-2 py-1 lg:static lg:min-h-17 lg:px-3">
      <IconLink to={back} label="مغادرة الغرفة">
        <ChevronRight />
      </IconLink>
      <div className="min-w-0 flex-1 leading-normal lg:flex-none">
        <h1
          id={TITLE_ID}
          className="line-clamp-2 text-md font-bold max-sm:text-sm max-sm:leading-tight lg:text-lg"
        >
          <bdi>{room.circle.name}</bdi>
        </h1>
        <p className="flex flex-wrap items-center gap-x-3 text-xs">
          <StateMark shape="live" tone="live">
            مباشرة
          </StateMark>
          {room.started_at && (
            <RunningClock
              since={room.started_at}
              now={room.now}
              receivedAt={receivedAt}
              label="مدة الجلسة"
              className="text-ink-2"
            />
          )}
          <RecordingSign room={room} />
        </p>
      </div>
      {strip && (
        <div className="order-last min-w-0 basis-full lg:order-none lg:flex-1 lg:basis-0">{strip}</div>
      )}
      <div className="ms-auto flex items-center gap-1">
        <IconButton label="إعدادات الصوت والتنبيه" onClick={() => setOpen(true)}>
          <SlidersHorizontal />
        </IconButton>
        {actions}
      </div>
      <Suspense fallback={null}>
        {isOpen && (
          <SettingsDialog sound={sound} hasTurns={room.role === 'student'} onClose={() => setOpen(false)}>
            {settings}
          </SettingsDialog>
        )}
      </Suspense>
    </header>
  )
}

/** Stands there all the time: what is recorded, and to a student whether she is. */
function RecordingSign({ room: { is_recorded, role, places } }: { readonly room: OpenRoom['room'] }) {
  if (!is_recorded) return <span className="text-ink-3">لا تُسجَّل الجلسة</span>
  const isRecorded = places.some(({ consents }) => consents === true)
  return (
    <StateMark shape="disc" tone="bad">
      {role === 'teacher' && 'تُسجَّل أدوار من أذنّ'}
      {role === 'student' && (isRecorded ? 'تُسجَّل أدواركِ' : 'تُسجَّل أدوار غيركِ، لا أدواركِ')}
    </StateMark>
  )
}
