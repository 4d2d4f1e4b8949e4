import '#web/ui/learner.css'
import { screens } from 'screens:student'
import { useAreaSheet } from '#web/ui/use-area-sheet.ts'
import { AreaShell, type Area } from './area-shell.tsx'
import { menuOf } from './menu-of.ts'
import { useMessageBadge } from './badges/use-message-badge.ts'

const area: Area = {
  role: 'student',
  label: 'مساحة الطالبة',
  profile: '/student/profile',
  settings: '/student/settings',
  loadDescriptions: () => import('descriptions:student'),
  groups: menuOf('/student', screens),
}

export function StudentShell() {
  useAreaSheet('learner')
  return <AreaShell area={{ ...area, groups: useMessageBadge(area.groups, 'student') }} />
}
