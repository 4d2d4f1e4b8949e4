import { StudentOverview } from '#web/features/enrolments/student-overview.tsx'
import { titledScreen } from '#web/kernel/screen.ts'
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

export const screen = titledScreen(StudentOverviewScreen, 'الرئيسية')
