import type { Paging } from '#contract/kernel/fields.ts'
import { shortLength } from '#core/format/short-length.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { lectureTexts } from '../../texts.ts'
import * as queries from './hall-queries.ts'
import { changeHall, openHall, refuseListener, refuseOutside, tellHall, type Hall } from '../open.ts'

interface Written {
  readonly id: number
  readonly text: string
  readonly person_id: number
  readonly name: string
  readonly created_at: Date
}

const toMessage = (ctx: SignedCtx, { lecture }: Hall, row: Written) => ({
  id: row.id,
  text: row.text,
  person: { id: row.person_id, name: row.name },
  is_speaker: row.person_id === lecture.lecturer_id,
  is_own: row.person_id === ctx.actor.id,
  created_at: row.created_at,
})

export async function listMessages(ctx: SignedCtx, id: number, paging: Paging) {
  const hall = await openHall(ctx, id)
  refuseOutside(hall)
  const [rows, total] = await Promise.all([
    queries.listMessages(ctx.db, id, windowOf(paging)),
    queries.countMessages(ctx.db, id),
  ])
  return pageOf(
    rows.map((row) => toMessage(ctx, hall, row)),
    total,
    paging,
  )
}

/** Between two messages of one woman lies the pause that the speaker set; those who lead write at any time. */
export function writeMessage(ctx: SignedCtx, id: number, text: string) {
  return changeHall(ctx, id, async (tx, hall) => {
    const { lecture, isLead } = hall
    refuseListener(hall)
    if (lecture.status === 'completed' || lecture.status === 'cancelled') throw conflict(lectureTexts.isOver)
    if (!lecture.enable_chat) throw conflict(lectureTexts.noChat)
    if (!isLead) await refuseHaste(tx, lecture)
    const message = { lecture_id: id, person_id: tx.actor.id, text, created_at: tx.now }
    const messageId = await queries.insertMessage(tx.db, message)
    tellHall(tx, id, 'lecture.written')
    const { name } = await queries.findPersonName(tx.db, tx.actor.id)
    return toMessage(tx, hall, { ...message, id: messageId, name })
  })
}

async function refuseHaste(
  tx: SignedCtx,
  { id, slow_seconds }: { readonly id: number; readonly slow_seconds: number },
): Promise<void> {
  const last = await queries.findLastMessageAt(tx.db, id, tx.actor.id)
  const nextAt = (last?.getTime() ?? 0) + slow_seconds * 1000
  if (nextAt > tx.now.getTime()) throw conflict(lectureTexts.slowDown, { wait: shortLength(slow_seconds) })
}
