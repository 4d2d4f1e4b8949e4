import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { enrolmentCount } from '#core/format/area-counts.ts'
import { studentCount } from '#core/format/counts.ts'
import { plural } from '#core/format/plural.ts'
import { periodWords } from '#core/period.ts'
import { Link } from '#web/router/link.tsx'
import { formatNumber, formatPercent } from '#core/format/number.ts'
import { hrefTo } from '#core/href.ts'
import { ProgressBar } from '#web/ui/marks/progress-bar.tsx'
import { TimeChart } from '#web/ui/charts/time-chart.tsx'
import { allCourses, enrolments, learners, newStudents, roster } from './lists-behind.ts'
import { Panel } from './panel.tsx'
import { RevenuePanel } from './revenue-panel.tsx'
import { engagementQuery, growthQuery, performanceQuery } from './stats.queries.ts'
import { Spoken } from '#web/ui/spoken.tsx'

const PERIOD = '30'

const newStudentCount = (count: number) =>
  plural(count, {
    zero: 'لا طالبات جديدات',
    one: 'طالبة جديدة واحدة',
    two: 'طالبتان جديدتان',
    few: '{n} طالبات جديدات',
    many: '{n} طالبة جديدة',
    other: '{n} طالبة جديدة',
  })

function GrowthPanel() {
  return (
    <Panel
      id="growth"
      title="نمو المستخدمين"
      text="آخر ٣٠ يومًا"
      query={useQuery(growthQuery())}
      isEmpty={({ days }) => days.every(({ sign_ups, enrolments: places }) => sign_ups + places === 0)}
    >
      {({ days }) => (
        <TimeChart
          caption="المستخدمون الجدد والتسجيل في الدورات، يومًا بيوم"
          series={[
            {
              label: 'طالبات جديدات',
              values: days.map(({ sign_ups }) => sign_ups),
              list: newStudents(PERIOD),
              listOf: newStudents,
              words: newStudentCount,
            },
            {
              label: 'تسجيل في الدورات',
              values: days.map((day) => day.enrolments),
              list: enrolments(PERIOD),
              listOf: enrolments,
              words: enrolmentCount,
            },
          ]}
          unit="اليوم"
          days={days.map(({ day }) => day)}
        />
      )}
    </Panel>
  )
}

function EngagementPanel() {
  return (
    <Panel
      id="engagement"
      title="المتعلمات"
      text="آخر ٣٠ يومًا"
      query={useQuery(engagementQuery())}
      isEmpty={({ active_last_30_days }) => active_last_30_days === 0}
    >
      {({ days, active_today, active_last_7_days, active_last_30_days }) => (
        <>
          <ul className="flex flex-wrap gap-x-6">
            {(
              [
                ['1', active_today],
                ['7', active_last_7_days],
                [PERIOD, active_last_30_days],
              ] as const
            ).map(([period, count]) => (
              <li key={period}>
                <Link to={learners(period)} className="inline-flex min-h-11 items-center text-ink-2">
                  {periodWords(period)}: {formatNumber(count)}
                </Link>
              </li>
            ))}
          </ul>
          <TimeChart
            caption="عدد المتعلمات، يومًا بيوم"
            hasTotals={false}
            series={[
              {
                label: 'من أكملت في اليوم درسًا أو حفظت موضعًا',
                values: days.map((day) => day.learners),
                listOf: learners,
                words: studentCount,
              },
            ]}
            unit="اليوم"
            days={days.map(({ day }) => day)}
          />
        </>
      )}
    </Panel>
  )
}

const Figure = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="relative text-ink-2 after:absolute after:-inset-y-3 after:inset-x-0">
    {children}
  </Link>
)

function PerformancePanel() {
  return (
    <Panel
      id="performance"
      title="إتمام الدورات"
      text="أكثر الدورات طالبات، منذ نُشرت"
      query={useQuery(performanceQuery())}
      isEmpty={({ courses }) => courses.length === 0}
      list={{ to: allCourses, label: 'كل الدورات' }}
      className="lg:col-span-2"
    >
      {({ courses }) => (
        <ul className="grid gap-x-14 lg:grid-cols-2">
          {courses.map((course) => (
            <li key={course.id} className="grid content-start gap-1.5 border-b border-rule py-3">
              <p className="grid">
                <Link
                  to={hrefTo('/admin/courses/{courseId}/details', { courseId: course.id })}
                  className="font-semibold text-ink no-underline hover:underline"
                >
                  <bdi>{course.title}</bdi>
                </Link>
                <span className="text-sm text-ink-2">
                  <Figure to={roster(course.id, 'completed')}>أتمتها {formatNumber(course.completed)}</Figure>{' '}
                  من <Figure to={roster(course.id, 'active')}>{studentCount(course.students)}</Figure>، متوسط
                  التقدم <Spoken text={formatPercent(course.average_progress)} />
                </span>
              </p>
              <ProgressBar value={course.completion_percent} figure label={`نسبة إتمام ${course.title}`} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** The charts and the courses below the first screen, with the code that draws them. */
export const OverviewPanels = () => (
  <div className="mbs-10 grid gap-x-14 gap-y-10 lg:grid-cols-2">
    <GrowthPanel />
    <EngagementPanel />
    <RevenuePanel />
    <PerformancePanel />
  </div>
)
