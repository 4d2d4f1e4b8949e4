import { z } from 'zod'
import type { LiveKitAccount } from '../port.ts'
import { loadSdk } from './calls.ts'

/** LiveKit signs for five minutes; so long an event that came is told from one that is sent again. */
const KEPT_MS = 10 * 60_000
const LEEWAY_SECONDS = 60

const Event = z.object({
  event: z.string(),
  id: z.string().default(''),
  room: z.object({ name: z.string() }).optional(),
})

/** `known`: it was taken before. `foreign`: it is not about a room. */
export type Heard =
  | { readonly kind: 'refused' | 'known' | 'foreign' }
  | { readonly kind: 'taken'; readonly room: string }

/**
 * Checks the signature, its time, and that it is of these very bytes. An event is no more than a reason to ask LiveKit
 * what stands, so that one that is late, doubled or out of order does no harm.
 */
export function openWebhooks() {
  const taken = new Map<string, number>()

  function isNew(id: string): boolean {
    const now = Date.now()
    for (const [each, at] of taken) if (now - at > KEPT_MS) taken.delete(each)
    if (taken.has(id)) return false
    taken.set(id, now)
    return true
  }

  return {
    async hear(account: LiveKitAccount, body: Buffer, authorization: string | undefined): Promise<Heard> {
      const { WebhookReceiver } = await loadSdk()
      const text = body.toString('utf8')
      try {
        await new WebhookReceiver(account.key, account.secret).receive(
          text,
          authorization,
          false,
          LEEWAY_SECONDS,
        )
      } catch {
        // One refusal for whatever is wrong with it.
        return { kind: 'refused' }
      }
      const { event, id, room } = Event.parse(JSON.parse(text))
      if (!room) return { kind: 'foreign' }
      return isNew(id || `${event} ${text}`) ? { kind: 'taken', room: room.name } : { kind: 'known' }
    },
  }
}
