import { useQuery } from '@tanstack/react-query'
import type { AdminOverview } from '#contract/stats/shapes.ts'
import { formatFigure } from '#core/format/figure.ts'
import { formatDateBoth, formatDateTime } from '#core/format/date.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { firstName } from '#core/text/initials.ts'
import { useNow } from '#web/kernel/browser/now.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { Link } from '#web/router/link.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { SectionBoundary } from '#web/ui/loading/section-boundary.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { Spoken } from '#web/ui/spoken.tsx'
import { StatStrip } from '#web/ui/charts/stat-strip.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Decisions } from './decisions.tsx'
import { FirstSteps } from './first-steps.tsx'
import { completedCourses, completedLessons, enrolments, newStudents } from './lists-behind.ts'
import { OverviewPanels } from './overview-panels.tsx'
import { adminOverviewQuery } from './stats.queries.ts'

function AdminOverviewScreen() {
  const { user } = useSession()
  const now = useNow()
  const overview = useQuery(adminOverviewQuery())
  return (
    <>
      <PageHeader
        title={
          <>
            أهلًا بكِ يا <bdi>{firstName(user?.name ?? '')}</bdi>
          </>
        }
        text={
          <time dateTime={riyadhDay(now)}>
            <Spoken text={formatDateBoth(now)} />
          </time>
        }
      />
      <SectionBoundary>
        <FirstSteps />
      </SectionBoundary>
      <SectionBoundary>
        <Decisions />
      </SectionBoundary>
      <Loaded query={overview} failed="تعذر تحميل الأرقام" rows={6}>
        {(data) => (
          <SectionBoundary>
            <Figures overview={data} />
          </SectionBoundary>
        )}
      </Loaded>
      <SectionBoundary>
        <OverviewPanels />
      </SectionBoundary>
    </>
  )
}

function Figures({ overview }: { overview: AdminOverview }) {
  const figure = (
    label: string,
    listOf: (period: string) => string,
    { last_7_days, last_30_days }: AdminOverview['sign_ups'],
    ofThem = 'منها',
  ) => ({
    label,
    to: listOf('30'),
    value: formatFigure(last_30_days),
    note: (
      <Link to={listOf('7')} className="relative text-ink-3 after:absolute after:-inset-y-3 after:inset-x-0">
        {ofThem} {formatFigure(last_7_days)} في آخر ٧ أيام
      </Link>
    ),
  })
  return (
    <section aria-labelledby="figures">
      <PanelTitle id="figures" title="آخر ٣٠ يومًا" text={`حُسبت ${formatDateTime(overview.computed_at)}`} />
      <StatStrip
        items={[
          figure('طالبات جديدات', newStudents, overview.sign_ups, 'منهن'),
          figure('تسجيل في الدورات', enrolments, overview.enrolments),
          figure('دروس مكتملة', completedLessons, overview.completed_lessons),
          figure('دورات مكتملة', completedCourses, overview.completed_courses),
        ]}
      />
    </section>
  )
}

export const screen = titledScreen(AdminOverviewScreen, 'إدارة المنصة')
