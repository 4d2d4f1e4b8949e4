import { useState } from 'react'
import type { LiveBoard, LiveRoom, ShownRooms } from '#contract/circles/live-shapes.ts'
import { formatTime } from '#core/format/date.ts'
import { formatNumber } from '#core/format/number.ts'
import { RIYADH } from '#core/format/zoned-day.ts'
import { hrefTo } from '#core/href.ts'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { cx } from '#web/ui/cx.ts'
import type { To } from '#web/router/location.ts'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { State } from '#web/ui/marks/state-mark.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { placeWords } from '../circle-words.ts'
import { EndQuestion } from '../teaching/end-question.tsx'
import { gradeText, lookOf } from './live-words.ts'
import { useSteadyOrder } from './use-steady-order.ts'
import { Spoken, SpokenName } from '#web/ui/spoken.tsx'

const SubstituteDialog = lazyDialog('SubstituteDialog', () => import('../desk/details/session-dialogs.tsx'))

interface LiveRoomsProps {
  readonly board: LiveBoard
  readonly show: ShownRooms
  readonly linkTo: (page: number) => To
}

const titles: Readonly<Record<ShownRooms, string>> = {
  now: 'تجتمع الآن',
  missing: 'بلا معلمة الآن',
  late: 'بدأت متأخرة',
  empty: 'غرف خالية',
  soon: 'تبدأ خلال ساعة',
}

/** What meets and what should: whatever needs her stands first, and nothing moves under her hand. */
export function LiveRooms({ board, show, linkTo }: LiveRoomsProps) {
  const { rooms } = board
  const { rows, hold } = useSteadyOrder(rooms)
  const [substituted, setSubstituted] = useState<LiveRoom>()
  return (
    <section aria-labelledby="rooms">
      <PanelTitle
        id="rooms"
        title={titles[show]}
        text={show === 'now' ? 'ما يحتاج إليكِ أولًا' : undefined}
        action={<TextLink to="/admin/circles">كل الحلقات</TextLink>}
      />
      <output className="sr-only">
        {rooms
          .filter(({ grade }) => grade === 'missing')
          .map((room) => `${room.circle.name}: ${lookOf(room).label}`)
          .join('، ')}
      </output>
      {rows.length === 0 ? (
        <EmptyState
          title={show !== 'now' ? 'لا حلقات من هذا النوع الآن' : 'لا حلقة تجتمع الآن'}
          text="تظهر هنا كل حلقة حين يحين موعدها."
        />
      ) : (
        <ul {...hold}>
          {rows.map((room) => (
            <RoomRow key={room.id} room={room} onSubstitute={() => setSubstituted(room)} />
          ))}
        </ul>
      )}
      <div className="mbs-6">
        <Pagination page={board.page} lastPage={board.last_page} linkTo={linkTo} />
      </div>
      {substituted && (
        <SubstituteDialog
          session={{ ...substituted, zone: RIYADH, substitute: null }}
          params={{ id: substituted.circle.id, sessionId: substituted.id }}
          onClose={() => setSubstituted(undefined)}
        />
      )}
    </section>
  )
}

const grounds: Partial<Record<LiveRoom['grade'], string>> = {
  missing: 'border-s-3 border-s-danger bg-danger-tint ps-3',
  late: 'border-s-3 border-s-warn ps-3',
  empty: 'border-s-3 border-s-warn ps-3',
  over: 'border-s-3 border-s-warn ps-3',
}

function RoomRow({ room, onSubstitute }: { room: LiveRoom; onSubstitute: () => void }) {
  const { circle, teacher, stands_in_for, place, grade } = room
  const text = gradeText(room)
  return (
    <li
      className={cx(
        'grid items-center gap-x-6 gap-y-2 border-b border-rule py-3 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)_84px_130px]',
        grounds[grade],
      )}
    >
      <div className="min-w-0">
        <h3 className="font-bold">
          <TextLink to={hrefTo('/admin/circles/{circleId}/details', { circleId: circle.id })}>
            <bdi>{circle.name}</bdi>
          </TextLink>
        </h3>
        <p className="text-sm text-ink-2">
          <SpokenName text={teacher.name} />
          {stands_in_for && (
            <>
              {' '}
              بدل <SpokenName text={stands_in_for.name} />
            </>
          )}
          ، {placeWords[place]}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 text-sm lg:grid">
        <State look={lookOf(room)} />
        {text && <span className="text-ink-2">{text}</span>}
      </p>
      <Hours room={room} />
      <Present room={room} />
      <div className="lg:justify-self-end">
        <Act room={room} onSubstitute={onSubstitute} />
      </div>
    </li>
  )
}

const Hours = ({ room: { starts_at, ends_at } }: { room: LiveRoom }) => (
  <p className="text-sm text-ink-3">
    <Spoken text={`${formatTime(starts_at)} – ${formatTime(ends_at)}`} />
  </p>
)

function Present({ room: { present_count, members_count } }: { room: LiveRoom }) {
  return (
    <p className="flex items-baseline gap-2 text-sm text-ink-2 lg:grid lg:justify-items-center">
      {present_count !== null && (
        <b className="text-lg text-ink">{present_count === 0 ? 'لا أحد' : formatNumber(present_count)}</b>
      )}
      من {formatNumber(members_count)}
    </p>
  )
}

/** What helps at once: another teacher, or an end that somebody forgot. */
function Act({ room, onSubstitute }: { room: LiveRoom; onSubstitute: () => void }) {
  const [isEnding, setEnding] = useState(false)
  const { id, circle, grade } = room
  if (grade === 'missing' && !room.started_at)
    return (
      <Button size={36} aria-label={`اختاري بديلة في ${circle.name}`} onClick={onSubstitute}>
        اختاري بديلة
      </Button>
    )
  if (grade === 'over')
    return (
      <>
        <Button
          look="quiet"
          size={36}
          aria-label={`إنهاء جلسة ${circle.name}`}
          onClick={() => setEnding(true)}
        >
          إنهاء
        </Button>
        <EndQuestion circleId={circle.id} sessionId={id} open={isEnding} onClose={() => setEnding(false)} />
      </>
    )
  if (room.place === 'room' && room.started_at)
    return (
      <LinkButton
        look="text"
        size={36}
        aria-label={`استمعي إلى ${circle.name}`}
        to={hrefTo('/teacher/circles/{circleId}/live', { circleId: circle.id })}
      >
        استمعي
      </LinkButton>
    )
  return (
    <LinkButton
      look="text"
      size={36}
      aria-label={`التفاصيل: ${circle.name}`}
      to={hrefTo('/admin/circles/{circleId}/details', { circleId: circle.id })}
    >
      التفاصيل
    </LinkButton>
  )
}
