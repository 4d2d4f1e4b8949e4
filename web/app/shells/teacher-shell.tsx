import { screens } from 'screens:teacher'
import { AreaShell, type Area } from './area-shell.tsx'
import { menuOf } from './menu-of.ts'
import { useMessageBadge } from './use-message-badge.ts'
import { useQuestionBadge } from './use-question-badge.ts'

const area: Area = {
  role: 'teacher',
  label: 'مساحة المعلمة',
  profile: '/teacher/profile',
  settings: '/teacher/settings',
  groups: menuOf('/teacher', screens),
}

export function TeacherShell() {
  const groups = useMessageBadge(useQuestionBadge(area.groups, 'teacher'), 'teacher')
  return <AreaShell area={{ ...area, groups }} />
}
