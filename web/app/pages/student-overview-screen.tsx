import { StudentOverview } from '#web/features/enrolments/student-overview.tsx'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { RestingPaths, TodayPortions } from '#web/features/learning-paths/public/today-portions.tsx'
import { OpenTasks } from '#web/features/tasks/public/open-tasks.tsx'

const StudentOverviewScreen = () => (
  <StudentOverview
    today={
      <>
        <TodayPortions />
        <OpenTasks />
        <RestingPaths />
      </>
    }
  />
)

export const screen: ScreenModule = {
  Component: StudentOverviewScreen,
  head: () => ({ title: 'الرئيسية', noIndex: true }),
}
