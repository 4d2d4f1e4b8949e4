import { createContext, use } from 'react'
import { adminCourseRoutes, teacherCourseRoutes } from '#contract/course-desk.ts'
import { client, type Client } from '#web/kernel/api.ts'

export const adminApi = client(adminCourseRoutes)

/** What both doors can do with a course; the calls of the teacher's door have the same names and types. */
export type DeskApi = Pick<Client<typeof adminCourseRoutes>, keyof typeof teacherCourseRoutes>

export interface Desk {
  readonly role: 'admin' | 'teacher'
  readonly api: DeskApi
}

export const adminDesk: Desk = { role: 'admin', api: adminApi }
export const teacherDesk: Desk = { role: 'teacher', api: client(teacherCourseRoutes) }

const DeskContext = createContext<Desk>(adminDesk)

/** By whose door the course on this screen is edited. */
export const DeskProvider = DeskContext
export const useDesk = (): Desk => use(DeskContext)
