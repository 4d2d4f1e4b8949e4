import { z } from 'zod'
import type { Ctx } from '#server/kernel/context.ts'
import { eachInTransaction } from '#server/kernel/data/each-row.ts'
import type { MeetingOwner } from '#server/kernel/feature.ts'
import * as queries from './queries.ts'
import { stretchesOf, unitedOf, type Coming, type Identity, type ZoomStretch } from './stretches.ts'

const MINUTE = 60_000
/** So soon after the end Zoom may have its report. */
const REPORT_MS = 5 * MINUTE

type Meeting = NonNullable<Awaited<ReturnType<typeof queries.holdMeeting>>>

/** Works on all that was told of meetings that are known by now; what is told of others waits. */
export const hearNotices = async (ctx: Ctx, owners: readonly MeetingOwner[]): Promise<void> =>
  eachInTransaction(ctx, await queries.listWaiting(ctx.db), (tx, zoomId) => hearOf(tx, owners, zoomId))

async function hearOf(tx: Ctx, owners: readonly MeetingOwner[], zoomId: string): Promise<void> {
  const meeting = await queries.holdMeeting(tx.db, { zoom_id: zoomId })
  if (!meeting) return
  const notices = await queries.takeNotices(tx.db, zoomId)
  const ofUuid = Map.groupBy(notices, ({ uuid }) => uuid)
  for (const [uuid, of] of ofUuid) {
    await queries.upsertHolding(tx.db, uuid, meeting.id, zoomId)
    const [started, ended] = (['meeting.started', 'meeting.ended'] as const).map(
      (event) => of.find((one) => one.event === event)?.happened_at,
    )
    if (started) await queries.updateHolding(tx.db, uuid, { started_at: started })
    const holding = await queries.findHolding(tx.db, uuid)
    if (ended && holding?.report === 'none')
      await queries.updateHolding(tx.db, uuid, {
        ended_at: ended,
        report: 'due',
        report_due_at: new Date(Math.max(ended.getTime(), tx.now.getTime()) + REPORT_MS),
      })
    if (holding?.report !== 'taken') await writeHolding(tx, { owners, meeting, uuid })
  }
  // Whoever comes in says it too: the first notice may be lost, or earlier than it may begin here.
  if (notices.some(({ event }) => event === 'meeting.started' || event === 'meeting.participant_joined')) {
    await beginOwner(tx, owners, meeting)
  }
  await tellOwner(tx, owners, meeting)
}

const idOf = ({ session_id, lecture_id }: Meeting): number => session_id ?? lecture_id ?? 0
const ownerOf = (owners: readonly MeetingOwner[], { session_id, lecture_id }: Meeting) =>
  session_id === null && lecture_id === null
    ? undefined
    : owners.find(({ kind }) => kind === (session_id === null ? 'lecture' : 'session'))

export async function beginOwner(tx: Ctx, owners: readonly MeetingOwner[], meeting: Meeting): Promise<void> {
  await ownerOf(owners, meeting)?.began?.(tx, idOf(meeting))
}

const Participant = z.object({
  connection: z.string(),
  name: z.string(),
  registrantId: z.string(),
  email: z.string(),
  zoomUser: z.string(),
})

async function comingsIn(tx: Ctx, uuid: string): Promise<Coming[]> {
  const rows = await queries.listComings(tx.db, uuid)
  return rows.map(({ event, happened_at, participant }) => {
    const { connection, ...who } = Participant.parse(participant)
    return {
      what: event === 'meeting.participant_joined' ? 'joined' : 'left',
      at: happened_at,
      connection,
      who,
    }
  })
}

interface Held {
  readonly owners: readonly MeetingOwner[]
  readonly meeting: Meeting
  readonly uuid: string
}

/** Where everybody was; whom the report names was where the report says. */
export async function writeHolding(tx: Ctx, held: Held, report: readonly ZoomStretch[] = []): Promise<void> {
  const { uuid } = held
  const holding = await queries.findHolding(tx.db, uuid)
  const told = stretchesOf(await comingsIn(tx, uuid), holding?.ended_at ?? undefined)
  const personOf = await personsOf(tx, held)
  const nameOf = ({ who }: ZoomStretch) => personOf(who) ?? who.name
  const inReport = new Set(report.map(nameOf))
  const all = [...report, ...told.filter((one) => !inReport.has(nameOf(one)))]
  await queries.rewriteStretches(
    tx.db,
    uuid,
    all.map(({ who, from, until }) => ({
      person_id: personOf(who) ?? null,
      name: who.name,
      joined_at: from,
      left_at: until ?? null,
    })),
  )
}

/** By her own link, else by the address that was made up for her; the host is whoever leads. */
async function personsOf(tx: Ctx, { owners, meeting }: Held): Promise<(who: Identity) => number | undefined> {
  const [registrants, host, leader] = await Promise.all([
    queries.listRegistrants(tx.db, meeting.id),
    queries.findToldHost(tx.db, meeting.id),
    ownerOf(owners, meeting)?.leaderOf(tx, idOf(meeting)),
  ])
  const byId = new Map(registrants.map((one) => [one.registrant_id, one.person_id]))
  const byEmail = new Map(registrants.map((one) => [one.email, one.person_id]))
  const isHost = ({ zoomUser, email }: Identity) =>
    host !== undefined && (zoomUser === host.zoom_id || email.toLowerCase() === host.email.toLowerCase())
  return (who) =>
    byId.get(who.registrantId) ?? byEmail.get(who.email.toLowerCase()) ?? (isHost(who) ? leader : undefined)
}

/** Whoever keeps attendance hears where everybody was, whole each time. */
export async function tellOwner(tx: Ctx, owners: readonly MeetingOwner[], meeting: Meeting): Promise<void> {
  const stretches = (await queries.listStretches(tx.db, meeting.id)).flatMap(
    ({ person_id, joined_at, left_at }) =>
      person_id === null ? [] : [{ personId: person_id, from: joined_at, until: left_at ?? undefined }],
  )
  await ownerOf(owners, meeting)?.writePresence(tx, idOf(meeting), unitedOf(stretches))
}

/** Only the report told that it was held, and when. */
export async function holdOwner(
  tx: Ctx,
  owners: readonly MeetingOwner[],
  { meeting, report }: { readonly meeting: Meeting; readonly report: readonly ZoomStretch[] },
): Promise<void> {
  const from = Math.min(...report.map((stretch) => stretch.from.getTime()))
  const until = Math.max(...report.map((stretch) => (stretch.until ?? stretch.from).getTime()))
  await ownerOf(owners, meeting)?.held?.(tx, idOf(meeting), { from: new Date(from), until: new Date(until) })
}
