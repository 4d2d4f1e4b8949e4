import { useQuery } from '@tanstack/react-query'
import { Link } from '#web/router/link.tsx'
import { formatNumber, formatPercent } from '#core/format/number.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { TimeChart } from '#web/ui/time-chart.tsx'
import { coursesByStudents, newestStudents, studentsSeenLately } from './lists-behind.ts'
import { Panel } from './panel.tsx'
import { RevenuePanel } from './revenue-panel.tsx'
import { engagementQuery, growthQuery, performanceQuery } from './stats.queries.ts'

function GrowthPanel() {
  return (
    <Panel
      id="growth"
      title="نمو المستخدمات"
      text="آخر ٣٠ يومًا"
      query={useQuery(growthQuery())}
      list={{ to: newestStudents, label: 'أحدث الطالبات' }}
    >
      {({ days }) => (
        <TimeChart
          caption="المستخدمات الجديدات والتسجيل في الدورات، يومًا بيوم"
          series={[
            { label: 'طالبات جديدات', values: days.map(({ sign_ups }) => sign_ups) },
            { label: 'تسجيل في الدورات', values: days.map(({ enrolments }) => enrolments) },
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
      text="من أكملت درسًا أو حفظت موضعًا، آخر ٣٠ يومًا"
      query={useQuery(engagementQuery())}
      list={{ to: studentsSeenLately, label: 'من ظهرن في آخر ٣٠ يومًا' }}
    >
      {({ days, active_today, active_last_7_days, active_last_30_days }) => (
        <>
          <p className="py-3 text-ink-2">
            اليوم {formatNumber(active_today)}، وفي ٧ أيام {formatNumber(active_last_7_days)}، وفي ٣٠ يومًا{' '}
            {formatNumber(active_last_30_days)}
          </p>
          <TimeChart
            caption="عدد المتعلمات، يومًا بيوم"
            hasTotals={false}
            series={[{ label: 'متعلمات في اليوم', values: days.map(({ learners }) => learners) }]}
            unit="اليوم"
            days={days.map(({ day }) => day)}
          />
        </>
      )}
    </Panel>
  )
}

function PerformancePanel() {
  return (
    <Panel
      id="performance"
      title="إتمام الدورات"
      text="أكثر الدورات طالبات، منذ نُشرت"
      query={useQuery(performanceQuery())}
      list={{ to: coursesByStudents, label: 'كل الدورات' }}
      className="lg:col-span-2"
    >
      {({ courses }) => (
        <ul className="grid gap-x-14 lg:grid-cols-2">
          {courses.map((course) => (
            <li key={course.id} className="grid content-start gap-1.5 border-b border-rule py-3">
              <p className="flex flex-wrap justify-between gap-x-4">
                <Link
                  to={`/admin/courses/${course.id}/details`}
                  className="font-semibold text-ink no-underline hover:underline"
                >
                  <bdi>{course.title}</bdi>
                </Link>
                <span className="text-sm text-ink-2">
                  أتمتها {formatNumber(course.completed)} من {formatNumber(course.students)}، متوسط التقدم{' '}
                  {formatPercent(course.average_progress)}
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
  <div className="mt-10 grid gap-x-14 gap-y-12 lg:grid-cols-2">
    <GrowthPanel />
    <EngagementPanel />
    <RevenuePanel />
    <PerformancePanel />
  </div>
)
