import { CourseFileReport } from '#contract/course-files/shapes.ts'
import { usableFile } from '#server/features/files/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { conflict, invalid, invalidFields, notFound } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { checkRoom } from './inspect-file.ts'
import { placeHere } from './make-course.ts'
import { BadPackage } from './archive/bad-package.ts'
import * as queries from './queries.ts'
import { toReport } from './reading/read-course.ts'
import { figuresOf, readStoredCourse } from './stored-course.ts'
import { courseFileTexts } from './texts.ts'

export const IMPORT_COURSE = 'courses.import'
const KEEP_DAYS = 2

/** Reads an uploaded file, before any transaction, and says what would be made of it. Nothing is. */
export async function lookAtFile(ctx: SignedCtx, { body }: { body: { file_id: number } }) {
  const file = await usableFile(ctx, { id: body.file_id }, 'course-files')
  if (!file) throw invalid('file', courseFileTexts.noFile)
  const reading = await readStoredCourse(ctx, file).catch(refuseBad)
  const { read } = reading
  await placeHere(ctx, read)
  const figures = figuresOf(reading, read.used)
  await checkRoom(ctx, figures.bytes)
  return { file, report: toReport(read, figures), total: read.used.size }
}

type SeenFile = Awaited<ReturnType<typeof lookAtFile>>

export const keepImport = async (ctx: SignedCtx, seen: SeenFile) =>
  toImport(await queries.insertImport(ctx.db, { by: ctx.actor.id, at: ctx.now, ...seen }))

function refuseBad(error: unknown): never {
  throw error instanceof BadPackage ? invalidFields({ file: [error.message] }) : error
}

export async function showImport(ctx: SignedCtx, id: number) {
  return toImport(await herImport(ctx, id))
}

/** Once. A second tap is told how far it has come. */
export function confirmImport(ctx: SignedCtx, id: number) {
  return inTransaction(ctx, async (tx) => {
    const courseImport = await herImport(tx, id, { lock: true })
    if (courseImport.status !== 'ready') return toImport(courseImport)
    if (courseImport.file_id === null) throw conflict(courseFileTexts.noImport)
    await queries.updateImport(tx.db, id, { status: 'importing', confirmed_at: tx.now })
    await tx.ports.jobs.enqueue(tx.db, IMPORT_COURSE, { importId: id })
    await audit(tx, {
      action: 'course.import-file',
      entity: 'course_import',
      entityId: id,
      after: { file: courseImport.file_name },
    })
    tx.afterCommit(() => tx.ports.jobs.wake())
    return toImport({ ...courseImport, status: 'importing' })
  })
}

/** Somebody else's import does not exist, for the director neither: the file is its owner's. */
async function herImport(ctx: SignedCtx, id: number, options?: { lock: boolean }) {
  const courseImport = await queries.findImport(ctx.db, id, options)
  if (!courseImport || courseImport.created_by !== ctx.actor.id) throw notFound(courseFileTexts.noImport)
  return courseImport
}

const toImport = ({ created_by: _by, file_id: _file, report, ...row }: queries.ImportRow) => ({
  ...row,
  report: CourseFileReport.parse(report),
})

/** The courses that were made stay; the files themselves go with the next sweep of what nothing names. */
export const forgetCourseImports = ({ db, now }: Ctx): Promise<void> =>
  queries.deleteImportsBefore(db, new Date(now.getTime() - KEEP_DAYS * 86_400_000)).then(() => undefined)
