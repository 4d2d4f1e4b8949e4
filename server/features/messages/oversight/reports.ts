import type { Room } from '#contract/realtime/events.ts'
import type { z } from 'zod'
import type { DecisionForm, ReportForm } from '#contract/messages/forms.ts'
import type { ReportFilters } from '#contract/messages/shapes.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { text } from '#server/kernel/texts.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { filesOf } from '../files/files.ts'
import { canReport } from '../policy.ts'
import { findMessage } from '../queries.ts'
import { messageTexts } from '../texts.ts'
import { threadOf } from '../threads.ts'
import * as queries from './oversight-queries.ts'

/** What a director sees before and after a reported message. */
const AROUND = 3

interface Place {
  readonly threadId: number
  readonly seq: number
}

/** Once for each reader and message; the other side is not told. */
export function reportMessage(ctx: SignedCtx, { threadId, seq }: Place, form: z.output<typeof ReportForm>) {
  return inTransaction(ctx, async (tx) => {
    const thread = await threadOf(tx, threadId)
    const message = await findMessage(tx.db, tx.actor, threadId, seq)
    if (!message || !canReport(tx.actor, thread, message)) throw notFound(messageTexts.messageNotFound)
    const report = await queries.insertReport(tx.db, {
      thread_id: threadId,
      seq,
      reporter_id: tx.actor.id,
      ...form,
      created_at: tx.now,
    })
    if (report) tx.emit({ type: 'message.reported', room: 'directors', payload: { report_id: report.id } })
    return null
  })
}

export async function listReports(ctx: SignedCtx, { only, ...paging }: z.output<typeof ReportFilters>) {
  const [rows, total] = await Promise.all([
    queries.listReports(ctx.db, { only, ...windowOf(paging) }),
    queries.countReports(ctx.db, only),
  ])
  return pageOf(rows.map(toReport), total, paging)
}

export async function showReport(ctx: SignedCtx, id: number) {
  const row = await queries.findReport(ctx.db, id)
  if (!row) throw notFound(messageTexts.reportNotFound)
  const around = await queries.listAround(ctx.db, row.thread_id, row.seq, AROUND)
  return {
    report: toReport(row),
    around: await toSeen(ctx, row.thread_id, around),
    is_private: row.teacher_id !== null,
  }
}

/** The first decision counts, for all reports of the message. */
export function decideReport(ctx: SignedCtx, id: number, { decision }: z.output<typeof DecisionForm>) {
  return inTransaction(ctx, async (tx) => {
    const row = await queries.findReport(tx.db, id)
    if (!row) throw notFound(messageTexts.reportNotFound)
    if (row.decision !== null) throw conflict(messageTexts.reportDecided)
    await queries.decideReports(tx.db, row, { decision, decided_by: tx.actor.id, decided_at: tx.now })
    if (decision === 'removed') await queries.removeMessage(tx.db, row.thread_id, row.seq, tx.now)
    await audit(tx, {
      action: 'message.decide',
      entity: 'thread',
      entityId: row.thread_id,
      after: { decision, seq: row.seq },
    })
    const payload = { thread_id: row.thread_id, seq: row.seq }
    for (const room of [
      `user:${row.owner_id}`,
      row.teacher_id === null ? 'directors' : `user:${row.teacher_id}`,
    ] satisfies Room[])
      tx.emit({ type: 'message.changed', room, payload, isQuiet: true })
    return showReport(tx, id)
  })
}

/** What the contract names of it leaves. */
const toReport = (row: queries.ReportRow) => ({
  ...row,
  author: row.author ?? text(messageTexts.formerPerson),
})

type SeenRow = Awaited<ReturnType<typeof queries.listAround>>[number]

/** As a director sees what was not written to her. */
export async function toSeen(ctx: SignedCtx, threadId: number, rows: readonly SeenRow[]) {
  const files = await filesOf(
    ctx,
    threadId,
    rows.map(({ seq }) => seq),
  )
  return rows.map(({ seq, text: words, created_at, removed_at, author }) => ({
    seq,
    author: author ?? text(messageTexts.formerPerson),
    text: words,
    files: files(seq),
    created_at,
    is_removed: removed_at !== null,
  }))
}
