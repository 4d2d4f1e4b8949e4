import type { ScreenModule } from '#web/kernel/screen.ts'
import { adminDesk, DeskProvider } from '../course-desk/public/desk.ts'
import { ContentView } from './content-view.tsx'

const AdminContentScreen = () => (
  <DeskProvider value={adminDesk}>
    <ContentView />
  </DeskProvider>
)

export const screen: ScreenModule = {
  Component: AdminContentScreen,
  head: () => ({ title: 'محتوى الدورة', noIndex: true }),
}
