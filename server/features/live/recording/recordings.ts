import type { z } from 'zod'
import type { TurnRecordingForm } from '#contract/live/forms.ts'
import type { LiveRecording } from '#contract/live/shapes.ts'
import { mediaUrl, usableFile } from '#server/features/files/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, invalid, notFound } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { readKeeping } from '../keeping/keeping.ts'
import { tellPerson, tellTeachers } from '../rooms/tell.ts'
import { mayPlay } from '../policy.ts'
import { listPlaces } from '../queries.ts'
import { openRoom, type Access } from '../room.ts'
import { liveTexts } from '../texts.ts'
import { findTurn, lockTurn } from '../turn-queries.ts'
import { packLater } from './pack.ts'
import * as queries from './queries.ts'
import type { RecordingRow } from './queries.ts'

const DAY_MS = 86_400_000
/** A call or a closed page ends a recording, and another one goes on. */
const MOST_OF_TURN = 20

export interface TurnRef {
  readonly sessionId: number
  readonly turnId: number
}
interface RecordingRef extends TurnRef {
  readonly recordingId: number
}

/** As somebody may see it: who played it is told to her whose turn it was. */
const presentRecording = (
  row: RecordingRow,
  { days, isOwn }: { readonly days: number; readonly isOwn: boolean },
): z.input<typeof LiveRecording> => ({
  id: row.id,
  duration_ms: row.duration_ms,
  recorded_at: row.recorded_at,
  expires_at: new Date(row.recorded_at.getTime() + days * DAY_MS),
  plays: isOwn ? row.plays.map(({ by, at }) => ({ by, at: new Date(at) })) : [],
})

/** What may be heard of the turns of a room, by turn. */
export async function recordingsIn(ctx: SignedCtx, { session, role }: Access) {
  const rows = await queries.listOfSession(ctx.db, session.id)
  const shown = rows.filter(({ person_id }) => mayPlay(ctx.actor, { role, personId: person_id }))
  return byTurn(ctx, shown)
}

export async function recordingsOfTurns(ctx: SignedCtx, turnIds: readonly number[]) {
  return byTurn(ctx, await queries.listOfTurns(ctx.db, turnIds))
}

async function byTurn(ctx: SignedCtx, rows: readonly RecordingRow[]) {
  // Where nothing was recorded nothing need be known of how long it stays.
  const { recording_days: days } = rows.length > 0 ? await readKeeping(ctx.db) : { recording_days: 0 }
  const turns = new Map<number, z.input<typeof LiveRecording>[]>()
  for (const row of rows) {
    const recording = presentRecording(row, { days, isOwn: row.person_id === ctx.actor.id })
    turns.set(row.turn_id, [...(turns.get(row.turn_id) ?? []), recording])
  }
  return turns
}

/**
 * Her own turn, recorded in her own browser, where the circle records and she consents. It may arrive after the session,
 * from a phone that had no network; what arrives after she has taken her consent back is refused.
 */
export function addRecording(
  ctx: SignedCtx,
  { sessionId, turnId }: TurnRef,
  { client_id, file_id, duration_ms }: z.output<typeof TurnRecordingForm>,
): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    const { session } = await openRoom(tx, sessionId)
    const turn = await findTurn(tx.db, sessionId, turnId)
    if (turn?.person_id !== tx.actor.id) throw notFound(liveTexts.notFound)
    if (!session.record_sessions) throw conflict(liveTexts.notRecorded)
    const places = await listPlaces(tx.db, sessionId)
    const own = places.find(({ person_id }) => person_id === tx.actor.id)
    if (own?.consents !== true) throw conflict(liveTexts.noConsent)
    const { recording_days: days } = await readKeeping(tx.db)
    if (tx.now.getTime() - turn.began_at.getTime() > days * DAY_MS) throw conflict(liveTexts.recordingExpired)
    const file = await usableFile(tx, { id: file_id }, 'turn-recordings')
    if (!file?.is_her_own) throw invalid('file_id', liveTexts.fileGone)
    await lockTurn(tx.db, turnId)
    const recording = { turn_id: turnId, file_id, client_id }
    const standing = await queries.standingOf(tx.db, recording)
    if (standing.is_here) return null
    if (standing.is_file_taken) throw invalid('file_id', liveTexts.fileGone)
    if (standing.recordings >= MOST_OF_TURN) throw conflict(liveTexts.manyRecordings)
    await queries.insertRecording(tx.db, { ...recording, duration_ms, recorded_at: turn.began_at })
    await packLater(tx, file_id)
    await tellTeachers(tx, session)
    tellPerson(tx, session, tx.actor.id)
    return null
  })
}

async function openRecording(tx: SignedCtx, { sessionId, turnId, recordingId }: RecordingRef) {
  const access = await openRoom(tx, sessionId)
  const recording = await queries.findRecording(tx.db, turnId, recordingId)
  if (!recording || recording.session_id !== sessionId) throw notFound(liveTexts.recordingGone)
  if (!mayPlay(tx.actor, { role: access.role, personId: recording.person_id }))
    throw notFound(liveTexts.recordingGone)
  return recording
}

/** The address by which it is heard. Each playing by somebody else stands beside it, where she reads it. */
export function playRecording(ctx: SignedCtx, ref: RecordingRef) {
  return inTransaction(ctx, async (tx) => {
    const { id, person_id, path } = await openRecording(tx, ref)
    if (person_id !== tx.actor.id)
      await queries.insertPlay(tx.db, { recordingId: id, personId: tx.actor.id, at: tx.now })
    return { url: mediaUrl(tx, path) ?? '' }
  })
}

/** Her voice is hers: she may take a recording away before it expires. */
export function removeRecording(ctx: SignedCtx, ref: RecordingRef): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    const { id, person_id } = await openRecording(tx, ref)
    if (person_id !== tx.actor.id) throw notFound(liveTexts.recordingGone)
    await queries.deleteRecording(tx.db, id)
    return null
  })
}
