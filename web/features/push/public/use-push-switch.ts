import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changed } from '#web/kernel/tags.ts'
import { currentSubscription, inTurn, subscribeWith } from './browser-push.ts'
import { pushApi } from './push.queries.ts'

/** What came of her press. */
export type Switched = 'on' | 'denied' | 'not-asked'

/** Asks for her permission, which a browser grants only to a press, and subscribes this browser. */
export function useSwitchOn() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (): Promise<Switched> => {
      const permission = await Notification.requestPermission()
      if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'not-asked'
      await inTurn(async () => {
        const { key } = await pushApi.devices({})
        if (key === null) throw new Error('the platform cannot push now')
        await pushApi.subscribe({ body: await subscribeWith(key) })
      })
      return 'on'
    },
    onSettled: () => changed(queries, ['push']),
  })
}

/** `isHere`: this very browser, which then ends its own half as well. */
export function useSwitchOff() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isHere }: { id: number; isHere: boolean }) =>
      inTurn(async () => {
        await pushApi.remove({ params: { id } })
        if (isHere) await (await currentSubscription())?.unsubscribe()
      }),
    onSettled: () => changed(queries, ['push']),
  })
}
