import type { SignedCtx } from '#server/kernel/context.ts'
import { text } from '#server/kernel/texts.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { addModule } from '../structure/modules.ts'
import { listModules } from '../queries.ts'
import { outlineTexts } from '../texts.ts'
import { addLesson } from './lessons.ts'

/** The last lesson of the last module; a course without modules gets its first. A course that is not hers is 404. */
export const addLessonAtEnd = (ctx: SignedCtx, courseId: number, lesson: Parameters<typeof addLesson>[2]) =>
  inTransaction(ctx, async (tx) => {
    const last = (await listModules(tx.db, courseId)).at(-1)
    const module = last ?? (await addModule(tx, courseId, { title: text(outlineTexts.firstModule) }))
    return addLesson(tx, { courseId, moduleId: module.id }, lesson)
  })
