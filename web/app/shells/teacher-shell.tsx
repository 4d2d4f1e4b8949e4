import '#web/ui/teacher.css'
import { screens } from 'screens:teacher'
import { useAreaSheet } from '#web/ui/use-area-sheet.ts'
import { AreaShell, type Area } from './area-shell.tsx'
import { menuOf } from './menu-of.ts'
import { useMessageBadge } from './badges/use-message-badge.ts'
import { useQuestionBadge } from './badges/use-question-badge.ts'

const area: Area = {
  role: 'teacher',
  label: 'مساحة المعلمة',
  profile: '/teacher/profile',
  settings: '/teacher/settings',
  loadDescriptions: () => import('descriptions:teacher'),
  groups: menuOf('/teacher', screens),
}

export function TeacherShell() {
  useAreaSheet('teacher')
  const groups = useMessageBadge(useQuestionBadge(area.groups, 'teacher'), 'teacher')
  return <AreaShell area={{ ...area, groups }} />
}
