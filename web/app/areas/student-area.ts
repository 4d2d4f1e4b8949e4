import { screens } from 'screens:student'
import { StudentShell } from '../shells/student-shell.tsx'
import type { Area } from './area.ts'

export const area: Area = { Shell: StudentShell, screens }
