import { REMIND_DAYS } from '#contract/my-data/shapes.ts'
import { eraseAccount, lockPerson, removeFreed } from '#server/features/users/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { obstacleOf } from './deletion.ts'
import { sendErasedLetter, sendReminderLetter } from './letters.ts'
import * as queries from './queries.ts'

/** Every night: reminds those whose day is near and erases those whose day has come, each in her own transaction. */
export async function carryOutDeletions(ctx: Ctx): Promise<void> {
  const soon = new Date(ctx.now.getTime() + REMIND_DAYS * 86_400_000)
  for (const id of await queries.listUnreminded(ctx.db, soon, ctx.now)) await remind(ctx, id, soon)
  for (const id of await queries.listDueErasures(ctx.db, ctx.now)) await erase(ctx, id)
}

const remind = (ctx: Ctx, id: number, soon: Date): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const person = await queries.takeReminder(tx.db, id, soon, tx.now)
    if (person?.erase_at) await sendReminderLetter(tx, person, person.erase_at)
  })

/** Who is the last director by now, or has been given a course, waits until that is settled. */
async function erase(ctx: Ctx, id: number): Promise<void> {
  const freed = await inTransaction(ctx, async (tx) => {
    const person = await lockPerson(tx, id)
    if (!person?.erase_at || person.erase_at > tx.now || (await obstacleOf(tx, person))) return []
    await sendErasedLetter(tx, person)
    return eraseAccount(tx, id)
  })
  await removeFreed(ctx, freed)
}
