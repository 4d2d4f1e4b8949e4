import { createContext, use } from 'react'
import { adminMediaRoutes, mediaSettingRoutes, teacherMediaRoutes } from '#contract/media/routes.ts'
import { client, type Client } from '#web/kernel/api.ts'

/** By whose door the library is opened; both have the same calls. */
export interface Library {
  readonly role: 'admin' | 'teacher'
  readonly api: Pick<Client<typeof adminMediaRoutes>, keyof typeof teacherMediaRoutes>
}
export const adminLibrary: Library = { role: 'admin', api: client(adminMediaRoutes) }
export const teacherLibrary: Library = { role: 'teacher', api: client(teacherMediaRoutes) }
export const settingApi = client(mediaSettingRoutes)

const LibraryContext = createContext<Library>(adminLibrary)
export const LibraryProvider = LibraryContext
export const useLibrary = (): Library => use(LibraryContext)
