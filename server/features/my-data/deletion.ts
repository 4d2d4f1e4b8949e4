import { ERASE_DAYS } from '#contract/my-data/shapes.ts'
import type { Proof } from '#contract/my-data/forms.ts'
import { proveSelf } from '#server/features/auth/public.ts'
import { findObstacles, lockPerson, personNotFound } from '#server/features/users/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/errors.ts'
import { text } from '#server/kernel/texts.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { sendAskedLetter, sendCancelledLetter } from './letters.ts'
import * as queries from './queries.ts'
import { myDataTexts } from './texts.ts'

export const eraseAtFrom = (now: Date) => new Date(now.getTime() + ERASE_DAYS * 86_400_000)

type Person = NonNullable<Awaited<ReturnType<typeof lockPerson>>>

/** What stands in the way of her going, said to her. */
export async function obstacleOf(ctx: Ctx, person: Person): Promise<string | undefined> {
  const { isLastDirector, taughtCourses, taughtCircles } = await findObstacles(ctx, person)
  if (isLastDirector) return text(myDataTexts.lastDirector)
  if (taughtCircles) return text(myDataTexts.teachesCircles, { circles: taughtCircles })
  return taughtCourses && text(myDataTexts.teaches, { courses: taughtCourses })
}

/** Asked again, the first date stays. */
export async function askDeletion(ctx: SignedCtx, proof: Proof): Promise<void> {
  await proveSelf(ctx, proof)
  await inTransaction(ctx, async (tx) => {
    const person = await lockPerson(tx, tx.actor.id)
    if (!person) throw personNotFound()
    if (person.erase_at) return
    const obstacle = await obstacleOf(tx, person)
    if (obstacle) throw new Refusal('conflict', obstacle)
    const eraseAt = eraseAtFrom(tx.now)
    await queries.setErasure(tx.db, person.id, { erase_asked_at: tx.now, erase_at: eraseAt })
    await audit(tx, {
      action: 'user.ask-erasure',
      entity: 'user',
      entityId: person.id,
      before: { erase_at: null },
      after: { erase_at: eraseAt },
    })
    await sendAskedLetter(tx, person, eraseAt)
  })
}

/** Asked again, nothing changes. */
export function cancelDeletion(ctx: SignedCtx): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const person = await lockPerson(tx, tx.actor.id)
    if (!person?.erase_at) return
    await queries.setErasure(tx.db, person.id, { erase_asked_at: null, erase_at: null })
    await audit(tx, {
      action: 'user.cancel-erasure',
      entity: 'user',
      entityId: person.id,
      before: { erase_at: person.erase_at },
      after: { erase_at: null },
    })
    await sendCancelledLetter(tx, person)
  })
}
