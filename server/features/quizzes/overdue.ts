import { GRACE_SECONDS } from '#core/quiz/rules.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { cutOff } from './close.ts'
import { hers, openQuiz } from './open-attempt.ts'
import * as queries from './queries.ts'

const A_TURN = 200

/** Submits, each in a transaction of its own, what was saved in attempts whose time is over. */
export async function closeOverdueAttempts(ctx: Ctx): Promise<void> {
  const since = new Date(ctx.now.getTime() - GRACE_SECONDS * 1000)
  for (const { id, user_id } of await queries.listOverdue(ctx.db, since, A_TURN))
    await inTransaction(onBehalfOf(ctx, user_id), async (tx) => {
      const attempt = await hers(tx, id)
      const { course_id, module_id, lesson_id } = attempt
      const lesson = await openQuiz(
        tx,
        { courseId: course_id, moduleId: module_id, lessonId: lesson_id },
        { lock: true },
      ).catch((error: unknown) => {
        if (error instanceof Refusal) return undefined
        throw error
      })
      await cutOff(tx, lesson, await hers(tx, id))
    })
}

/** What she would do herself by looking at it. */
const onBehalfOf = (ctx: Ctx, userId: number): SignedCtx => ({
  ...ctx,
  actor: { id: userId, role: 'student', sessionId: 0 },
})
