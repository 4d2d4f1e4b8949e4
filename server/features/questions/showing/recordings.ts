import type { QuestionSpec } from '#core/quiz/question.ts'
import { recordingsOf } from '#core/quiz/recordings.ts'
import { listFileFacts, mediaUrl, usableFiles } from '#server/features/files/public.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { invalid } from '#server/kernel/errors.ts'
import { questionTexts } from '../texts.ts'

type Stored = Awaited<ReturnType<typeof listFileFacts>>[number]

/** What is known of the files that questions name, by path. */
export type Recordings = ReadonlyMap<string, Stored>

/** Asks the database only where a question names one. */
export async function findRecordings(
  ctx: Ctx,
  questions: readonly { readonly spec: QuestionSpec }[],
): Promise<Recordings> {
  const paths = questions.flatMap(({ spec }) => recordingsOf(spec).map(({ path }) => path))
  if (paths.length === 0) return new Map()
  return new Map((await listFileFacts(ctx.db, paths)).map((row) => [row.path, row]))
}

/** A recording for whoever may see its question: that is asked before. */
export const toRecording = (ctx: Ctx, recordings: Recordings, path: string) => ({
  url: mediaUrl(ctx, path) ?? '',
  seconds: recordings.get(path)?.duration_seconds ?? null,
})

/** Refuses what is not hers to use, no sound, or cannot be played; those that stand there already stay. */
export async function checkRecordings(
  tx: SignedCtx,
  spec: QuestionSpec,
  before?: QuestionSpec,
): Promise<void> {
  const standing = before ? recordingsOf(before).map(({ path }) => path) : []
  const added = recordingsOf(spec).filter(({ path }) => !standing.includes(path))
  if (added.length === 0) return
  const files = await usableFiles(tx, { paths: added.map(({ path }) => path) }, ['lesson-media'])
  for (const { field, path } of added) {
    const file = files.find((one) => one.path === path)
    if (!file) throw invalid(`spec.${field}`, questionTexts.unknownRecording)
    if (!file.mime.startsWith('audio/')) throw invalid(`spec.${field}`, questionTexts.notSound)
    if (file.playback === 'none') throw invalid(`spec.${field}`, questionTexts.unplayable)
  }
}
