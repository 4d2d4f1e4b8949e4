import type { z } from 'zod'
import type { BatchForm } from '#contract/certificates/issue-forms.ts'
import {
  leftOutReasons,
  type BatchFilters,
  type BatchPersonFilters,
} from '#contract/certificates/issue-shapes.ts'
import { toEditor } from '#server/features/courses/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { certificateTexts } from '../texts.ts'
import * as queries from './batch-queries.ts'
import { listCandidates, openSource, type Rule } from './candidates.ts'
import { RUN_BATCH } from './queue.ts'

const SHOWN = 100
/** More than a centre has in a course; a batch is issued in chunks, so that no number of people holds anything up. */
const MOST_PEOPLE = 10_000

const toBatch = ({ rule, created_by, creator_name, ...row }: queries.BatchRow) => ({
  ...row,
  source: rule.source,
  created_by: toEditor(created_by, creator_name),
})

/** Who gets one and who does not, and why, before anything is issued. */
export async function previewBatch(ctx: Ctx, rule: Rule) {
  const { title } = await openSource(ctx, rule)
  const candidates = await listCandidates(ctx, rule)
  const qualified = candidates.filter(({ left_out }) => left_out === null)
  const leftOut = candidates.filter(({ left_out }) => left_out !== null)
  return {
    title,
    qualified_count: qualified.length,
    left_out_count: leftOut.length,
    qualified: qualified.slice(0, SHOWN),
    left_out: leftOut.slice(0, SHOWN),
  }
}

export function createBatch(ctx: SignedCtx, { expected, ...rule }: z.output<typeof BatchForm>) {
  return inTransaction(ctx, async (tx) => {
    const { title } = await openSource(tx, rule)
    const candidates = await listCandidates(tx, rule)
    const people = candidates.flatMap(({ person, left_out }) => (left_out === null ? [person.id] : []))
    if (people.length === 0) throw conflict(certificateTexts.nobodyQualifies)
    if (people.length !== expected)
      throw conflict(certificateTexts.otherNumber, { now: people.length, before: expected })
    if (people.length > MOST_PEOPLE) throw conflict(certificateTexts.tooMany, { most: MOST_PEOPLE })
    const id = await queries.insertBatch(tx.db, { rule, title, people, by: tx.actor.id, at: tx.now })
    await tx.ports.jobs.enqueue(tx.db, RUN_BATCH, { batchId: id })
    await audit(tx, {
      action: 'certificate-batch.create',
      entity: 'certificate_batch',
      entityId: id,
      after: { awarded_for: title, awarded_count: people.length },
    })
    return showBatch(tx, id)
  })
}

export async function listBatches(ctx: SignedCtx, paging: z.output<typeof BatchFilters>) {
  const [rows, total] = await Promise.all([
    queries.listBatches(ctx.db, windowOf(paging)),
    queries.countBatches(ctx.db),
  ])
  return pageOf(rows.map(toBatch), total, paging)
}

export async function showBatch(ctx: SignedCtx, id: number) {
  const row = await queries.findBatch(ctx.db, id)
  if (!row) throw notFound(certificateTexts.batchNotFound)
  return toBatch(row)
}

export async function listBatchPeople(
  ctx: SignedCtx,
  id: number,
  { state, ...paging }: z.output<typeof BatchPersonFilters>,
) {
  await showBatch(ctx, id)
  const [rows, total] = await Promise.all([
    queries.listPeople(ctx.db, { id, state, ...windowOf(paging) }),
    queries.countPeople(ctx.db, { id, state }),
  ])
  const people = rows.map((row) => ({
    person: { id: row.id, name: row.name },
    state: row.state,
    reason: leftOutReasons.find((reason) => reason === row.reason) ?? null,
    certificate_id: row.certificate_id,
  }))
  return pageOf(people, total, paging)
}

/** What is issued stays; whoever waits gets none. */
export function stopBatch(ctx: SignedCtx, id: number) {
  return inTransaction(ctx, async (tx) => {
    const row = await queries.lockBatch(tx.db, id)
    if (!row) throw notFound(certificateTexts.batchNotFound)
    if (row.state !== 'running') throw conflict(certificateTexts.batchOver)
    await queries.updateEnded(tx.db, id, 'stopped', tx.now)
    await audit(tx, { action: 'certificate-batch.stop', entity: 'certificate_batch', entityId: id })
    return showBatch(tx, id)
  })
}
