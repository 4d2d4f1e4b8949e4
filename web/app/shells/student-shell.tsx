import { screens } from 'screens:student'
import { AreaShell, type Area } from './area-shell.tsx'
import { menuOf } from './menu-of.ts'
import { useMessageBadge } from './use-message-badge.ts'

const area: Area = {
  role: 'student',
  label: 'مساحة الطالبة',
  profile: '/student/profile',
  settings: '/student/settings',
  groups: menuOf('/student', screens),
}

export const StudentShell = () => (
  <AreaShell area={{ ...area, groups: useMessageBadge(area.groups, 'student') }} />
)
