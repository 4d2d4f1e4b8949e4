import { byTeacher } from '../course-desk/public/by-teacher.tsx'
import { screen as directors } from './details-screen.tsx'

export const screen = byTeacher(directors)
