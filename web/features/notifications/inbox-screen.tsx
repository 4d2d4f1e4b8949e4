import type { ScreenModule } from '#web/kernel/screen.ts'
import { Inbox, InboxHeader } from './inbox.tsx'

function InboxScreen() {
  return (
    <>
      <InboxHeader />
      <Inbox />
    </>
  )
}

export const screen: ScreenModule = {
  Component: InboxScreen,
  head: () => ({ title: 'الإشعارات', noIndex: true }),
}
