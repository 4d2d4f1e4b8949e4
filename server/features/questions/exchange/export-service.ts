import { buffer } from 'node:stream/consumers'
import { fileLimits } from '#contract/kernel/limits.ts'
import type { Question } from '#core/quiz/question.ts'
import { recordingsOf } from '#core/quiz/recordings.ts'
import { FileMissing } from '#server/engines/files/port.ts'
import { listFileFacts } from '#server/features/files/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { authoredQuiz } from '../desk-lesson.ts'
import type { AttachedFile } from './attached-files.ts'
import { writeGift } from './gift/write-gift.ts'
import { writeMoodle } from './moodle/write-moodle.ts'
import * as queries from '../queries.ts'
import { toQuestion } from '../showing/read.ts'

export async function exportQuestions(ctx: SignedCtx, ref: queries.DeskRef, format: 'gift' | 'moodle') {
  const lesson = await authoredQuiz(ctx, ref)
  const questions = (await queries.listLive(ctx.db, lesson.id)).map(toQuestion)
  const name = lesson.title.replaceAll(/[\\/:*?"<>|\s]+/g, ' ').trim()
  if (format === 'gift') return { name: `${name}.txt`, type: 'text/plain', ...writeGift(questions) }
  const { files, notes } = await attachedFiles(ctx, questions)
  return { name: `${name}.xml`, type: 'application/xml', text: writeMoodle(questions, files), notes }
}

/** Of what an import takes, a part is left for the questions themselves. */
const MOST_CHARACTERS = fileLimits.questions.bytes * 0.75

/** Pictures and recordings as far as the file would still be taken by an import; the others are named. */
async function attachedFiles(ctx: SignedCtx, questions: readonly Question[]) {
  const paths = new Set(
    questions.flatMap(({ image, spec }) => [
      ...(image === null ? [] : [image]),
      ...recordingsOf(spec).map(({ path }) => path),
    ]),
  )
  const files = new Map<string, AttachedFile>()
  const notes: string[] = []
  let room = MOST_CHARACTERS
  for (const { path, original_name } of await listFileFacts(ctx.db, [...paths])) {
    const base64 = await base64Of(ctx, path, room)
    if (base64 === undefined) notes.push(`الملف «${original_name}» كبير أو مفقود فلم يُكتب`)
    else {
      files.set(path, { name: nameFor(original_name, path), base64 })
      room -= base64.length
    }
  }
  return { files, notes }
}

/** Nothing for a file that is gone or larger than the room that is left. */
async function base64Of({ ports }: SignedCtx, path: string, room: number): Promise<string | undefined> {
  const info = await ports.files.stat(path)
  if (!info || (info.size * 4) / 3 > room) return undefined
  try {
    return (await buffer(await ports.files.read(path))).toString('base64')
  } catch (error) {
    if (error instanceof FileMissing) return undefined
    throw error
  }
}

/** Its own name with the ending of what is stored, which may have been made of it. */
const nameFor = (name: string, path: string) =>
  `${name.replace(/\.[^.]*$/, '').replaceAll(/[\\/:*?"<>|\s]+/g, ' ')}${path.slice(path.lastIndexOf('.'))}`
