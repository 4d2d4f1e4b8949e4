import type { FinishedCourse } from '#contract/enrolments/shapes.ts'
import { dayCount, quizCount } from '#core/format/area-counts.ts'
import { formatHours } from '#core/format/duration.ts'
import { formatNumber, formatPercent } from '#core/format/number.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { dayNumber } from '#core/day.ts'
import { inGenitive } from '#core/format/plural.ts'
import { StatStrip, type Stat } from '#web/ui/charts/stat-strip.tsx'

/** What the course came to. A figure of nothing is left out. */
export function FinishedFigures({ finished }: { finished: FinishedCourse }) {
  return <StatStrip items={figuresOf(finished)} />
}

function figuresOf(finished: FinishedCourse): Stat[] {
  const { course, quizzes, progress, completed_count, notes_count } = finished
  const figures: Stat[] = []
  if (quizzes)
    figures.push({
      label: 'متوسط الاختبارات',
      value: formatPercent(quizzes.average),
      note: `في ${quizCount(quizzes.count)}، أعلاها ${formatPercent(quizzes.best)}`,
    })
  figures.push({
    label: 'الدروس',
    value: formatNumber(completed_count),
    note: progress < 100 ? undefined : 'كلها مكتملة',
  })
  if (course.duration > 0)
    figures.push({
      label: 'مدة دروسها',
      value: <span className="text-[0.7em]">{formatHours(course.duration)}</span>,
      note: `أتممتِها في ${inGenitive(dayCount(daysOf(finished)))}`,
    })
  if (notes_count > 0) figures.push({ label: 'ملاحظاتكِ', value: formatNumber(notes_count) })
  return figures
}

/** Both the first and the last day count. */
const daysOf = ({ enrolled_at, completed_at }: FinishedCourse): number =>
  Math.max(1, dayNumber(riyadhDay(completed_at)) - dayNumber(riyadhDay(enrolled_at)) + 1)
