import type { LectureCard } from '#contract/lectures/shapes.ts'
import { formatLongDate, formatTime } from '#core/format/date.ts'
import { formatMinutes } from '#core/format/duration.ts'
import { presentCount } from '#core/format/lecture-words.ts'
import { hrefTo } from '#core/href.ts'
import { Link } from '#web/router/link.tsx'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { Rating } from '#web/ui/marks/rating-stars.tsx'
import { State, StateMark } from '#web/ui/marks/state-mark.tsx'
import { sessionStates } from '#web/ui/marks/states.ts'
import { CountdownClock } from '../countdown-clock.tsx'
import { SpokenName } from '#web/ui/spoken.tsx'

interface LectureRowsProps {
  lectures: readonly LectureCard[]
  level?: 2 | 3
}

/** When, what and by whom, what is left, and the way in. */
export const LectureRows = ({ lectures, level = 2 }: LectureRowsProps) => (
  <ul>
    {lectures.map((lecture) => (
      <li
        key={lecture.id}
        className="relative grid gap-3 border-b border-rule py-3 lg:grid-cols-[1fr_320px] lg:items-start"
      >
        <div className="min-w-0">
          <When lecture={lecture} />
          <What lecture={lecture} Heading={level === 2 ? 'h2' : 'h3'} />
        </div>
        <Way lecture={lecture} />
      </li>
    ))}
  </ul>
)

function When({ lecture: { status, start_time } }: { lecture: LectureCard }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      {status === 'live' ? <State look={sessionStates.live} /> : <b>{formatLongDate(start_time)}</b>}
      <time dateTime={start_time} className="text-sm text-ink-3">
        {formatTime(start_time)} بتوقيت الرياض
      </time>
    </p>
  )
}

function What({ lecture, Heading }: { lecture: LectureCard; Heading: 'h2' | 'h3' }) {
  const { id, title, lecturer, duration, status, current_attendees, is_featured } = lecture
  return (
    <div className="min-w-0 wrap-break-word">
      <Heading className="text-lg font-bold">
        <Link
          to={hrefTo('/lectures/{lectureId}', { lectureId: id })}
          className="text-inherit no-underline decoration-gold-line after:absolute after:inset-0 hover:underline"
        >
          <bdi>{title}</bdi>
        </Link>
      </Heading>
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
        <SpokenName text={lecturer.name} />
        {(status !== 'live' || current_attendees > 0) && (
          <span>{status === 'live' ? presentCount(current_attendees) : formatMinutes(duration)}</span>
        )}
        {is_featured && status !== 'completed' && (
          <StateMark shape="disc" tone="go">
            مميزة
          </StateMark>
        )}
      </p>
    </div>
  )
}

/** The button says whose it is to whoever does not see the row. */
function Way({ lecture: { id, title, status, start_time, rating } }: { lecture: LectureCard }) {
  if (status === 'completed')
    return rating === null ? null : (
      <p className="text-sm">
        <Rating value={rating} />
      </p>
    )
  return (
    <p className="flex flex-wrap items-center gap-x-8 gap-y-3 lg:justify-end">
      {status === 'scheduled' && <CountdownClock until={start_time} />}
      <LinkButton
        look={status === 'live' ? 'primary' : 'quiet'}
        to={hrefTo('/lectures/{lectureId}', { lectureId: id })}
        className="relative"
      >
        {status === 'live' ? 'انضمي الآن' : 'انضمي إلى المحاضرة'}
        <span className="sr-only">: {title}</span>
      </LinkButton>
    </p>
  )
}
