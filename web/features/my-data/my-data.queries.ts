import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { myDataRoutes } from '#contract/my-data/routes.ts'
import type { MyData } from '#contract/my-data/shapes.ts'
import { client } from '#web/kernel/calls/api.ts'
import { currentSession } from '#web/kernel/calls/session-state.ts'
import { updateUser } from '#web/kernel/session/session.ts'
import { changed } from '#web/kernel/tags.ts'

export const myDataApi = client(myDataRoutes)

const POLL_MS = 3000

export const myDataQuery = () =>
  queryOptions({
    queryKey: ['account', 'my-data'],
    meta: { uses: ['account'] },
    queryFn: ({ signal }) => myDataApi.show({}, { signal }),
    refetchInterval: ({ state }) => (state.data?.export?.status === 'preparing' ? POLL_MS : false),
  })

/** What the server answered, for this part and for the banner above every page. */
export function useKeepMyData(): (data: MyData) => void {
  const queries = useQueryClient()
  return (data) => {
    queries.setQueryData(myDataQuery().queryKey, data)
    const { user } = currentSession()
    if (user) updateUser({ ...user, erase_at: data.deletion?.erase_at ?? null })
    void changed(queries, ['profile'])
  }
}

function useMyDataChange(change: () => Promise<MyData>) {
  const keep = useKeepMyData()
  return useMutation({ mutationFn: change, onSuccess: keep })
}

export const useAskExport = () => useMyDataChange(() => myDataApi.export({}))
export const useCancelDeletion = () => useMyDataChange(() => myDataApi.cancelDeletion({}))

/** The browser itself fetches the file, however large: the link works for this session and some minutes. */
export const useDownload = () =>
  useMutation({
    mutationFn: (id: number) => myDataApi.link({ params: { id } }),
    onSuccess: ({ url }) => window.location.assign(url),
  })
