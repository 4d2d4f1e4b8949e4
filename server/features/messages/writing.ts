import type { z } from 'zod'
import type { MessageForm } from '#contract/messages/forms.ts'
import { MESSAGES_A_PAGE } from '#contract/messages/shapes.ts'
import { searchedText } from '#core/search/search.ts'
import { readCollapsed } from '#server/features/notifications/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, forbidden, notFound } from '#server/kernel/errors.ts'
import { text } from '#server/kernel/texts.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { attachFiles, filesOf } from './files/files.ts'
import { collapseOf, NOTICE_AFTER_MS, WRITTEN } from './notices.ts'
import { listReadings } from './oversight/readings.ts'
import { canChange, canReport, sideOf, type Side } from './policy.ts'
import * as queries from './queries.ts'
import { messageTexts } from './texts.ts'
import { mayWrite, threadOf } from './threads.ts'

interface Place {
  readonly threadId: number
  readonly seq: number
}

/** In the order in which they were written. */
export async function listMessages(ctx: SignedCtx, threadId: number, before: number | undefined) {
  const thread = await threadOf(ctx, threadId)
  const limit = MESSAGES_A_PAGE + 1
  const rows = await queries.listMessages(ctx.db, ctx.actor, { threadId, before, limit })
  const page = rows.slice(0, MESSAGES_A_PAGE).toReversed()
  const files = await filesOf(
    ctx,
    threadId,
    page.map(({ seq }) => seq),
  )
  return {
    messages: page.map((row) => toMessage(ctx, thread, { ...row, files: files(row.seq) })),
    has_older: rows.length === limit,
    readings: await listReadings(ctx, threadId),
  }
}

/** The same message once, however often it arrives. Notes stay among directors. */
export function sendMessage(ctx: SignedCtx, threadId: number, form: z.output<typeof MessageForm>) {
  return inTransaction(ctx, async (tx) => {
    const locked = await queries.lockThread(tx.db, threadId)
    const thread = await threadOf(tx, threadId)
    const side = sideOf(tx.actor, thread)
    const sent = await queries.findSent(tx.db, tx.actor.id, form.client_id)
    if (sent) return showMessage(tx, { threadId: sent.thread_id, seq: sent.seq })
    if (!locked || !mayWrite(tx, thread)) throw forbidden(messageTexts.mayNotWrite)
    const isNote = form.is_note && side === 'other' && thread.teacher_id === null
    if (form.is_note && !isNote) throw forbidden(messageTexts.mayNotWrite)
    const seq = locked.last_seq + 1
    await queries.insertMessage(tx.db, {
      thread_id: threadId,
      seq,
      author_id: tx.actor.id,
      is_from_owner: side === 'owner',
      is_note: isNote,
      text: form.text,
      text_norm: searchedText(form.text),
      client_id: form.client_id,
      created_at: tx.now,
    })
    await attachFiles(tx, { threadId, seq }, form.files)
    await queries.updateThread(tx.db, threadId, {
      last_seq: seq,
      last_at: tx.now,
      ...readBy(side, seq),
      // Whoever writes to the office again wants an answer.
      ...(side === 'owner' ? { closed_at: null } : {}),
    })
    tellWritten(tx, thread, { seq, side, isNote })
    return showMessage(tx, { threadId, seq })
  })
}

const readBy = (side: Side | undefined, seq: number) =>
  side === 'owner' ? { owner_read: seq } : { other_read: seq }

export function changeMessage(ctx: SignedCtx, place: Place, words: string) {
  return inTransaction(ctx, async (tx) => {
    await queries.lockThread(tx.db, place.threadId)
    const thread = await threadOf(tx, place.threadId)
    const message = await queries.findMessage(tx.db, tx.actor, place.threadId, place.seq)
    if (message?.author_id !== tx.actor.id) throw notFound(messageTexts.messageNotFound)
    if (message.removed_at !== null || !canChange(tx.actor.id, message, tx.now))
      throw conflict(messageTexts.tooLate)
    if (!mayWrite(tx, thread)) throw forbidden(messageTexts.mayNotWrite)
    const change = { text: words, text_norm: searchedText(words), edited_at: tx.now }
    await queries.updateMessage(tx.db, place, change)
    tell(tx, thread, 'message.changed', { seq: place.seq, isNote: message.is_note })
    return showMessage(tx, place)
  })
}

/** On her own side only; on her other devices too. */
export function hideMessage(ctx: SignedCtx, { threadId, seq }: Place): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    await threadOf(tx, threadId)
    if (!(await queries.findMessage(tx.db, tx.actor, threadId, seq)))
      throw notFound(messageTexts.messageNotFound)
    await queries.hideMessage(tx.db, tx.actor.id, threadId, seq)
    tx.emit({ type: 'message.hidden', room: `user:${tx.actor.id}`, payload: { thread_id: threadId, seq } })
    return null
  })
}

