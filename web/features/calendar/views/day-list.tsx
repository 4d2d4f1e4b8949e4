import { CalendarClock, Link2, MapPin, Radio, Video } from 'lucide-react'
import type { Day } from '#core/day.ts'
import { minutesOf } from '#core/format/moments.ts'
import { dayIn } from '#core/format/zoned-day.ts'
import { hrefTo } from '#core/href.ts'
import type { Role } from '#contract/kernel/route.ts'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { SpokenName } from '#web/ui/spoken.tsx'
import { State, StateMark } from '#web/ui/marks/state-mark.tsx'
import { lookOf } from './event-looks.ts'
import {
  dayTitle,
  elsewhereWords,
  gregorianDay,
  placeWords,
  prayerWords,
  shortTime,
  titleAndTime,
} from './event-words.ts'
import type { Placed } from './placed.ts'

export interface DayActs {
  readonly role: Role
  readonly zone: string
  readonly now: Date
  readonly today: Day
  readonly onMove: (placed: Placed) => void
}

interface DayListProps extends DayActs {
  readonly day: Day
  readonly placed: readonly Placed[]
  /** Why the centre does not meet. */
  readonly dayOff?: string | undefined
  /** More stands on it than is shown. */
  readonly isFull?: boolean | undefined
}

/** One day written out: its sessions with what can be done to each. */
export function DayList({ day, placed, dayOff, isFull, ...acts }: DayListProps) {
  return (
    <section aria-label={dayTitle(day)}>
      <h2 className="flex flex-wrap items-baseline gap-x-2.5 border-b border-line pbs-4 pbe-1.5">
        <b className="text-lg">{dayTitle(day)}</b>
        <span className="text-sm font-normal text-ink-3">{gregorianDay(day)}</span>
        {day === acts.today && (
          <span className="ms-auto">
            <StateMark shape="disc" tone="go">
              اليوم
            </StateMark>
          </span>
        )}
      </h2>
      {dayOff !== undefined && (
        <p className="border-b border-rule py-3 text-sm text-ink-2">
          إجازة: <bdi>{dayOff}</bdi>
        </p>
      )}
      {placed.length === 0 ? (
        <p className="border-b border-rule py-3.5 text-sm text-ink-3">لا جلسات.</p>
      ) : (
        <ol>
          {placed.map((one) => (
            <EventRow key={one.key} placed={one} {...acts} />
          ))}
        </ol>
      )}
      {isFull && (
        <p className="py-3 text-sm text-ink-2">في هذا اليوم أكثر مما يظهر؛ اختاري معلمة أو مستوى.</p>
      )}
    </section>
  )
}

const edges = {
  go: 'border-primary',
  off: 'border-rule',
  info: 'border-info',
  bad: 'border-danger',
  live: 'border-danger',
}
const edgeOf = (tone: string) =>
  Object.entries(edges).find(([name]) => name === tone)?.[1] ?? 'border-gold-line'

export function EventRow({ placed, role, zone, now, onMove }: DayActs & { placed: Placed }) {
  const { event, isOldPlace } = placed
  const look = lookOf(placed, now)
  const elsewhere = elsewhereWords(event, zone)
  const name = titleAndTime(placed, zone)
  return (
    <li className="grid grid-cols-[76px_minmax(0,1fr)] items-center gap-x-3.5 border-b border-rule py-3 md:grid-cols-[92px_minmax(0,1fr)_150px_auto]">
      <p className={cx('h-full border-e-[3px] leading-normal', edgeOf(look.tone))}>
        <b className="block whitespace-nowrap">{shortTime(placed.from)}</b>
        {event.starts_at !== event.ends_at && (
          <span className="text-xs text-ink-3">حتى {shortTime(placed.from + minutesOf(event))}</span>
        )}
      </p>
      <div className="min-w-0 leading-relaxed">
        <h3 className={cx('wrap-anywhere', look.isStruck ? 'text-ink-2 line-through' : 'font-bold')}>
          <bdi>{event.title}</bdi>
        </h3>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
          <Where placed={placed} />
          {event.teacher && role !== 'teacher' && <SpokenName text={event.teacher.name} />}
          {elsewhere !== undefined && !isOldPlace && <span>{elsewhere}</span>}
          {event.reason !== null && <bdi>{event.reason}</bdi>}
          {isOldPlace && <span>صارت {dayTitle(dayIn(event.starts_at, zone))}</span>}
        </p>
        {event.prayer !== null && !isOldPlace && (
          <StateMark shape="half" tone="warn">
            في وقت صلاة {prayerWords[event.prayer]}
          </StateMark>
        )}
      </div>
      <p className="col-start-2 md:col-start-auto">
        <State look={look} />
      </p>
      <p className="col-start-2 flex flex-wrap gap-2 md:col-start-auto md:justify-end">
        {event.can_move && !isOldPlace && (
          <Button look="quiet" size={36} aria-label={`نقل… ${name}`} onClick={() => onMove(placed)}>
            نقل…
          </Button>
        )}
        <LinkButton look="text" size={36} to={pathOf(placed, role)} aria-label={`عرض ${name}`}>
          عرض
        </LinkButton>
      </p>
    </li>
  )
}

function Where({ placed: { event } }: { placed: Placed }) {
  if (event.kind === 'quiz')
    return (
      <span className="inline-flex items-center gap-1.5">
        <CalendarClock className="size-4" /> <bdi>{event.parent.name}</bdi>
      </span>
    )
  if (event.place === null) return null
  const Icon = { room: Radio, zoom: Video, link: Link2, on_site: MapPin }[event.place]
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon className="size-4 flex-none text-ink-3" />{' '}
      {event.place === 'on_site' && event.address !== null ? (
        <bdi>{event.address}</bdi>
      ) : (
        placeWords[event.place]
      )}
    </span>
  )
}

/** Where it opens in the area of whoever reads it. */
function pathOf({ event }: Placed, role: Role): string {
  if (event.kind === 'quiz')
    return role === 'student'
      ? hrefTo('/course-player/{courseId}', { courseId: event.parent.id })
      : hrefTo('/course/{courseId}', { courseId: event.parent.id })
  if (event.kind === 'lecture') return hrefTo('/lectures/{lectureId}', { lectureId: event.parent.id })
  const circleId = event.parent.id
  if (role === 'admin') return hrefTo('/admin/circles/{circleId}/details', { circleId })
  return role === 'teacher'
    ? hrefTo('/teacher/circle/{circleId}', { circleId })
    : hrefTo('/student/circle/{circleId}', { circleId })
}
