import type { PageWarning } from '#core/certificate/page.ts'
import { platformName } from '#server/features/site/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { failureOf } from '#server/kernel/data/savepoint.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { placesOf, sampleStamp } from '../award.ts'
import { warningsFor } from '../certify.ts'
import * as queries from './batch-queries.ts'
import { listCandidates, openSource, type Candidate, type Source } from './candidates.ts'
import { awardFor, issueTo } from './issue.ts'

const CHUNK = 50

export interface Run {
  /** The context of now. */
  readonly ctx: () => Ctx
  readonly batchId: number
  readonly signal: AbortSignal
}

/**
 * Issues to everybody who waits, a chunk in each transaction: the certificate and that she has it are one commit, so
 * whoever goes on after a kill issues none twice. What cannot be printed is found before, outside of the transaction.
 */
export async function runBatch({ ctx, batchId, signal }: Run): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const chunk = await prepareChunk(ctx(), batchId)
    if (!chunk) return
    const isOver = await inTransaction(ctx(), (tx) => issueChunk(tx, chunk))
    if (isOver) return
  }
}

interface Chunk {
  readonly row: queries.BatchRow
  readonly source: Source
  readonly platform: string
  readonly waiting: readonly number[]
  readonly candidates: ReadonlyMap<number, Candidate>
  readonly unprintable: ReadonlySet<number>
}

async function prepareChunk(ctx: Ctx, id: number): Promise<Chunk | undefined> {
  const row = await queries.findBatch(ctx.db, id)
  if (row?.state !== 'running') return undefined
  const waiting = await queries.listWaiting(ctx.db, id, CHUNK)
  const source = await openSource(ctx, row.rule)
  const platform = await platformName(ctx)
  const list = await listCandidates(ctx, { ...row.rule, person_ids: waiting })
  const candidates = new Map(list.map((candidate) => [candidate.person.id, candidate]))
  const unprintable = new Set<number>()
  for (const candidate of list) {
    const award = awardFor(source, candidate, { text: row.rule.text, platform })
    const warnings: readonly PageWarning[] = await warningsFor(
      ctx,
      source.paper,
      placesOf(award, sampleStamp(ctx.config.origin)),
    )
    if (warnings.length > 0) unprintable.add(candidate.person.id)
  }
  return { row, source, platform, waiting, candidates, unprintable }
}

/** True where nobody waits any more. */
async function issueChunk(tx: Ctx, { row, waiting, ...chunk }: Chunk): Promise<boolean> {
  const { id } = row
  const held = await queries.takeBatch(tx.db, id)
  if (held?.state !== 'running') return true
  const still = new Set(await queries.listWaiting(tx.db, id, CHUNK))
  for (const userId of waiting.filter((waits) => still.has(waits)))
    await settle(tx, { row, userId, ...chunk })
  const isOver = (await queries.listWaiting(tx.db, id, 1)).length === 0
  if (isOver) await queries.updateEnded(tx.db, id, 'done', tx.now)
  return isOver
}

interface Turn extends Omit<Chunk, 'waiting'> {
  readonly userId: number
}

/** She who cannot get one holds up no other: what she asked for herself meanwhile counts as one. */
async function settle(
  tx: Ctx,
  { row, userId, source, platform, candidates, unprintable }: Turn,
): Promise<void> {
  const candidate = candidates.get(userId)
  const leaveOut = (reason: NonNullable<Candidate['left_out']>) =>
    queries.setOutcome(tx.db, row.id, { userId, certificateId: null, reason })
  if (!candidate) return leaveOut('not_finished')
  if (candidate.left_out) return leaveOut(candidate.left_out)
  if (unprintable.has(userId)) return leaveOut('unprintable')
  const failure = await failureOf(tx.db, async () => {
    const issue = { rule: row.rule, source, candidate, platform, by: row.created_by }
    const certificateId = await issueTo(tx, issue)
    await queries.setOutcome(tx.db, row.id, { userId, certificateId, reason: null })
  })
  if (!failure) return undefined
  if (isTaken(failure)) return leaveOut('already')
  tx.log.error({ err: failure, batch: row.id }, 'a certificate of a batch was not issued')
  return leaveOut('failed')
}

/** The database holds one certificate for a person and a source. */
const isTaken = (error: Error): boolean =>
  'code' in error && error.code === '23505' && error.message.includes('certificates_once_')
