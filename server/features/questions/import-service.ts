import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { MAX_IMPORT_MB } from '#contract/quiz-desk.ts'
import { QuestionForm } from '#contract/quiz-desk.forms.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { conflict, invalid, notFound } from '#server/kernel/errors.ts'
import type { Upload } from '#server/kernel/handlers.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { authoredQuiz } from './desk-lesson.ts'
import { readQuestionFile } from './exchange/read-file.ts'
import { lost, type FilePicture, type ReadQuestion } from './exchange/read-question.ts'
import * as imports from './import-queries.ts'
import { isPicture, storePicture } from './pictures.ts'
import type { DeskRef } from './queries.ts'
import { insertAtEnd } from './service.ts'

const KEEP_DAYS = 2

/** What waits for a yes: the questions, and their pictures until they are stored. */
const Waiting = z.array(
  z.object({
    form: QuestionForm,
    picture: z.object({ name: z.string(), base64: z.string(), alt: z.string() }).nullable(),
  }),
)

/** Reads a file and says what would be imported and what not. Nothing is added to the quiz. */
export async function readImport(ctx: SignedCtx, ref: DeskRef, upload: Upload) {
  const lesson = await authoredQuiz(ctx, ref)
  if (upload.size === 0) throw invalid('file', 'questions.fileEmpty')
  if (upload.size > MAX_IMPORT_MB * 1024 * 1024)
    throw invalid('file', 'questions.fileTooLarge', { mb: MAX_IMPORT_MB })
  const file = readQuestionFile(await readFile(upload.tempPath))
  if (!file) throw invalid('file', 'questions.fileUnknown')

  const questions: ReadQuestion[] = []
  for (const question of file.questions) questions.push(await withCheckedPicture(ctx, question))
  const { id } = await imports.insertImport(ctx.db, {
    lessonId: lesson.id,
    by: ctx.actor.id,
    fileName: upload.name,
    questions: questions.map(({ form, picture }) => ({ form, picture })),
    at: ctx.now,
  })
  return {
    id,
    format: file.format,
    questions: questions.map(({ name, line, form, picture, notes }) => ({
      name,
      line,
      kind: form.spec.kind,
      text: form.text,
      has_image: picture !== null,
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

/** Adds what was understood to the end of the quiz, once. */
export async function confirmImport(ctx: SignedCtx, ref: DeskRef & { readonly i: number }) {
  const lesson = await authoredQuiz(ctx, ref)
  const waiting = Waiting.parse((await waitingImport(ctx, ref.i, lesson.id)).questions)
  const forms: QuestionForm[] = []
  for (const { form, picture } of waiting) forms.push(await withStoredPicture(ctx, form, picture))
  return inTransaction(ctx, async (tx) => {
    const locked = await authoredQuiz(tx, ref, { lock: true })
    const row = await waitingImport(tx, ref.i, locked.id)
    if (row.imported_at) return { imported: row.imported_count ?? 0 }
    if (forms.length === 0) throw conflict('questions.nothingToImport')
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
  if (!row) throw notFound('questions.unknownImport')
  return row
}

async function withStoredPicture(
  ctx: SignedCtx,
  form: QuestionForm,
  picture: FilePicture | null,
): Promise<QuestionForm> {
  return picture ? { ...form, image: await storePicture(ctx, picture) } : form
}

/** Files that nobody said yes to. */
export const forgetOldImports = ({ db, now }: Ctx) =>
  imports.deleteImportsBefore(db, new Date(now.getTime() - KEEP_DAYS * 86_400_000)).then(() => undefined)
