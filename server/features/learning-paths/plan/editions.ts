import type { z } from 'zod'
import type { EditionForm } from '#contract/learning-paths/forms.ts'
import { toEditor } from '#server/features/courses/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { findPath, lockPath } from '../queries.ts'
import { pathTexts } from '../texts.ts'
import { countDaysWithTasks } from './queries.ts'
import * as queries from './edition-queries.ts'

export async function listEditions(ctx: SignedCtx, pathId: number) {
  if (!(await findPath(ctx.db, pathId))) throw notFound(pathTexts.notFound)
  const rows = await queries.listEditions(ctx.db, pathId)
  return rows.map(({ number, published_at, published_by, publisher_name, walkers }) => ({
    number,
    published_at,
    published_by: toEditor(published_by, publisher_name),
    walkers: walkers ?? 0,
  }))
}

/**
 * What was changed becomes the next edition, for all who enrol from now on. Those under way go on in it or stay in
 * theirs; what they have begun stays what it was in either case.
 */
export function publishEdition(ctx: SignedCtx, pathId: number, { follow }: z.output<typeof EditionForm>) {
  return inTransaction(ctx, async (tx) => {
    await lockPath(tx.db, pathId)
    const path = await findPath(tx.db, pathId)
    if (!path) throw notFound(pathTexts.notFound)
    if (path.edition_id !== null && !path.has_changes) throw conflict(pathTexts.nothingToPublish)
    if ((await countDaysWithTasks(tx.db, pathId)) === 0) throw conflict(pathTexts.emptyPlan)
    const edition = await queries.insertEdition(tx.db, { pathId, by: tx.actor.id, at: tx.now })
    if (follow) await queries.moveWalkers(tx.db, pathId, edition)
    await audit(tx, {
      action: 'path-plan.publish',
      entity: 'learning_path',
      entityId: pathId,
      after: { follow },
    })
    tx.changes('learning-paths')
    return listEditions(tx, pathId)
  })
}
