import { z } from 'zod'
import { workMs } from '#contract/kernel/limits.ts'
import { QuestionForm } from '#contract/questions/forms.ts'
import { recordingsOf, withRecordings } from '#core/quiz/recordings.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { conflict, invalid, notFound } from '#server/kernel/errors.ts'
import type { Upload } from '#server/kernel/calls/handlers.ts'
import { inWorker } from '#server/kernel/in-worker.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import type { TaskOf } from '#server/ports.ts'
import { authoredQuiz } from '../desk-lesson.ts'
import type { readQuestions } from './read-in-worker.ts'
import { lost, type FilePicture, type FileRecording, type ReadQuestion } from './read-question.ts'
import { placeOfRef } from './recordings-in.ts'
import * as imports from './import-queries.ts'
import { isPicture, isRecording, storePicture, storeRecording } from './file-media.ts'
import type { DeskRef } from '../queries.ts'
import { insertAtEnd } from '../service.ts'
import { questionTexts } from '../texts.ts'

const KEEP_DAYS = 2

/** What waits for a yes: the questions, and their pictures until they are stored. */
const Waiting = z.array(
  z.object({
    form: QuestionForm,
    picture: z.object({ name: z.string(), base64: z.string(), alt: z.string() }).nullable(),
    recordings: z.array(z.object({ name: z.string(), base64: z.string() })).default([]),
  }),
)

const reading: TaskOf<typeof readQuestions> = {
  module: new URL('./read-in-worker.ts', import.meta.url).href,
  name: 'readQuestions',
  lane: 'slow',
  ms: workMs.questions,
}

interface SentFile {
  readonly params: DeskRef
  readonly upload: Upload
}

/** What stands in the file, read before the transaction. */
export async function lookAtFile(ctx: SignedCtx, { params, upload }: SentFile) {
  await authoredQuiz(ctx, params)
  if (upload.size === 0) throw invalid('file', questionTexts.fileEmpty)
  const read = await inWorker(ctx, reading, upload.tempPath)
  if ('fault' in read) throw invalid('file', questionTexts[read.fault])
  const { file } = read
  const questions: ReadQuestion[] = []
  for (const question of file.questions)
    questions.push(await withCheckedRecordings(ctx, await withCheckedPicture(ctx, question)))
  return { params, name: upload.name, file, questions }
}

type SeenFile = Awaited<ReturnType<typeof lookAtFile>>

/** Says what would be imported and what not. Nothing is added to the quiz. */
export async function readImport(ctx: SignedCtx, { params, name: fileName, file, questions }: SeenFile) {
  const lesson = await authoredQuiz(ctx, params)
  const { id } = await imports.insertImport(ctx.db, {
    lessonId: lesson.id,
    by: ctx.actor.id,
    fileName,
    questions: questions.map(({ form, picture, recordings }) => ({ form, picture, recordings })),
    at: ctx.now,
  })
  return {
    id,
    format: file.format,
    questions: questions.map(({ name, line, form, picture, notes }) => ({
      name,
      line,
      text: form.text,
      points: form.points,
      explanation: form.explanation,
      spec: form.spec,
      has_image: picture !== null,
      has_audio: recordingsOf(form.spec).length > 0,
      notes: [...notes],
    })),
    problems: file.problems.map((problem) => ({ ...problem })),
    notes: [...file.notes],
  }
}

async function withCheckedPicture(ctx: SignedCtx, question: ReadQuestion): Promise<ReadQuestion> {
  if (!question.picture || (await isPicture(ctx, question.picture))) return question
  return {
    ...question,
    form: { ...question.form, image_alt: '' },
    picture: null,
    notes: [...question.notes, lost.brokenPicture],
  }
}

/** What does not sound is left out of its specification. */
async function withCheckedRecordings(ctx: SignedCtx, question: ReadQuestion): Promise<ReadQuestion> {
  const isSound = await Promise.all(question.recordings.map((recording) => isRecording(ctx, recording)))
  if (isSound.every(Boolean)) return question
  const spec = withRecordings(question.form.spec, (ref) => (isSound[placeOfRef(ref)] ? ref : undefined))
  return {
    ...question,
    form: { ...question.form, spec },
    notes: [...question.notes, lost.brokenRecording],
  }
}

interface Confirm {
  readonly params: DeskRef & { readonly importId: number }
}

/** The questions with their pictures and recordings stored, before the transaction. */
export async function storeMedia(ctx: SignedCtx, { params: ref }: Confirm) {
  const lesson = await authoredQuiz(ctx, ref)
  const waiting = Waiting.parse((await waitingImport(ctx, ref.importId, lesson.id)).questions)
  const forms: QuestionForm[] = []
  for (const { form, picture, recordings } of waiting)
    forms.push(await withStoredRecordings(ctx, await withStoredPicture(ctx, form, picture), recordings))
  return { ref, forms }
}

type WaitingForms = Awaited<ReturnType<typeof storeMedia>>

/** Adds what was understood to the end of the quiz, once. */
export function confirmImport(ctx: SignedCtx, { ref, forms }: WaitingForms) {
  return inTransaction(ctx, async (tx) => {
    const locked = await authoredQuiz(tx, ref, { lock: true })
    const row = await waitingImport(tx, ref.importId, locked.id)
    if (row.imported_at) return { imported: row.imported_count ?? 0 }
    if (forms.length === 0) throw conflict(questionTexts.nothingToImport)
    await insertAtEnd(tx, locked, forms)
    await imports.markImported(tx.db, row.id, forms.length, tx.now)
    await audit(tx, {
      action: 'quiz.import',
      entity: 'lesson',
      entityId: locked.id,
      after: { file: row.file_name, questions: forms.length },
    })
    return { imported: forms.length }
  })
}

async function waitingImport(ctx: SignedCtx, id: number, lessonId: number) {
  const row = await imports.findImport(ctx.db, id, lessonId)
  if (!row) throw notFound(questionTexts.unknownImport)
  return row
}

async function withStoredPicture(
  ctx: SignedCtx,
  form: QuestionForm,
  picture: FilePicture | null,
): Promise<QuestionForm> {
  return picture ? { ...form, image: await storePicture(ctx, picture) } : form
}

async function withStoredRecordings(
  ctx: SignedCtx,
  form: QuestionForm,
  recordings: readonly FileRecording[],
): Promise<QuestionForm> {
  const named = new Set(recordingsOf(form.spec).map(({ path }) => path))
  const stored = new Map<string, string>()
  for (const ref of named) {
    const recording = recordings[placeOfRef(ref)]
    if (recording) stored.set(ref, await storeRecording(ctx, recording))
  }
  return { ...form, spec: withRecordings(form.spec, (ref) => stored.get(ref)) }
}

/** Files that nobody said yes to. */
export const forgetOldImports = ({ db, now }: Ctx) =>
  imports.deleteImportsBefore(db, new Date(now.getTime() - KEEP_DAYS * 86_400_000)).then(() => undefined)
