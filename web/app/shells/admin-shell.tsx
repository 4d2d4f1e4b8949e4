import { screens } from 'screens:admin'
import { AreaShell, type Area } from './area-shell.tsx'
import { menuOf } from './menu-of.ts'
import { useWaitingBadges } from './use-waiting-badges.ts'

const area: Area = {
  role: 'admin',
  label: 'إدارة المنصة',
  profile: '/admin/profile',
  settings: '/admin/settings',
  asksBeforeLeaving: true,
  groups: menuOf('/admin', screens),
}

export const AdminShell = () => <AreaShell area={{ ...area, groups: useWaitingBadges(area.groups) }} />
