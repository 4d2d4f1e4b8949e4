import type { ScreenModule } from '#web/kernel/screen.ts'
import { SendingsPage } from './sendings-page.tsx'
import { screenWords } from './words.ts'

export const screen: ScreenModule = {
  Component: () => <SendingsPage kind="notification" />,
  head: () => ({ title: screenWords.notification.title, noIndex: true }),
}
