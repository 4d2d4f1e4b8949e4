import { Clock, DoorOpen, LogOut, Radio } from 'lucide-react'
import type { MemberCircle, MemberSession } from '#contract/circles/member-shapes.ts'
import { formatDateBoth, formatTime } from '#core/format/date.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { hrefTo } from '#core/href.ts'
import { Link } from '#web/router/link.tsx'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useOwnZone } from '../circle/use-own-zone.ts'
import { placeWords } from '../circle-words.ts'
import { Countdown } from '../countdown.tsx'
import { useJoin, useLeave } from './attending.queries.ts'
import { RiyadhHour } from './riyadh-hour.tsx'
import { Spoken, SpokenName } from '#web/ui/spoken.tsx'

interface NextSessionProps {
  readonly circle: MemberCircle
  readonly session: MemberSession
  readonly receivedAt: number
}

/** The next session of her circle, how long until then, and its door. */
export function NextSession({ circle, session, receivedAt }: NextSessionProps) {
  const { status, starts_at, ends_at, teacher, substitute } = session
  const isLive = status === 'live'
  const zone = useOwnZone()
  return (
    <section
      aria-labelledby="next-session"
      className="on-hero grid items-center gap-6 bg-hero p-6 text-on-hero-2 sm:p-8 lg:grid-cols-[minmax(0,1fr)_auto_auto]"
    >
      <div className="grid gap-2">
        <p className="flex items-center gap-2 text-sm font-semibold text-hero-gold">
          {isLive ? <Radio className="size-[18px]" /> : <Clock className="size-[18px]" />}
          {isLive ? 'الجلسة مباشرة الآن' : 'جلستكِ القادمة'}
        </p>
        <h2 id="next-session" className="font-display text-2xl font-bold text-on-hero">
          <time dateTime={starts_at}>
            <Spoken text={formatDateBoth(starts_at, zone)} />
          </time>
        </h2>
        <p>
          <Spoken text={`${formatTime(starts_at, zone)} – ${formatTime(ends_at, zone)}`} />، تدرّسها{' '}
          <SpokenName text={(substitute ?? teacher).name} />، {placeWords[session.place]}
          <RiyadhHour at={starts_at} zone={zone} />
        </p>
      </div>
      {!isLive && <Countdown until={starts_at} now={circle.now} receivedAt={receivedAt} />}
      <Door circle={circle} session={session} />
    </section>
  )
}

/** The tab opens with the press itself, for a browser lets no later one through; the link follows. */
function useDoor(circle: MemberCircle, session: MemberSession) {
  const join = useJoin()
  const leave = useLeave()
  const params = { id: circle.id, sessionId: session.id }
  const fail = (title: string) => (cause: unknown) =>
    toast({ kind: 'danger', title, text: sentenceOf(cause) })
  return {
    isBusy: join.isPending || leave.isPending,
    enter() {
      const tab = window.open('', '_blank')
      // The tab that is open is led on or closed, also where this card has gone meanwhile.
      void join.mutateAsync(params).then(
        ({ link }) => {
          if (link && tab) tab.location.replace(link)
          else if (link) window.location.assign(link)
          else tab?.close()
        },
        (cause: unknown) => {
          tab?.close()
          fail('لم تدخلي الجلسة')(cause)
        },
      )
    },
    leave: () =>
      leave.mutate(params, {
        onSuccess: () => toast({ title: 'سُجّل خروجكِ' }),
        onError: fail('لم يُسجَّل خروجكِ'),
      }),
    hasEntered: join.isSuccess,
  }
}

function Door({ circle, session }: { circle: MemberCircle; session: MemberSession }) {
  const door = useDoor(circle, session)
  const zone = useOwnZone()
  const { state, opens_at, closes_at } = session.door
  if (state === 'on_site') return <p>{circle.address}</p>
  if (state === 'early')
    return <p className="max-w-56">يُفتح الباب {formatTime(opens_at, zone)}، قبل الجلسة بعشر دقائق.</p>
  if (state === 'late') return <p className="max-w-56">أُغلق باب الجلسة بعد بدئها. راسلي معلمتكِ.</p>
  if (state === 'over') return null
  if (circle.affirms && state === 'open')
    return <p className="max-w-56">أقرّي أولًا بأن الحلقة لمثلكِ، ثم يُفتح الباب لكِ.</p>
  if (session.place === 'room') return <RoomDoor circleId={circle.id} isLive={session.status === 'live'} />
  return (
    <div className="flex flex-wrap gap-2.5 *:grow">
      <Button look="on-hero" size={52} busy={door.isBusy} onClick={door.enter}>
        <DoorOpen /> ادخلي الجلسة
      </Button>
      {session.place === 'zoom' && (
        <p className="basis-full text-sm">
          يُفتح Zoom برابط لكِ وحدكِ، فلا تعطيه أحدًا.{' '}
          <Link to="/docs/zoom" className="text-on-hero underline">
            كيف أدخل من الجوال؟
          </Link>
        </p>
      )}
      {door.hasEntered && session.place === 'link' && (
        <Button look="on-hero-quiet" size={52} busy={door.isBusy} onClick={door.leave}>
          <LogOut /> خرجتُ
        </Button>
      )}
      {closes_at && <p className="basis-full text-sm">يُغلق الباب {formatTime(closes_at, zone)}.</p>}
    </div>
  )
}

/** The room is there when her teacher has opened it; the page hears of that by itself. */
function RoomDoor({ circleId, isLive }: { circleId: number; isLive: boolean }) {
  if (!isLive) return <p className="max-w-56">تُفتح الغرفة هنا حين تبدأ معلمتكِ.</p>
  return (
    <LinkButton look="on-hero" size={52} to={hrefTo('/student/circle/{circleId}/live', { circleId })}>
      <DoorOpen /> ادخلي الغرفة
    </LinkButton>
  )
}
