import { Mic } from 'lucide-react'
import type { LectureJoin, LectureRoom } from '#contract/lectures/room-shapes.ts'
import { formatTime } from '#core/format/date.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import type { OwnCamera } from '../../live/public/use-own-camera.ts'
import type { SoundHandle } from '../../live/public/use-sound.ts'
import { CountdownClock } from '../countdown-clock.tsx'
import { OwnSound } from './own-sound.tsx'
import { SpokenName } from '#web/ui/spoken.tsx'

interface StageProps {
  hall: LectureRoom
  personId: number
  join: LectureJoin
  sound: SoundHandle
  camera: OwnCamera
}

/** Who is heard, and how her own sound stands. */
export function Stage({ hall, personId, join, sound, camera }: StageProps) {
  const { status, speaker, guest, place, start_time } = hall
  return (
    <section aria-label="الصوت" className="grid gap-3 bg-hero px-5 py-5 text-on-hero">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <p className="text-lg font-bold">
          <SpokenName text={speaker.name} />
        </p>
        <p className="text-sm text-on-hero-2">
          {status === 'live' ? 'مباشرة الآن' : `تبدأ ${formatTime(start_time)}`}
        </p>
        {guest && (
          <p className="text-sm font-semibold text-hero-gold">
            <Mic className="me-1.5 inline size-4" />
            على الميكروفون: <bdi>{guest.name}</bdi>
          </p>
        )}
      </div>
      {status === 'scheduled' && <CountdownClock until={start_time} className="text-on-hero!" />}
      {place !== 'room' ? (
        <OutsideDoor join={join} />
      ) : (
        status === 'live' && <OwnSound hall={hall} personId={personId} sound={sound} camera={camera} />
      )}
    </section>
  )
}

/** The sound is elsewhere; the way there is told to her alone. */
function OutsideDoor({ join: { join_url, host_url, meeting_password } }: { join: LectureJoin }) {
  if (join_url === null) return <p>تعذر فتح المحاضرة</p>
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <LinkButton look="on-hero" to={join_url} target="_blank">
        {host_url === null ? 'افتحي رابط المحاضرة' : 'ادخلي حاضرةً'}
      </LinkButton>
      {meeting_password !== null && (
        <p className="text-sm">
          كلمة المرور: <bdi className="font-bold select-all">{meeting_password}</bdi>
        </p>
      )}
      {host_url !== null && (
        <>
          <LinkButton look="on-hero-quiet" to={host_url} target="_blank">
            افتحيه مضيفةً
          </LinkButton>
          <p className="basis-full text-sm text-on-hero-2">
            حاضرةً تدخلين باسمكِ. ومضيفةً تبدئين اللقاء بدل المحاضِرة إن غابت، وتديرينه.
          </p>
        </>
      )}
    </div>
  )
}
