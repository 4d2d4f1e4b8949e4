import { audit } from '#server/kernel/data/audit.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { lockPath } from '../queries.ts'
import { pathTexts } from '../texts.ts'
import { checkRoom } from './room.ts'
import * as queries from './queries.ts'

const entities = { path_stages: 'path_stage', path_days: 'path_day', path_tasks: 'path_task' } as const

interface Deed {
  readonly pathId: number
  readonly action: string
  readonly table: queries.PlanTable
  readonly before?: object
  readonly after?: object
}

/** Whoever changes the path, its plan or its matter next waits. */
export async function lockLearningPath(tx: Ctx, pathId: number): Promise<void> {
  if (!(await lockPath(tx.db, pathId))) throw notFound(pathTexts.notFound)
}

/**
 * The frame of every change of a plan: one at a time, written in the record. Nobody who walks the path meets it before
 * the plan is published as its next edition.
 */
export async function changePlan(
  tx: SignedCtx,
  { pathId, action, table, before, after }: Deed,
  work: () => Promise<number>,
): Promise<number> {
  await lockLearningPath(tx, pathId)
  const id = await work()
  await queries.touchPlan(tx.db, pathId, { by: tx.actor.id, at: tx.now })
  await audit(tx, { action: `path-plan.${action}`, entity: entities[table], entityId: id, before, after })
  tx.changes('learning-paths')
  return id
}

/** Puts a row at a place among its siblings, from 1; behind the last where no place is named. */
export async function placeRow(
  tx: SignedCtx,
  table: queries.PlanTable,
  { id, parentId, position }: { id: number; parentId: number; position: number | undefined },
): Promise<void> {
  const others = (await queries.listSiblings(tx.db, table, parentId)).filter((other) => other !== id)
  await queries.writeOrder(tx.db, table, others.toSpliced((position ?? others.length + 1) - 1, 0, id))
}

const tables = { stages: 'path_stages', days: 'path_days', tasks: 'path_tasks' } as const

/** Puts back what was taken out, where it stood, until the plan is published. */
export function restoreRow(
  ctx: SignedCtx,
  { kind, id }: { readonly kind: keyof typeof tables; readonly id: number },
): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    const table = tables[kind]
    const removed = await queries.findRemoved(tx.db, table, id)
    if (!removed) throw notFound(pathTexts.nothingToRestore)
    const { path_id, parent_id, title, position } = removed
    const deed = { pathId: path_id, action: 'restore', table, after: { title } } as const
    await changePlan(tx, deed, async () => {
      await queries.putBack(tx.db, table, id)
      await checkRoom(tx, path_id, 0)
      await placeRow(tx, table, { id, parentId: parent_id, position })
      return id
    })
    return null
  })
}

export function removeRow(
  ctx: SignedCtx,
  table: queries.PlanTable,
  { id, pathId, action, title }: { id: number; pathId: number; action: string; title: string },
): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    await changePlan(tx, { pathId, action, table, before: { title } }, async () => {
      await queries.removeFromPlan(tx.db, table, id, tx.now)
      return id
    })
    return null
  })
}
