import type { MyPath } from '#contract/learning-paths/shapes.ts'
import { formatLongDate } from '#core/format/date.ts'
import { doneDaysWords, planDayName } from '#core/format/path-words.ts'
import { hrefTo } from '#core/href.ts'
import { Link } from '#web/router/link.tsx'
import { ProgressBar } from '#web/ui/marks/progress-bar.tsx'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import { CatchUp } from './catch-up.tsx'
import { PathPayment } from './path-payment.tsx'
import { PathWeek } from './path-week.tsx'
import { Portion } from './portion.tsx'

interface TodayPartProps {
  readonly mine: MyPath
  /** Of its heading. */
  readonly level?: 2 | 3
}

/** A path of hers: what is her turn today, and how far she is. */
export function TodayPart({ mine, level = 2 }: TodayPartProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const { path, today, progress, is_open: isOpen } = mine
  const asked = today.flatMap(({ tasks }) => tasks).filter(({ not_asked: reason }) => reason === null)
  const firstOpen = asked.find((task) => !task.is_done)
  const isThroughToday = isOpen && today.length > 0 && firstOpen === undefined
  const percent = progress.total === 0 ? 0 : Math.round((100 * progress.done) / progress.total)
  return (
    <section className="grid gap-3 border border-rule p-4">
      <Heading className="text-lg font-bold">
        <Link to={hrefTo('/student/paths/{pathId}', { pathId: path.id })}>
          <bdi>{path.title}</bdi>
        </Link>
      </Heading>
      <ProgressBar value={percent} label={`التقدم في «${path.title}»`} figure />
      <p className="text-sm text-ink-3">{doneDaysWords(progress)}</p>
      {isOpen && (progress.behind > 0 || mine.catch_up > 0) && <CatchUp mine={mine} />}
      {!isOpen && <PathPayment mine={mine} />}
      {isOpen && today.length === 0 && <Ahead mine={mine} />}
      {today.map((day) => (
        <fieldset key={`${day.id}-${day.repeat}`} className="grid gap-1">
          <legend className="font-semibold">
            {day.repeat === null ? 'مقرر' : 'إعادة'} {planDayName(day.number)}
            {day.is_done && '، تم'}
          </legend>
          {day.tasks.map((task) => (
            <Portion
              key={task.id}
              pathId={path.id}
              task={task}
              hasTeacher={mine.has_teacher}
              repeat={day.repeat}
              isNext={task === firstOpen}
            />
          ))}
        </fieldset>
      ))}
      {/* Below what she ticks, which stays under her thumb. */}
      {isThroughToday && (
        <p className="font-semibold">
          <StateMark shape="check" tone="ok">
            أتممتِ مقرر اليوم
          </StateMark>
        </p>
      )}
      {isThroughToday && mine.next_date === null && <Ahead mine={mine} />}
      {isOpen && <PathWeek title={path.title} week={mine.week} />}
    </section>
  )
}

/** What comes where nothing is left for today. */
function Ahead({ mine: { next_date: next, closed_stage: closed } }: { mine: MyPath }) {
  if (next !== null) return <p>لا مقرر اليوم. موعدكِ القادم {formatLongDate(new Date(`${next}T12:00:00Z`))}.</p>
  if (closed === null) return <p>أتممتِ المسار، بارك الله فيكِ.</p>
  return (
    <p>
      أنجزتِ ما قبل مرحلة «<bdi>{closed.name}</bdi>»، وتفتحها لكِ معلمتكِ.
    </p>
  )
}
