import { byTeacher } from '../by-teacher.tsx'
import { screen as directors } from './details-screen.tsx'

export const screen = byTeacher(directors)
