import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { courseCount } from '#core/format/counts.ts'
import { formatDateBoth } from '#core/format/date.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { firstName } from '#core/text/initials.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useNow } from '#web/kernel/browser/now.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { SectionBoundary } from '#web/ui/loading/section-boundary.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import { Spoken } from '#web/ui/spoken.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { DailyGoal, useGoalEarly } from '../goals/public/daily-goal.tsx'
import { EnrolmentRow } from './enrolment-row.tsx'
import { myCoursesQuery, studentStatsQuery } from './enrolments.queries.ts'
import { LearningDays } from './learning-days.tsx'
import { LearningFigures } from './learning-figures.tsx'
import { NextLesson } from './next-lesson.tsx'

const SHOWN = 4

/** How far she is in her courses; `today` stands above, for what other features bring. */
export function StudentOverview({ today }: { today: ReactNode }) {
  const { user } = useSession()
  const now = useNow()
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
      <SectionBoundary>{today}</SectionBoundary>
      <Overview />
    </>
  )
}

function Overview() {
  const stats = useQuery(studentStatsQuery())
  const courses = useQuery(myCoursesQuery('in_progress', 1, SHOWN))
  useGoalEarly()
  if (stats.isPending || courses.isPending) return <SkeletonRows />
  if (!stats.data || !courses.data) {
    const failed = stats.error ?? courses.error
    return (
      <ErrorState
        title="تعذر تحميل صفحتكِ"
        text={sentenceOf(failed)}
        retrying={stats.isFetching || courses.isFetching}
        onRetry={() => {
          void stats.refetch()
          void courses.refetch()
        }}
      />
    )
  }
  const { in_progress, completed, waiting } = stats.data.courses
  if (in_progress + completed + waiting === 0) return <FirstSteps />
  return (
    <>
      <SectionBoundary>{stats.data.next && <NextLesson next={stats.data.next} />}</SectionBoundary>
      <div className="mt-8 grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)]">
        <section aria-labelledby="continue">
          <PanelTitle
            id="continue"
            title="واصلي التعلم"
            action={<TextLink to="/student/courses">كل دوراتي</TextLink>}
          />
          <SectionBoundary>
            <ul>
              {courses.data.items.map((enrolment) => (
                <EnrolmentRow key={enrolment.id} enrolment={enrolment} />
              ))}
            </ul>
            {courses.data.items.length === 0 && <NothingBegun />}
            {waiting > 0 && <WaitingCourses count={waiting} />}
          </SectionBoundary>
        </section>
        <div className="grid content-start gap-10">
          <SectionBoundary>
            <DailyGoal />
          </SectionBoundary>
          <SectionBoundary>
            <LearningDays streak={stats.data.streak} />
          </SectionBoundary>
          <SectionBoundary>
            <LearningFigures stats={stats.data} />
          </SectionBoundary>
        </div>
      </div>
    </>
  )
}

function NothingBegun() {
  return (
    <p className="flex flex-wrap items-center gap-x-4 py-3 text-ink-2">
      لا دورة قيد التعلم الآن. <TextLink to="/courses">اختاري دورة</TextLink>
    </p>
  )
}

function WaitingCourses({ count }: { count: number }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 py-3 text-sm text-ink-2">
      {courseCount(count)} بانتظار التأكيد.
      <TextLink to="/student/courses?state=waiting" small>
        تفاصيلها
      </TextLink>
    </p>
  )
}

function FirstSteps() {
  return (
    <EmptyState
      title="ابدئي رحلتكِ بدورة"
      text="اختاري ما يناسب مستواكِ، وسنحفظ لكِ مكانكِ وتقدمكِ على أي جهاز."
      action={<LinkButton to="/courses">تصفّحي الدورات</LinkButton>}
    />
  )
}