/** The marker only goes forward, and never past the newest message. */
export function markRead(ctx: SignedCtx, threadId: number, upTo: number): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    const locked = await queries.lockThread(tx.db, threadId)
    const thread = await threadOf(tx, threadId)
    const side = sideOf(tx.actor, thread)
    const before = side === 'owner' ? thread.owner_read : thread.other_read
    const seq = Math.min(upTo, locked?.last_seq ?? 0)
    if (seq <= before) return null
    await queries.updateThread(tx.db, threadId, readBy(side, seq))
    await tellRead(tx, thread, side, seq)
    return null
  })
}

interface News {
  readonly seq: number
  readonly isNote: boolean
}

const roomOf = ({ owner_id, teacher_id }: queries.ThreadRow, side: Side) => {
  const personId = side === 'owner' ? owner_id : teacher_id
  return personId === null ? 'directors' : (`user:${personId}` as const)
}

/** To everybody who reads the thread, on all her devices; of a note only directors learn. */
function tell(
  tx: SignedCtx,
  thread: queries.ThreadRow,
  type: 'message.changed',
  { seq, isNote }: News,
): void {
  const payload = { thread_id: thread.id, seq }
  if (!isNote) tx.emit({ type, room: roomOf(thread, 'owner'), payload, isQuiet: true })
  tx.emit({ type, room: roomOf(thread, 'other'), payload, isQuiet: true })
}

/** The other side is notified of it; on her own devices it only appears. */
function tellWritten(
  tx: SignedCtx,
  thread: queries.ThreadRow,
  { seq, side, isNote }: News & { readonly side: Side | undefined },
): void {
  const own = side === 'owner' ? 'owner' : 'other'
  const to = own === 'owner' ? 'other' : 'owner'
  const payload = { thread_id: thread.id, seq }
  tx.emit({ type: 'message.sent', room: roomOf(thread, own), payload, isQuiet: true })
  if (isNote) return
  tx.emit({
    type: WRITTEN,
    room: roomOf(thread, to),
    payload: { ...payload, to },
    noticeAfterMs: NOTICE_AFTER_MS,
  })
}

/** Her other devices hear of it, and the other side where both have chosen so. */
async function tellRead(tx: SignedCtx, thread: queries.ThreadRow, side: Side | undefined, seq: number) {
  const own = side === 'owner' ? 'owner' : 'other'
  const rooms = thread.both_show_read ? (['owner', 'other'] as const) : ([own] as const)
  for (const one of rooms)
    tx.emit({
      type: 'thread.read',
      room: roomOf(thread, one),
      payload: { thread_id: thread.id, seq },
      isQuiet: true,
    })
  const readers =
    own === 'owner'
      ? [thread.owner_id]
      : thread.teacher_id === null
        ? await queries.listDirectorIds(tx.db)
        : [thread.teacher_id]
  await readCollapsed(tx, readers, WRITTEN, collapseOf(thread.id, own))
}

async function showMessage(tx: SignedCtx, { threadId, seq }: Place) {
  const [thread, row] = [
    await threadOf(tx, threadId),
    await queries.findMessage(tx.db, tx.actor, threadId, seq),
  ]
  if (!row) throw notFound(messageTexts.messageNotFound)
  const files = await filesOf(tx, threadId, [seq])
  return toMessage(tx, thread, { ...row, files: files(seq) })
}

type Files = ReturnType<Awaited<ReturnType<typeof filesOf>>>

function toMessage(
  ctx: SignedCtx,
  thread: queries.ThreadRow,
  row: queries.MessageRow & { readonly files: Files },
) {
  const side = sideOf(ctx.actor, thread)
  const isOurs = row.is_from_owner === (side === 'owner')
  const otherRead = side === 'owner' ? thread.other_read : thread.owner_read
  const isOwn = row.author_id === ctx.actor.id
  return {
    seq: row.seq,
    text: row.text,
    files: row.files,
    is_own: isOwn,
    is_ours: isOurs,
    author: row.author ?? text(messageTexts.formerPerson),
    is_note: row.is_note,
    is_bulk: row.sending_id !== null,
    created_at: row.created_at,
    edited_at: row.edited_at,
    is_read: thread.both_show_read && isOurs && !row.is_note && row.seq <= otherRead,
    is_removed: row.removed_at !== null,
    can: {
      change: row.removed_at === null && mayWrite(ctx, thread) && canChange(ctx.actor.id, row, ctx.now),
      report: canReport(ctx.actor, thread, row),
    },
  }
}
