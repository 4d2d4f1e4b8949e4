import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { coursePeriods, type CourseFigures } from '#contract/course-students/shapes.ts'
import { formatFigure } from '#core/format/figure.ts'
import { ratingCount } from '#core/format/counts.ts'
import { formatDateTime } from '#core/format/date.ts'
import { formatNumber, formatPercent } from '#core/format/number.ts'
import { starCount } from '#core/format/area-counts.ts'
import { useNavigate, useSearch } from '#web/router/router-context.ts'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { ProgressBar } from '#web/ui/marks/progress-bar.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { SegmentedControl } from '#web/ui/buttons/segmented-control.tsx'
import { StatStrip } from '#web/ui/charts/stat-strip.tsx'
import { useDesk } from '../course-desk/public/desk.ts'
import { figuresQuery, type Period } from './details.queries.ts'
import { TimeChart } from '#web/ui/charts/time-chart.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { FunnelTable, QuizTable } from './figure-tables.tsx'
import { rosterAddress } from './roster-filters.ts'

const periodWords: Readonly<Record<Period, string>> = {
  '30d': '٣٠ يومًا',
  '90d': '٩٠ يومًا',
  '365d': 'سنة',
}

/** How the course goes; each figure says its time and opens the list behind it. */
export function Figures({ courseId }: { courseId: number }) {
  const askedPeriod = useSearch().get('period')
  const period = coursePeriods.find((each) => each === askedPeriod) ?? '30d'
  const figures = useQuery(figuresQuery(useDesk(), courseId, period))
  return (
    <Loaded query={figures} failed="تعذر تحميل الأرقام" label="جارٍ تحميل الأرقام..." rows={6}>
      {(data) => <Shown figures={data} period={period} />}
    </Loaded>
  )
}

const percentOrNone = (value: number | null) => (value === null ? 'لا بيانات' : formatPercent(value))

function Shown({ figures, period }: { figures: CourseFigures; period: Period }) {
  const { students, completion_rate, average_progress, computed_at } = figures
  return (
    <div className="mbs-6 grid gap-10">
      <div className="grid gap-2">
        <StatStrip
          items={[
            {
              label: 'المسجلات',
              value: formatFigure(students.active),
              to: rosterAddress({ state: 'active' }),
            },
            {
              label: 'لم يبدأن',
              value: formatFigure(students.not_started),
              to: rosterAddress({ state: 'not_started' }),
            },
            {
              label: 'أتممنها',
              value: formatFigure(students.completed),
              to: rosterAddress({ state: 'completed' }),
            },
            {
              label: 'تنتظر القرار',
              value: formatFigure(students.waiting),
              to: rosterAddress({ state: 'waiting' }),
            },
            { label: 'نسبة الإتمام', value: percentOrNone(completion_rate) },
            { label: 'متوسط التقدم', value: percentOrNone(average_progress) },
          ]}
        />
        <p className="text-sm text-ink-3">حُسبت {formatDateTime(computed_at)}.</p>
      </div>
      <Panel id="over-time" title="التسجيل والإتمام" action={<PeriodChoice period={period} />}>
        <TimeChart
          caption={`التسجيل والإتمام، آخر ${periodWords[period]}`}
          unit={period === '365d' ? 'أسبوع' : 'اليوم'}
          days={figures.over_time.map(({ day }) => day)}
          series={[
            { label: 'تسجيل', values: figures.over_time.map(({ enrolments }) => enrolments) },
            { label: 'إتمام', values: figures.over_time.map(({ completions }) => completions) },
          ]}
        />
      </Panel>
      <Panel id="funnel" title="إتمام الدروس" text="من المسجلات الآن، وأين توقفت من انقطعت أسبوعين.">
        {figures.funnel.length > 0 ? (
          <FunnelTable funnel={figures.funnel} />
        ) : (
          <EmptyState title="لا دروس منشورة بعد" />
        )}
      </Panel>
      {figures.quizzes.length > 0 && (
        <Panel id="quizzes" title="الاختبارات" text="على أفضل محاولة لكل طالبة.">
          <QuizTable quizzes={figures.quizzes} />
        </Panel>
      )}
      <Ratings rating={figures.rating} />
    </div>
  )
}

function PeriodChoice({ period }: { period: Period }) {
  const navigate = useNavigate()
  return (
    <SegmentedControl
      label="المدة"
      compact
      options={coursePeriods.map((value) => ({ value, label: periodWords[value] }))}
      value={period}
      onChange={(next) => void navigate(`?period=${next}`, { replace: true, preventScrollReset: true })}
    />
  )
}

interface PanelProps {
  readonly id: string
  readonly title: string
  readonly text?: string
  readonly action?: ReactNode
  readonly children: ReactNode
}

function Panel({ id, title, text, action, children }: PanelProps) {
  return (
    <section aria-labelledby={id}>
      <PanelTitle id={id} title={title} text={text} action={action} />
      {children}
    </section>
  )
}

function Ratings({ rating: { average, count, histogram } }: Pick<CourseFigures, 'rating'>) {
  if (count === 0 || average === null) return null
  return (
    <Panel id="ratings" title="التقييم" text={`${formatNumber(average, 1)} من ٥، ${ratingCount(count)}`}>
      <ul className="mbs-3 grid max-w-[480px] gap-2">
        {histogram
          .map((given, at) => ({ stars: at + 1, given }))
          .toReversed()
          .map(({ stars, given }) => (
            <li key={stars} className="grid grid-cols-[70px_1fr_40px] items-center gap-3 text-sm">
              <span>{starCount(stars)}</span>
              <ProgressBar value={(given / count) * 100} gold label={`تقييم ${formatNumber(stars)} من ٥`} />
              <span>{formatNumber(given)}</span>
            </li>
          ))}
      </ul>
    </Panel>
  )
}
