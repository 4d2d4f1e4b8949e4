import { useQuery } from '@tanstack/react-query'
import { formatFigure } from '#core/format/figure.ts'
import { formatDateBoth, formatDateTime } from '#core/format/date.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { formatPercent } from '#core/format/number.ts'
import { firstName } from '#core/text/initials.ts'
import { useNow } from '#web/kernel/browser/now.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { SectionBoundary } from '#web/ui/loading/section-boundary.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { Spoken } from '#web/ui/spoken.tsx'
import { StatStrip } from '#web/ui/charts/stat-strip.tsx'
import { RepeatedAbsence } from '#web/features/attendance/public/repeated-absence.tsx'
import { TaughtRates } from '#web/features/attendance/public/taught-rates.tsx'
import { WaitingExcuses } from '#web/features/attendance/public/waiting-excuses.tsx'
import { WaitingSheets } from '#web/features/attendance/public/waiting-sheets.tsx'
import { TeacherDay, TeacherNextSession } from '#web/features/circles/public/teacher-day.tsx'
import { askedDoors, askedOverviewQuery } from '#web/features/lesson-questions/public/asked.queries.ts'
import {
  useWaitingQuestionsEarly,
  WaitingQuestions,
} from '#web/features/lesson-questions/public/waiting-questions.tsx'
import { TaughtCourses } from '#web/features/courses/taught-courses.tsx'
import { teacherStatsQuery } from '#web/features/courses/taught.queries.ts'
import { TeacherWaiting } from '#web/features/courses/teacher/teacher-waiting.tsx'
import { TeacherRecent } from '#web/features/courses/teacher/teacher-recent.tsx'
import { WaitingRecitations } from '#web/features/tasks/public/waiting-recitations.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'

function TeacherOverviewScreen() {
  const { user } = useSession()
  const now = useNow()
  return (
    <div className="grid gap-10">
      <div className="-mbe-6">
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
      </div>
      <SectionBoundary>
        <TeacherNextSession />
      </SectionBoundary>
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <div className="grid min-w-0 gap-10">
          <SectionBoundary>
            <TeacherDay />
          </SectionBoundary>
          <SectionBoundary>
            <WaitingRecitations now={now} />
          </SectionBoundary>
          <SectionBoundary>
            <WaitingExcuses />
          </SectionBoundary>
          <SectionBoundary>
            <WaitingSheets />
          </SectionBoundary>
          <SectionBoundary>
            <TaughtRates />
          </SectionBoundary>
        </div>
        <SectionBoundary>
          <RepeatedAbsence />
        </SectionBoundary>
      </div>
      <SectionBoundary>
        <Stats now={now} />
      </SectionBoundary>
      <section aria-labelledby="taught">
        <PanelTitle id="taught" title="دوراتكِ" />
        <SectionBoundary>
          <TaughtCourses page={1} linkTo={(page) => `/teacher/courses?page=${page}`} />
        </SectionBoundary>
      </section>
    </div>
  )
}

/** What waits comes before what is counted, and that before what was done. */
function Stats({ now }: { now: Date }) {
  const stats = useQuery(teacherStatsQuery())
  const asked = useQuery(askedOverviewQuery(askedDoors.teacher))
  useWaitingQuestionsEarly()
  return (
    <Loaded query={stats} failed="تعذر تحميل أرقامكِ" rows={6}>
      {({ waiting, recent, computed_at, ...figures }) => (
        <>
          <TeacherWaiting waiting={waiting} hasQuestions={(asked.data?.waiting ?? 0) > 0} />
          <SectionBoundary>
            <WaitingQuestions now={now} />
          </SectionBoundary>
          <section aria-labelledby="figures">
            <PanelTitle id="figures" title="أرقامكِ" text={`حُسبت ${formatDateTime(computed_at)}`} />
            <StatStrip
              items={[
                { label: 'دوراتكِ', value: formatFigure(figures.courses), to: '/teacher/courses' },
                { label: 'طالباتكِ', value: formatFigure(figures.students), to: '/teacher/students' },
                {
                  label: 'تعلّمن في آخر ٧ أيام',
                  value: formatFigure(figures.active_last_7_days),
                  to: '/teacher/students?sort=last_accessed',
                },
                { label: 'مرات إتمام الدورات', value: formatFigure(figures.completed_courses) },
                {
                  label: 'متوسط التقدم',
                  value:
                    figures.average_progress === null ? 'لا بيانات' : formatPercent(figures.average_progress),
                  to: '/teacher/students?sort=progress',
                },
              ]}
            />
          </section>
          <TeacherRecent recent={recent} now={now} />
        </>
      )}
    </Loaded>
  )
}

export const screen = titledScreen(TeacherOverviewScreen, 'مساحة المعلمة')
