import { adminCourseRoutes, teacherCourseRoutes } from '#contract/course-desk/routes.ts'
import type { DeskCourse } from '#contract/course-desk/shapes.ts'
import { client, type Client } from '#web/kernel/calls/api.ts'
import { useDoor, type DoorRole } from '#web/kernel/door.ts'

export const adminApi = client(adminCourseRoutes)

/** What both doors can do with a course; the calls of the teacher's door have the same names and types. */
export type DeskApi = Pick<Client<typeof adminCourseRoutes>, keyof typeof teacherCourseRoutes>

export interface Desk {
  readonly role: DoorRole
  readonly api: DeskApi
  readonly rosterFile: (typeof adminCourseRoutes | typeof teacherCourseRoutes)['exportEnrolments']
  /** What she decides of a course that is not made yet; a stored one says it itself. */
  readonly canOfNew: CourseRights
}
export type CourseRights = Pick<DeskCourse['can'], 'assign' | 'publish'>

const adminDesk: Desk = {
  role: 'admin',
  api: adminApi,
  rosterFile: adminCourseRoutes.exportEnrolments,
  canOfNew: { assign: true, publish: true },
}
const teacherDesk: Desk = {
  role: 'teacher',
  api: client(teacherCourseRoutes),
  rosterFile: teacherCourseRoutes.exportEnrolments,
  canOfNew: { assign: false, publish: false },
}

/** The same for the title of a page, by its address. */
export const deskAt = ({ pathname }: URL): Desk => (pathname.startsWith('/admin/') ? adminDesk : teacherDesk)

/** By whose door the course on this screen is edited. */
export const useDesk = (): Desk => useDoor({ admin: adminDesk, teacher: teacherDesk })
