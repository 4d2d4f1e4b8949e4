import type { z } from 'zod'
import type { NewLessonForm } from '#contract/outline/forms.ts'
import { titleColumns } from '#core/text/title-columns.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { picturesIn } from '#server/kernel/html/rich-html.ts'
import type { WithCleanText } from '#server/kernel/html/clean-text.ts'
import { blankLesson, wantedValues } from './lessons/lesson-values.ts'
import { settleLessons } from './structure/outline.ts'
import * as writes from './write-queries.ts'

export interface NewModule {
  readonly title: string
  readonly lessons: readonly WithCleanText<z.output<typeof NewLessonForm>>[]
}

/**
 * Modules and lessons, in their order, into a draft that has none yet; whose it is has been asked before. Answers the
 * ids of the lessons, module by module.
 */
export async function writeOutline(
  tx: SignedCtx,
  courseId: number,
  modules: readonly NewModule[],
): Promise<number[][]> {
  const edited = { course_id: courseId, updated_by: tx.actor.id, updated_at: tx.now, created_at: tx.now }
  const ids: number[][] = []
  for (const [position, { title, lessons }] of modules.entries()) {
    const module = await writes.insertModule(tx.db, { ...edited, title, position })
    const rows = []
    for (const [place, { type, ...form }] of lessons.entries()) {
      const values = { ...blankLesson, is_published: true, ...(await wantedValues(tx, type, form)) }
      const titled = { ...values, ...titleColumns(values.title) }
      rows.push({ ...edited, ...titled, type, module_id: module.id, position: place })
    }
    const its = await writes.insertLessons(tx.db, rows)
    for (const [place, { content }] of rows.entries()) {
      const pictures = picturesIn(content)
      if (pictures.length > 0) await writes.setPictures(tx.db, its[place] ?? 0, pictures)
    }
    ids.push(its)
  }
  await settleLessons(tx, courseId)
  return ids
}
