import { authRoutes } from '#contract/auth/routes.ts'
import { client } from '#web/kernel/calls/api.ts'

export const authApi = client(authRoutes)
