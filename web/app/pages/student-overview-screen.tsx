import { lazy, Suspense } from 'react'
import { StudentOverview } from '#web/features/enrolments/student-overview.tsx'
import type { ScreenModule } from '#web/kernel/screen.ts'

const TodayPortions = lazy(async () => ({
  default: (await import('#web/features/learning-paths/public/today-portions.tsx')).TodayPortions,
}))

const OpenTasks = lazy(async () => ({
  default: (await import('#web/features/tasks/public/open-tasks.tsx')).OpenTasks,
}))

const StudentOverviewScreen = () => (
  <StudentOverview
    today={
      <Suspense fallback={null}>
        <TodayPortions />
        <OpenTasks />
      </Suspense>
    }
  />
)

export const screen: ScreenModule = {
  Component: StudentOverviewScreen,
  head: () => ({ title: 'الرئيسية', noIndex: true }),
}
