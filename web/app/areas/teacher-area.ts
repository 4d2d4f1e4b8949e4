import { screens } from 'screens:teacher'
import { TeacherShell } from '../shells/teacher-shell.tsx'
import type { Area } from './area.ts'

export const area: Area = { Shell: TeacherShell, screens }
