import { nameColumns } from '#core/text/name-columns.ts'
import { forgetInCircles } from '#server/features/circles/public.ts'
import { forgetSender } from '#server/features/inbound-mail/public.ts'
import { forgetInLectures } from '#server/features/lectures/public.ts'
import { forgetInRooms } from '#server/features/live/public.ts'
import { forgetAddress } from '#server/features/mail/public.ts'
import { auditMany } from '#server/kernel/data/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { personChanged } from '#server/kernel/data/names.ts'
import { text } from '#server/kernel/texts.ts'
import * as queries from './erase-queries.ts'
import { userTexts } from '../texts.ts'

/**
 * The one way to erase a person, from the bin and by her own wish. What names her goes; what others build on stays
 * with an account that is nobody's. `features/my-data/ledger.ts` says table by table what becomes of her. The caller
 * holds the account locked and, after the commit, removes the bytes whose paths are answered: her photo and copies of her data.
 */
export async function eraseAccount(tx: Ctx, id: number): Promise<string[]> {
  const before = await queries.findErased(tx.db, id)
  const { email } = before
  const name = text(userTexts.formerName)
  await queries.deleteWhatIsHers(tx.db, { id, email })
  await queries.deleteUnpaid(tx.db, id)
  await queries.forgetWhatSheWrote(tx.db, id, text(userTexts.formerFile))
  await forgetInCircles(tx, id)
  await forgetInLectures(tx, id)
  await forgetInRooms(tx, id)
  await queries.forgetTraces(tx.db, { id, email })
  await forgetAddress(tx.db, email)
  await forgetSender(tx.db, email)
  const freed = [...(await queries.deleteOwnFiles(tx.db, id)), ...(await queries.deleteExports(tx.db, id))]
  await queries.wipeAccount(tx.db, { id, at: tx.now, ...nameColumns(name) })
  await auditMany(tx, [{ action: 'user.purge', entity: 'user', entityId: id }])
  personChanged(tx, id, before, { ...before, name })
  tx.changes('catalogue')
  return freed
}

export async function removeFreed(ctx: Ctx, paths: readonly string[]): Promise<void> {
  for (const path of paths) await ctx.ports.files.remove(path)
}
