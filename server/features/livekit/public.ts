import type { z } from 'zod'
import type { SoundTicket } from '#contract/live/shapes.ts'
import type { Carrier, JoinTicket } from '#server/engines/meetings/port.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { liveKitAccount, readRooms, type StoredRooms } from './settings.ts'

/** What is to carry a room of this kind that opens now. */
export async function carrierFor(ctx: Ctx, kind: keyof StoredRooms): Promise<Carrier> {
  const rooms = await readRooms(ctx)
  return rooms[kind] && (await liveKitAccount(ctx)) ? 'livekit' : 'built-in'
}

/** What a browser is told of how its sound is reached. */
export const ticketOf = (ticket: JoinTicket): z.input<typeof SoundTicket> => ({
  ice_servers:
    ticket.kind === 'media'
      ? ticket.iceServers.map(({ urls, ...credential }) => ({ urls: [...urls], ...credential }))
      : [],
  livekit: ticket.kind === 'livekit' ? { url: ticket.url, token: ticket.token } : null,
})
