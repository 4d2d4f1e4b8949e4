import { teacherApplicationRoutes } from '#contract/teacher-applications/routes.ts'
import { client } from '#web/kernel/calls/api.ts'

export const applyApi = client(teacherApplicationRoutes)
export const sendFileRoute = teacherApplicationRoutes.sendFile
