import { createHmac } from 'node:crypto'
import { ZoomTrouble, type RoomsOfAccount, type ZoomRoom } from '#server/engines/zoom/port.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import { deriveKey } from '#server/kernel/secrets/seal.ts'
import { secretSealer, zoomAccount } from '../settings.ts'
import { zoomTexts } from '../texts.ts'
import { troubleSentence } from '../trouble.ts'
import * as queries from './queries.ts'
import type { MeetingOf } from './queries.ts'
import { wakeTeller } from './reserve.ts'
import { tellMeeting } from './tell.ts'

const roomOf = ({ kind, id }: MeetingOf): string => `${kind}:${id}`

function ofRoom(roomId: string): MeetingOf | undefined {
  const [, kind, id] = /^(session|lecture):(\d+)$/.exec(roomId) ?? []
  return kind === undefined ? undefined : { kind: kind as MeetingOf['kind'], id: Number(id) }
}

/** The rooms of this platform as meetings of its account; what is to be known of them stands in the database. */
export const roomsInZoom = (open: () => Ctx) => open().ports.zoom.rooms(roomsOf(open))

/** Zoom knows her by a name and an address that is nobody's; the same each time, so that asking twice makes one. */
function addressOf(ctx: Pick<Ctx, 'config'>, meetingId: number, person: number): string {
  const key = deriveKey(ctx.config.secretKey, 'zoom registrants')
  const name = createHmac('sha256', key).update(`${meetingId}:${person}`).digest('hex').slice(0, 20)
  const { hostname } = new URL(ctx.config.origin)
  const isName = /[a-z]/i.test(hostname) && hostname.includes('.')
  return `r-${name}@${isName ? hostname : 'members.rattil.invalid'}`
}

function roomsOf(open: () => Ctx): RoomsOfAccount {
  const meetingOf = async (ctx: Ctx, roomId: string) => {
    const of = ofRoom(roomId)
    return of && queries.findMeetingOf(ctx.db, of)
  }

  async function find(roomId: string): Promise<ZoomRoom | undefined> {
    const ctx = open()
    const [account, row] = await Promise.all([zoomAccount(ctx), meetingOf(ctx, roomId)])
    return account && row?.zoom_id ? { account, meetingId: row.zoom_id } : undefined
  }

  return {
    find,
    async make(roomId) {
      const ctx = open()
      const row = await meetingOf(ctx, roomId)
      if (!row?.is_wanted) throw conflict(zoomTexts.noMeeting)
      const known = await find(roomId)
      if (known) return known
      await queries.updateMeeting(ctx.db, row.id, { due_at: ctx.now })
      await tellMeeting(ctx, row.id)
      const made = await find(roomId)
      if (!made) throw conflict(zoomTexts.notMadeYet)
      return made
    },
    async guestOf(roomId, person) {
      const ctx = open()
      const [row, name] = await Promise.all([meetingOf(ctx, roomId), queries.findPersonName(ctx.db, person)])
      return { name, email: addressOf(ctx, row?.id ?? 0, person) }
    },
    async findLink(roomId, person, meetingId) {
      const ctx = open()
      const row = await meetingOf(ctx, roomId)
      const registrant = row && (await queries.findRegistrant(ctx.db, row.id, person))
      if (!registrant?.join_url || registrant.zoom_id !== meetingId) return undefined
      return secretSealer(ctx).tryOpen(registrant.join_url)
    },
    async keepLink(roomId, person, { id, joinUrl, meetingId }) {
      const ctx = open()
      const row = await meetingOf(ctx, roomId)
      if (!row) return
      await queries.writeRegistrant(ctx.db, {
        meeting_id: row.id,
        person_id: person,
        zoom_id: meetingId,
        registrant_id: id,
        email: addressOf(ctx, row.id, person),
        join_url: secretSealer(ctx).seal(joinUrl),
        created_at: ctx.now,
      })
    },
    async forget(roomId, meetingId) {
      const ctx = open()
      const row = await meetingOf(ctx, roomId)
      if (row?.zoom_id !== meetingId) return
      await queries.updateMeeting(ctx.db, row.id, {
        zoom_id: null,
        told_host_id: null,
        told_topic: null,
        told_starts_at: null,
        told_ends_at: null,
      })
    },
  }
}

/** For the person who presses it; the way in is told to her alone and kept sealed until the meeting is over. */
export async function guestLink(ctx: Ctx, of: MeetingOf, person: number): Promise<string> {
  const room = { id: roomOf(of), link: null }
  const ticket = await ctx.ports.meetings
    .provider('zoom')
    .join(room, person, ctx.now)
    .catch(inWords(zoomTexts.doorShut))
  if (ticket.kind !== 'link') throw new Error('Zoom is reached by a link')
  return ticket.url
}

/** For whoever leads it; asked for at each press. */
export const hostLink = (ctx: Ctx, of: MeetingOf): Promise<string> =>
  roomsInZoom(() => ctx)
    .hostLink(roomOf(of))
    .catch((error: unknown) => {
      if (error instanceof ZoomTrouble)
        throw conflict(zoomTexts.hostDoorShut, { meaning: troubleSentence(error) })
      throw error
    })

const inWords =
  (sentence: typeof zoomTexts.doorShut) =>
  (error: unknown): never => {
    throw error instanceof ZoomTrouble ? conflict(sentence) : error
  }

/** It is over for us: Zoom ends it too, after the commit. */
export async function closeMeeting(tx: Ctx, of: MeetingOf): Promise<void> {
  const row = await queries.findMeetingOf(tx.db, of)
  if (!row?.zoom_id) return
  await queries.updateMeeting(tx.db, row.id, { is_over: true, due_at: tx.now })
  await wakeTeller(tx)
}

/** It goes on after all. */
export async function reopenMeeting(tx: Ctx, of: MeetingOf): Promise<void> {
  const row = await queries.findMeetingOf(tx.db, of)
  if (row?.is_over) await queries.updateMeeting(tx.db, row.id, { is_over: false, due_at: tx.now })
}
