import type { SignedCtx } from '#server/kernel/context.ts'
import { authoredQuiz } from './desk-lesson.ts'
import { writeGift } from './exchange/write-gift.ts'
import { writeMoodle } from './exchange/write-moodle.ts'
import * as queries from './queries.ts'
import { toQuestion } from './read.ts'

export async function exportQuestions(ctx: SignedCtx, ref: queries.DeskRef, format: 'gift' | 'moodle') {
  const lesson = await authoredQuiz(ctx, ref)
  const questions = (await queries.listLive(ctx.db, lesson.id)).map(toQuestion)
  const name = lesson.title.replaceAll(/[\\/:*?"<>|\s]+/g, ' ').trim()
  return format === 'gift'
    ? { name: `${name}.txt`, type: 'text/plain', ...writeGift(questions) }
    : { name: `${name}.xml`, type: 'application/xml', ...writeMoodle(questions) }
}
