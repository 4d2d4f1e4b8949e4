import { screens } from 'screens:admin'
import { AdminShell } from '../shells/admin-shell.tsx'
import type { Area } from './area.ts'

export const area: Area = { Shell: AdminShell, screens }
