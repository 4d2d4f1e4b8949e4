import { adminMediaRoutes, mediaSettingRoutes, teacherMediaRoutes } from '#contract/media/routes.ts'
import { client, type Client } from '#web/kernel/calls/api.ts'
import { useDoor, type DoorRole } from '#web/kernel/door.ts'

/** By whose door the library is opened; both have the same calls. */
export interface Library {
  readonly role: DoorRole
  readonly api: Pick<Client<typeof adminMediaRoutes>, keyof typeof teacherMediaRoutes>
}
const adminLibrary: Library = { role: 'admin', api: client(adminMediaRoutes) }
const teacherLibrary: Library = { role: 'teacher', api: client(teacherMediaRoutes) }
export const settingApi = client(mediaSettingRoutes)

export const useLibrary = (): Library => useDoor({ admin: adminLibrary, teacher: teacherLibrary })
