import { GRACE_SECONDS } from '#core/quiz/rules.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/errors.ts'
import { eachInTransaction } from '#server/kernel/data/each-row.ts'
import { cutOff } from './close.ts'
import { hers, openQuiz } from './open-attempt.ts'
import * as queries from './queries.ts'

const A_TURN = 200

/** Submits, each in a transaction of its own, what was saved in attempts whose time is over. */
export async function closeOverdueAttempts(ctx: Ctx): Promise<void> {
  const since = new Date(ctx.now.getTime() - GRACE_SECONDS * 1000)
  const overdue = await queries.listOverdue(ctx.db, since, A_TURN)
  await eachInTransaction(ctx, overdue, (tx, { id, user_id }) => closeOne(onBehalfOf(tx, user_id), id))
}

async function closeOne(tx: SignedCtx, id: number): Promise<void> {
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
}

/** What she would do herself by looking at it. */
const onBehalfOf = (ctx: Ctx, userId: number): SignedCtx => ({
  ...ctx,
  actor: { id: userId, role: 'student', sessionId: 0 },
})
