import { queryOptions, useMutation } from '@tanstack/react-query'
import type { LiveKitRoomsForm } from '#contract/livekit/forms.ts'
import { liveKitRoutes } from '#contract/livekit/routes.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { client } from '#web/kernel/calls/api.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

export const liveKitApi = client(liveKitRoutes)

/** Rooms begin and end meanwhile. */
export const liveKitSettingsQuery = () =>
  queryOptions({
    queryKey: ['livekit', 'settings'],
    meta: { uses: ['integrations'] },
    staleTime: 0,
    queryFn: ({ signal }) => liveKitApi.settings({}, { signal }),
  })

export function useSaveRooms() {
  const stale = useChanged('integrations')
  return useMutation({
    mutationFn: (body: LiveKitRoomsForm) => liveKitApi.saveRooms({ body }),
    onSuccess: () => toast({ title: 'تم الحفظ', text: 'يسري على ما يُفتح من الآن.' }),
    onError: (cause) => toast({ kind: 'danger', title: 'لم يتم الحفظ', text: sentenceOf(cause) }),
    onSettled: () => stale(),
  })
}
