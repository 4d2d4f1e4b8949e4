import { titledScreen } from '#web/kernel/screen.ts'
import { Inbox, InboxHeader } from './inbox.tsx'

function InboxScreen() {
  return (
    <>
      <InboxHeader />
      <Inbox />
    </>
  )
}

export const screen = titledScreen(InboxScreen, 'الإشعارات')
