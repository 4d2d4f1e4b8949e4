import type { ScreenModule } from '#web/kernel/screen.ts'
import { InOrder } from '#web/ui/in-order.tsx'
import { Inbox, InboxHeader } from './inbox.tsx'

function InboxScreen() {
  return (
    <InOrder>
      <InboxHeader />
      <Inbox />
    </InOrder>
  )
}

export const screen: ScreenModule = {
  Component: InboxScreen,
  head: () => ({ title: 'الإشعارات', noIndex: true }),
}
