import type { z } from 'zod'
import type { LiveMarkForm } from '#contract/live/forms.ts'
import type { LiveMark, TurnMarks } from '#contract/live/shapes.ts'
import { arabicDigits } from '#core/format/number.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { tellPerson } from '../rooms/tell.ts'
import { maySeeMarks } from '../present-turn.ts'
import { countChange, lockRoom, type RoomRow } from '../queries.ts'
import { openRoom, type Access } from '../room.ts'
import { liveTexts } from '../texts.ts'
import { findTurn } from '../turn-queries.ts'
import * as queries from './queries.ts'

/** Of one turn; more than a portion of a page has words. */
export const MOST_MARKS = 200

interface TurnRef {
  readonly sessionId: number
  readonly turnId: number
}
type Shown = z.input<typeof LiveMark>

/** What was marked in turns, by turn. */
export async function marksOf(
  ctx: SignedCtx,
  turns: readonly { readonly id: number }[],
): Promise<ReadonlyMap<number, Shown[]>> {
  if (turns.length === 0) return new Map()
  const rows = await queries.listMarks(
    ctx.db,
    turns.map(({ id }) => id),
  )
  const byTurn = Map.groupBy(rows, ({ turn_id }) => turn_id)
  return new Map([...byTurn].map(([id, marks]) => [id, marks.map(presentFor(ctx))]))
}

const presentFor =
  ({ actor }: Pick<SignedCtx, 'actor'>) =>
  ({ client_id, kind, ayah, word, made_by }: queries.MarkRow): Shown => ({
    client_id,
    kind,
    ayah,
    word,
    is_own: made_by === actor.id,
  })

/** May be made until long after the session, as the result of the turn may. The same mark twice is one. */
export const addMark = (ctx: SignedCtx, ref: TurnRef, form: z.output<typeof LiveMarkForm>) =>
  changeMarks(ctx, ref, async (tx, standing) => {
    const { client_id, kind, ayah, word } = form
    const isHere = standing.some(
      (mark) =>
        mark.client_id === client_id || (mark.kind === kind && mark.ayah === ayah && mark.word === word),
    )
    if (isHere) return false
    if (standing.length >= MOST_MARKS) throw conflict(liveTexts.manyMarks, { most: arabicDigits(MOST_MARKS) })
    const made = { made_by: tx.actor.id, made_at: tx.now }
    await queries.insertMark(tx.db, { turn_id: ref.turnId, client_id, kind, ayah, word, ...made })
    return true
  })

export const removeMark = (ctx: SignedCtx, { markName, ...ref }: TurnRef & { readonly markName: string }) =>
  changeMarks(ctx, ref, async (tx, standing) => {
    if (!standing.some(({ client_id }) => client_id === markName)) return false
    await queries.deleteMark(tx.db, ref.turnId, markName)
    return true
  })

/**
 * One change of the marks of a turn, with the room held; `work` says whether it did. It counts as a change of the room:
 * an answer about the room that was read before it is then known to be older.
 */
function changeMarks(
  ctx: SignedCtx,
  { sessionId, turnId }: TurnRef,
  work: (tx: SignedCtx, standing: readonly queries.MarkRow[]) => Promise<boolean>,
): Promise<z.input<typeof TurnMarks>> {
  return inTransaction(ctx, async (tx) => {
    const access = await openRoom(tx, sessionId)
    const turn = access.role === 'teacher' ? await findTurn(tx.db, sessionId, turnId) : undefined
    if (!turn) throw notFound(liveTexts.notFound)
    // Where there is a turn there is a room.
    const room = await lockRoom(tx.db, sessionId)
    if (!room) throw notFound(liveTexts.notFound)
    const standing = await queries.listMarks(tx.db, [turnId])
    if (!(await work(tx, standing))) return { version: room.version, marks: standing.map(presentFor(tx)) }
    const marks = await queries.listMarks(tx.db, [turnId])
    const { version } = await countChange(tx.db, sessionId, {}, 'some')
    tell(tx, access, room, maySeeMarks(turn) ? [turn.person_id] : [])
    return { version, marks: marks.map(presentFor(tx)) }
  })
}

/** Told to the other teachers of the room and, once it is hers to see, to whose turn it was; to nobody else. */
function tell(tx: SignedCtx, { session }: Access, room: RoomRow, students: readonly number[]): void {
  const people = new Set([session.teacher_id, room.second_teacher_id, ...students])
  for (const person of people) if (person !== null && person !== tx.actor.id) tellPerson(tx, session, person)
}
