import { hrefTo } from '#core/href.ts'
import { TabLinks } from '#web/ui/buttons/tab-links.tsx'
import { sentTo } from './sent-address.ts'

const tabs = [
  { id: 'inbox', to: hrefTo('/admin/notifications'), label: 'صندوقي' },
  { id: 'sent', to: sentTo({}), label: 'ما أُرسل' },
  { id: 'advanced', to: hrefTo('/admin/notifications/advanced'), label: 'الأنواع والنصوص' },
  { id: 'analytics', to: hrefTo('/admin/notifications/analytics'), label: 'الأرقام' },
  { id: 'test', to: hrefTo('/admin/notifications/test'), label: 'التجربة' },
] as const

/** Her own inbox beside what everybody is sent. */
export const DeskTabs = ({ current }: { current: (typeof tabs)[number]['id'] }) => (
  <div className="mbe-6">
    <TabLinks label="الإشعارات" items={tabs.map((tab) => ({ ...tab, current: tab.id === current }))} />
  </div>
)
