import { usableFile } from '#server/features/files/public.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/errors.ts'
import { text } from '#server/kernel/texts.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import type { JobRun } from '#server/engines/jobs/port.ts'
import { makeCourse } from './make-course.ts'
import { BadPackage } from './archive/bad-package.ts'
import * as queries from './queries.ts'
import { toReport } from './reading/read-course.ts'
import { figuresOf, readStoredCourse, storeCourseMedia } from './stored-course.ts'
import { courseFileTexts } from './texts.ts'

export const RETRIES = 3

/**
 * Stores the media first, each by itself, and then makes the course in one transaction: a run that is cut off leaves no
 * half course, and the next one finds the media that are there.
 */
export async function runImport(bare: Ctx, importId: number, run: Pick<JobRun, 'attempt' | 'signal'>) {
  const courseImport = await queries.findImport(bare.db, importId)
  if (courseImport?.status !== 'importing') return
  try {
    await importCourse(await asHer(bare, courseImport.created_by), courseImport, run.signal)
  } catch (error) {
    const sentence = sentenceFor(error) ?? (run.attempt > RETRIES ? text(courseFileTexts.failed) : undefined)
    if (sentence !== undefined) await fail(bare, courseImport, sentence)
    if (sentenceFor(error) === undefined) throw error
  }
}

/** What she is told; nothing for a fault of ours, which is tried again. */
const sentenceFor = (error: unknown): string | undefined =>
  error instanceof BadPackage || (error instanceof Refusal && error.status < 500) ? error.message : undefined

async function asHer(bare: Ctx, id: number): Promise<SignedCtx> {
  const person = await queries.findPerson(bare.db, id)
  const mayStill = person?.is_active && !person.archived_at && person.role !== 'student'
  if (!mayStill) throw new BadPackage(courseFileTexts.notAllowed)
  return { ...bare, actor: { id, role: person.role, sessionId: 0 } }
}

async function importCourse(
  ctx: SignedCtx,
  { id, file_id, file_name }: queries.ImportRow,
  signal: JobRun['signal'],
): Promise<void> {
  const file = file_id === null ? undefined : await usableFile(ctx, { id: file_id }, 'course-files')
  if (!file) throw new BadPackage(courseFileTexts.noFile)
  const reading = await readStoredCourse(ctx, file)
  const read = await storeCourseMedia(ctx, file, reading, async (processed) => {
    signal.throwIfAborted()
    await queries.updateImport(ctx.db, id, { processed })
  })
  await inTransaction(ctx, async (tx) => {
    const courseImport = await queries.findImport(tx.db, id, { lock: true })
    if (courseImport?.status !== 'importing') return
    const course_id = await makeCourse(tx, read, file_name)
    const report = toReport(read, figuresOf(reading, read.used))
    await finish(tx, id, { status: 'done', course_id, report: JSON.stringify(report) })
    tx.emit({
      type: 'course.imported',
      room: `user:${tx.actor.id}`,
      payload: { course_id, import_id: id },
    })
  })
}

const fail = (bare: Ctx, { id, created_by }: queries.ImportRow, failure: string) =>
  inTransaction(bare, async (tx) => {
    await finish(tx, id, { status: 'failed', failure })
    tx.emit({
      type: 'course.import-failed',
      room: `user:${created_by}`,
      payload: { import_id: id },
    })
  })

/** The file has done its work; without a row that names it the sweep takes it. */
const finish = (ctx: Ctx, id: number, values: Parameters<typeof queries.updateImport>[2]) =>
  queries.updateImport(ctx.db, id, { ...values, file_id: null, finished_at: ctx.now })
