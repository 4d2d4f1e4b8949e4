import '#web/ui/director.css'
import { screens } from 'screens:admin'
import { useAreaSheet } from '#web/ui/use-area-sheet.ts'
import { adminMenuOrder } from './admin-menu-order.ts'
import { AreaShell, type Area } from './area-shell.tsx'
import { menuOf } from './menu-of.ts'
import { NoMailBanner } from './banners/no-mail-banner.tsx'
import { useMessageBadge } from './badges/use-message-badge.ts'
import { useQuestionBadge } from './badges/use-question-badge.ts'
import { useWaitingBadges } from './badges/use-waiting-badges.ts'

const area: Area = {
  role: 'admin',
  label: 'إدارة المنصة',
  profile: '/admin/profile',
  settings: '/admin/settings',
  asksBeforeLeaving: true,
  loadDescriptions: () => import('descriptions:admin'),
  groups: menuOf('/admin', screens, adminMenuOrder),
}

export function AdminShell() {
  useAreaSheet('director')
  const groups = useMessageBadge(useQuestionBadge(useWaitingBadges(area.groups), 'admin'), 'admin')
  return <AreaShell area={{ ...area, groups }} banner={<NoMailBanner />} />
}
