import { TabLinks } from '#web/ui/buttons/tab-links.tsx'

const tabs = [
  { id: 'issued', to: '/admin/certificates', label: 'الصادرة' },
  { id: 'issue', to: '/admin/certificates/issue', label: 'إصدار' },
  { id: 'corrections', to: '/admin/certificates/corrections', label: 'تصحيح الأسماء' },
  { id: 'templates', to: '/admin/certificate-templates', label: 'القوالب' },
] as const

/** The desks of certificates, side by side. */
export const DeskTabs = ({ current }: { current: (typeof tabs)[number]['id'] }) => (
  <div className="mbe-6">
    <TabLinks label="الشهادات" items={tabs.map((tab) => ({ ...tab, current: tab.id === current }))} />
  </div>
)
