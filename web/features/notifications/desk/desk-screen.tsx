import { titledScreen } from '#web/kernel/screen.ts'
import { useSearch } from '#web/router/router-context.ts'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { Inbox, InboxHeader } from '../inbox.tsx'
import { DeskTabs } from './desk-tabs.tsx'
import { SentPart } from './sent-part.tsx'
import { sentList } from './sent-address.ts'

function NotificationDeskScreen() {
  const { part } = sentList.read(useSearch())
  return part === 'inbox' ? (
    <>
      <InboxHeader />
      <DeskTabs current="inbox" />
      <Inbox />
    </>
  ) : (
    <>
      <PageHeader title="الإشعارات" text="ما أُرسل، وإلى من، وحاله في كل قناة." />
      <DeskTabs current="sent" />
      <SentPart />
    </>
  )
}

export const screen = titledScreen(NotificationDeskScreen, 'الإشعارات')
