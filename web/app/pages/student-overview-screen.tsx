import { Suspense } from 'react'
import { StudentOverview } from '#web/features/enrolments/student-overview.tsx'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { Arriving } from '#web/ui/in-order.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const TodayPortions = lazyPart(
  'TodayPortions',
  () => import('#web/features/learning-paths/public/today-portions.tsx'),
)

const RestingPaths = lazyPart(
  'RestingPaths',
  () => import('#web/features/learning-paths/public/today-portions.tsx'),
)

const OpenTasks = lazyPart('OpenTasks', () => import('#web/features/tasks/public/open-tasks.tsx'))

const StudentOverviewScreen = () => (
  <StudentOverview
    today={
      <Suspense fallback={<Arriving />}>
        <TodayPortions />
        <OpenTasks />
        <RestingPaths />
      </Suspense>
    }
  />
)

export const screen: ScreenModule = {
  Component: StudentOverviewScreen,
  head: () => ({ title: 'الرئيسية', noIndex: true }),
}
