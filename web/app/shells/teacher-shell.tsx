import { screens } from 'screens:teacher'
import { AreaShell, type Area } from './area-shell.tsx'
import { menuOf } from './menu-of.ts'
import { useQuestionBadge } from './use-question-badge.ts'

const area: Area = {
  role: 'teacher',
  label: 'مساحة المعلمة',
  profile: '/teacher/profile',
  settings: '/teacher/settings',
  groups: menuOf('/teacher', screens),
}

export const TeacherShell = () => (
  <AreaShell area={{ ...area, groups: useQuestionBadge(area.groups, 'teacher') }} />
)
