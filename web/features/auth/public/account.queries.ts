import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { authRoutes } from '#contract/auth/routes.ts'
import type { AuthUser } from '#contract/auth/shapes.ts'
import { fileRoutes } from '#contract/files/routes.ts'
import type { UploadedFile } from '#contract/files/shapes.ts'
import { client } from '#web/kernel/calls/api.ts'
import { ownAccount, updateUser } from '#web/kernel/session/session.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { upload, type UploadOptions } from '#web/kernel/files/upload.ts'

export const accountApi = client(authRoutes)

const ME = ['account', 'me']
const SESSIONS = ['account', 'sessions']

export const meQuery = () =>
  queryOptions({
    queryKey: ME,
    meta: { uses: ['account', 'profile'] },
    queryFn: ({ signal }) => accountApi.me({}, { signal }),
    // Each page begins by asking the same.
    initialData: () => ownAccount()?.user,
    initialDataUpdatedAt: () => ownAccount()?.at,
  })

export const sessionsQuery = () =>
  queryOptions({
    queryKey: SESSIONS,
    meta: { uses: ['account', 'sessions'] },
    queryFn: ({ signal }) => accountApi.activeSessions({}, { signal }),
  })

export const sessionSettingsQuery = () =>
  queryOptions({
    queryKey: ['account', 'session-settings'],
    meta: { uses: ['account'] },
    queryFn: ({ signal }) => accountApi.sessionSettings({}, { signal }),
  })

/** Her changed data, for this page and for the name in the corner. */
export function useKeepMe(): (me: AuthUser) => void {
  const queries = useQueryClient()
  return (me) => {
    queries.setQueryData(meQuery().queryKey, me)
    updateUser(me)
  }
}

export const uploadPhoto = (file: File, options: UploadOptions) =>
  upload<UploadedFile>(fileRoutes.upload, { file, fields: { bucket: 'avatars' } }, options)

function useSessionsChange<Input>(change: (input: Input) => Promise<unknown>) {
  const stale = useSessionsStale()
  return useMutation({
    mutationFn: change,
    onSettled: () => stale(),
  })
}

export const useEndSession = () =>
  useSessionsChange((id: number) => accountApi.logoutSession({ params: { id } }))
export const useEndOthers = () => useSessionsChange(() => accountApi.logoutOthers({}))
export const useSessionsStale = () => useChanged('sessions')
