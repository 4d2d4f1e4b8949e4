import { byTeacher } from '../public/by-teacher.tsx'
import { screen as directors } from './create-screen.tsx'

export const screen = byTeacher(directors)
