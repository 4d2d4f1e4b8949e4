import { byTeacher } from '../public/by-teacher.tsx'
import { screen as directors } from './edit-screen.tsx'

export const screen = byTeacher(directors)
