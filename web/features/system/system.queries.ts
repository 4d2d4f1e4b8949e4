import { queryOptions, useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { deskStatsRoutes } from '#contract/stats/desk-routes.ts'
import { systemRoutes } from '#contract/system/routes.ts'
import { client } from '#web/kernel/calls/api.ts'
import { useChanged } from '#web/kernel/tags.ts'

const api = client(systemRoutes)
const stats = client(deskStatsRoutes)
const LIVE_MS = 10_000

export const healthQuery = () =>
  queryOptions({
    queryKey: ['system', 'health'],
    meta: { uses: ['system'] },
    queryFn: ({ signal }) => api.health({}, { signal }),
  })

export const systemStatsQuery = () =>
  queryOptions({
    queryKey: ['system', 'stats'],
    meta: { uses: ['system'] },
    queryFn: ({ signal }) => stats.system({}, { signal }),
  })

/** Asks again by itself while the page is open and seen. */
export const monitoringQuery = () =>
  queryOptions({
    queryKey: ['system', 'monitoring'],
    meta: { uses: ['system'] },
    queryFn: ({ signal }) => api.monitoring({}, { signal }),
    refetchInterval: LIVE_MS,
  })

const WORKING_MS = 2000

/** Asks again by itself as long as one is being made. */
export const backupsQuery = () =>
  queryOptions({
    queryKey: ['system', 'backups'],
    meta: { uses: ['system'] },
    queryFn: ({ signal }) => api.backups({}, { signal }),
    refetchInterval: ({ state }) => (state.data?.progress ? WORKING_MS : false),
  })

/** A backup that has been made changes what the health of the system says. */
export function useFreshHealthAfter(isRunning: boolean): void {
  const stale = useEffectEvent(useChanged('system'))
  useEffect(() => {
    if (!isRunning) return undefined
    return () => void stale()
  }, [isRunning])
}

export function useMakeBackup() {
  const stale = useChanged('system')
  return useMutation({ mutationFn: () => api.makeBackup({}), onSettled: () => stale() })
}

export const diagnosticsQuery = () =>
  queryOptions({
    queryKey: ['system', 'diagnostics'],
    meta: { uses: ['system'] },
    queryFn: ({ signal }) => api.diagnostics({}, { signal }),
  })

export function useRetryEvents() {
  const stale = useChanged('system')
  return useMutation({ mutationFn: () => api.retryEvents({}), onSettled: () => stale() })
}

export function useRetryJob() {
  const stale = useChanged('system')
  return useMutation({
    mutationFn: (id: string) => api.retryJob({ params: { id } }),
    onSettled: () => stale(),
  })
}
