import { BellRing, CirclePlay, Clock, DoorOpen, ExternalLink, Radio, Square } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { TaughtSession } from '#contract/circles/teaching-shapes.ts'
import { studentCount } from '#core/format/counts.ts'
import { formatTime } from '#core/format/date.ts'
import { hrefTo } from '#core/href.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useRoom } from '#web/kernel/realtime/use-realtime.ts'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { placeWords } from '../circle-words.ts'
import { Countdown } from '../countdown.tsx'
import { PortionWords } from '../public/portion.tsx'
import { EndQuestion } from './end-question.tsx'
import { useRemindStudents, useRunSession } from './teaching.queries.ts'
import { Spoken } from '#web/ui/spoken.tsx'

const ZoomDoor = lazyPart('ZoomDoor', () => import('./zoom-door.tsx'))

interface SessionPanelProps {
  readonly session: TaughtSession
  /** The server's moment in the answer, and the device's when it came. */
  readonly now: string
  readonly receivedAt: number
  /** On the page of the circle itself its name is already said. */
  readonly isOnCircle?: true
}

/** The one session that matters now: it meets, may be started with one tap, or comes next. */
export function SessionPanel({ session, now, receivedAt, isOnCircle }: SessionPanelProps) {
  useRoom(`circle:${session.circle.id}`)
  const { status, starts_at, ends_at, place, members_count, ended_at, can } = session
  return (
    <section
      aria-labelledby="next-session"
      className="on-hero grid items-center gap-6 bg-hero p-6 text-on-hero-2 sm:p-8 lg:grid-cols-[minmax(0,1fr)_auto_auto]"
    >
      <div className="grid gap-2">
        <p className="flex items-center gap-2 text-sm font-semibold text-hero-gold">
          {status === 'live' ? <Radio className="size-[18px]" /> : <Clock className="size-[18px]" />}
          {headOf(session)}
        </p>
        <h2 id="next-session" className="font-display text-2xl font-bold text-on-hero">
          {isOnCircle ? (
            <Spoken text={`${formatTime(starts_at)} – ${formatTime(ends_at)}`} />
          ) : (
            <bdi>{session.circle.name}</bdi>
          )}
        </h2>
        <p>
          {!isOnCircle && <Spoken text={`${formatTime(starts_at)} – ${formatTime(ends_at)}، `} />}
          {studentCount(members_count)}، {placeWords[place]}
          {ended_at && can.continue && `، انتهت ${formatTime(ended_at)}`}
        </p>
        {session.portion && (
          <p>
            <PortionWords portion={session.portion} />
          </p>
        )}
      </div>
      {status === 'scheduled' && <Countdown until={starts_at} now={now} receivedAt={receivedAt} />}
      <Acts session={session} isOnCircle={isOnCircle ?? false} />
    </section>
  )
}

function headOf({ status, can, substitute }: TaughtSession): string {
  const head = status === 'live' ? 'جلستكِ الآن' : can.continue ? 'انتهت جلستكِ قبل قليل' : 'جلستكِ القادمة'
  return substitute ? `${head}، تدرّسها ${substitute.name}` : head
}

function Acts({ session, isOnCircle }: { session: TaughtSession; isOnCircle: boolean }) {
  const run = useRunSession()
  const [isEnding, setEnding] = useState(false)
  const { circle, status, place, link, can } = session
  const begin = (title: string) => () =>
    run.mutate(
      { id: circle.id, sessionId: session.id, status: 'live' },
      {
        onSuccess: () => toast({ title }),
        onError: (cause) => toast({ kind: 'danger', title: 'لم يتم ذلك', text: sentenceOf(cause) }),
      },
    )
  return (
    <div className="flex flex-wrap gap-2.5 *:grow lg:max-w-96">
      {place === 'zoom' && (can.start || can.continue || status === 'live') && (
        <Suspense>
          <ZoomDoor session={session} />
        </Suspense>
      )}
      {can.start && place !== 'zoom' && (
        <Button look="on-hero" size={52} busy={run.isPending} onClick={begin('بدأت الجلسة')}>
          <CirclePlay /> ابدئي الجلسة
        </Button>
      )}
      {can.continue && place !== 'zoom' && (
        <Button look="on-hero" size={52} busy={run.isPending} onClick={begin('عادت الجلسة')}>
          <CirclePlay /> متابعة الجلسة
        </Button>
      )}
      {status === 'live' && place === 'room' && (
        <LinkButton
          look="on-hero"
          size={52}
          to={hrefTo('/teacher/circles/{circleId}/live', { circleId: circle.id })}
        >
          <DoorOpen /> ادخلي الغرفة
        </LinkButton>
      )}
      {status === 'live' && link && (
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-13 items-center justify-center gap-2 rounded-md bg-hero-gold px-7 text-lg font-semibold text-on-hero-gold no-underline hover:bg-hero-gold-press"
        >
          <ExternalLink /> ادخلي الرابط
        </a>
      )}
      {can.end && (
        <Button look="on-hero-quiet" size={52} onClick={() => setEnding(true)}>
          <Square /> إنهاء الجلسة
        </Button>
      )}
      <EndQuestion
        circleId={circle.id}
        sessionId={session.id}
        open={isEnding}
        onClose={() => setEnding(false)}
      />
      <Remind session={session} />
      {!isOnCircle && (
        <LinkButton
          look="on-hero-quiet"
          size={52}
          to={hrefTo('/teacher/circles/{circleId}', { circleId: circle.id })}
        >
          الحلقة
        </LinkButton>
      )}
    </div>
  )
}

/** Calls whoever is not there; after it the place says when she did. */
function Remind({ session }: { session: TaughtSession }) {
  const remind = useRemindStudents()
  const { circle, status, reminded_at, can } = session
  if (can.remind)
    return (
      <Button
        look="on-hero-quiet"
        size={52}
        busy={remind.isPending}
        onClick={() =>
          remind.mutate(
            { id: circle.id, sessionId: session.id },
            {
              onSuccess: () =>
                toast({ title: 'ذُكّرت الطالبات', text: 'وصل التذكير إلى من لم تحضر ولم تعتذر.' }),
              onError: (cause) => toast({ kind: 'danger', title: 'لم يصل التذكير', text: sentenceOf(cause) }),
            },
          )
        }
      >
        <BellRing /> ذكّري الطالبات
      </Button>
    )
  return reminded_at && status !== 'completed' ? (
    <p className="text-sm">ذُكّرت الطالبات {formatTime(reminded_at)}</p>
  ) : null
}
