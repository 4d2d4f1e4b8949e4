import type { ScreenModule } from '#web/kernel/screen.ts'
import { teacherDesk, DeskProvider } from '../course-desk/public/desk.ts'
import { ContentView } from './content-view.tsx'

const TeacherContentScreen = () => (
  <DeskProvider value={teacherDesk}>
    <ContentView />
  </DeskProvider>
)

export const screen: ScreenModule = {
  Component: TeacherContentScreen,
  head: () => ({ title: 'محتوى الدورة', noIndex: true }),
}
