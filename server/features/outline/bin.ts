import { binCutoff, openDeskCourse, restorableUntil, toEditor } from '#server/features/courses/public.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { listBinLessons, listBinModules } from './queries.ts'
import { deleteOldLessons } from './write-queries.ts'

interface BinRow {
  readonly deleted_at: Date | null
  readonly deleted_by: number | null
  readonly remover: string | null
}

function toEntry<T extends BinRow>({ deleted_at, deleted_by, remover, ...row }: T) {
  const removed_at = deleted_at ?? new Date(0)
  return {
    ...row,
    removed_at,
    removed_by: toEditor(deleted_by, remover),
    restorable_until: restorableUntil(removed_at),
  }
}

export async function showBin(ctx: SignedCtx, courseId: number) {
  await openDeskCourse(ctx, courseId)
  const since = binCutoff(ctx.now)
  const [modules, lessons] = await Promise.all([
    listBinModules(ctx.db, courseId, since),
    listBinLessons(ctx.db, courseId, since),
  ])
  return { modules: modules.map(toEntry), lessons: lessons.map(toEntry) }
}

/** What has been in the bins too long goes for good. */
export function purgeOutlines(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, (tx) => deleteOldLessons(tx.db, binCutoff(tx.now)))
}
