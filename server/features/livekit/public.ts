import type { z } from 'zod'
import type { CarrierChoice } from '#contract/livekit/shapes.ts'
import type { SoundTicket } from '#contract/live/shapes.ts'
import type { Carrier, JoinTicket } from '#server/engines/meetings/port.ts'
import { isUsable } from '#server/features/integrations/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { liveKitIntegration } from './integration.ts'
import { liveKitAccount, readRooms, type StoredRooms } from './settings.ts'

export const isLiveKitUsable = (ctx: Ctx): Promise<boolean> => isUsable(ctx, liveKitIntegration)

/** What is to carry a room of this kind that opens now; without a server everything is carried here. */
export async function carrierFor(ctx: Ctx, kind: keyof StoredRooms, wanted: CarrierChoice): Promise<Carrier> {
  const isWanted = wanted === 'centre' ? (await readRooms(ctx))[kind] : wanted === 'livekit'
  return isWanted && (await liveKitAccount(ctx)) ? 'livekit' : 'built-in'
}

/** What a browser is told of how its sound is reached. */
export const ticketOf = (ticket: JoinTicket): z.input<typeof SoundTicket> => ({
  ice_servers:
    ticket.kind === 'media'
      ? ticket.iceServers.map(({ urls, ...credential }) => ({ urls: [...urls], ...credential }))
      : [],
  livekit: ticket.kind === 'livekit' ? { url: ticket.url, token: ticket.token } : null,
})
