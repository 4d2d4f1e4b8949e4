import { userTexts } from './texts.ts'
import { searchColumns } from '#core/text/search-columns.ts'
import { CATALOGUE, rebuildCourseSearch } from '#server/features/courses/public.ts'
import { REVIEW_AUTHORS } from '#server/features/reviews/public.ts'
import { auditMany } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { text } from '#server/kernel/texts.ts'
import * as queries from './erase-queries.ts'

/**
 * The one way to erase a person, from the bin and by her own wish. What names her goes; what others build on stays
 * with an account that is nobody's. `features/my-data/ledger.ts` says table by table what becomes of her. The caller
 * holds the account locked and, after the commit, removes the bytes whose paths are answered: her photo and copies of her data.
 */
export async function eraseAccount(tx: Ctx, id: number): Promise<string[]> {
  const { email, role } = await queries.findErased(tx.db, id)
  const name = text(userTexts.formerName)
  const { norm, stem, sort } = searchColumns(name)
  await queries.deleteWhatIsHers(tx.db, { id, email })
  await queries.deleteUnpaid(tx.db, id)
  await queries.forgetWhatSheWrote(tx.db, id, text(userTexts.formerFile))
  await queries.forgetTraces(tx.db, { id, email })
  const freed = [...(await queries.deleteOwnFiles(tx.db, id)), ...(await queries.deleteExports(tx.db, id))]
  await queries.wipeAccount(tx.db, { id, at: tx.now, name, norm, stem, sort })
  if (role !== 'student') await rebuildCourseSearch(tx, { instructorId: id })
  await auditMany(tx, [{ action: 'user.purge', entity: 'user', entityId: id }])
  tx.changes(CATALOGUE, REVIEW_AUTHORS)
  return freed
}

export async function removeFreed(ctx: Ctx, paths: readonly string[]): Promise<void> {
  for (const path of paths) await ctx.ports.files.remove(path)
}
