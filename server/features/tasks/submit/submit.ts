import type { SubmitForm } from '#contract/tasks/forms.ts'
import { arabicDigits } from '#core/format/number.ts'
import { rulesOfType } from '#core/paths/task-types.ts'
import { settleSentTask } from '#server/features/learning-paths/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, invalid } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { rightsOver } from '../policy.ts'
import { lockTask } from '../read/queries.ts'
import { openTask, showTask } from '../read/show.ts'
import { tellTeacher } from '../tell.ts'
import { taskTexts } from '../texts.ts'
import { filesOf } from './files.ts'
import { makeSeekableLater } from './make-seekable.ts'
import * as queries from './queries.ts'

/** Far more than any teacher returns; what one person sends for one task may not grow for ever. */
export const MOST_VERSIONS = 50

type Opened = Awaited<ReturnType<typeof openTask>>

/** What a task of this type takes stands in it, and nothing else. */
function checkContent(task: Opened, text: string, files: Awaited<ReturnType<typeof filesOf>>): void {
  const { submission } = rulesOfType(task.type)
  if (submission === 'none' && files.length > 0) throw invalid('files', taskTexts.fileUnasked)
  if (submission === 'text' && text === '' && files.length === 0) throw invalid('text', taskTexts.textMissing)
  if (submission === 'file' && files.length === 0) throw invalid('files', taskTexts.fileMissing)
  if (submission === 'recording' && !files.some(({ kind }) => kind === 'recording'))
    throw invalid('files', taskTexts.recordingMissing)
}

/** The same sending twice is one version. What needs no judgement is complete with it. */
export function submitTask(ctx: SignedCtx, id: number, form: SubmitForm) {
  return inTransaction(ctx, async (tx) => {
    await lockTask(tx.db, id)
    const task = await openTask(tx, id)
    if (await queries.findSubmission(tx.db, id, form.client_id)) return showTask(tx, id)
    if (task.state === 'excused') throw conflict(taskTexts.excused)
    if (!rightsOver(task, tx.actor).submit) throw conflict(taskTexts.notOpen)
    if ((await queries.countSubmissions(tx.db, id)) >= MOST_VERSIONS)
      throw conflict(taskTexts.tooManyVersions, { most: arabicDigits(MOST_VERSIONS) })
    const text = form.text ?? ''
    const files = await filesOf(tx, form.files ?? [])
    checkContent(task, text, files)
    const made_at = form.made_at && form.made_at < tx.now ? form.made_at : tx.now
    const is_late = made_at > task.due_at
    const { isGraded } = rulesOfType(task.type)
    const submissionId = await queries.insertSubmission(tx.db, {
      task_id: id,
      client_id: form.client_id,
      body: text,
      made_at,
      sent_at: tx.now,
      is_late,
    })
    if (files.length > 0)
      await queries.insertFiles(
        tx.db,
        files.map((file) => ({ submission_id: submissionId, ...file })),
      )
    await makeSeekableLater(tx, files)
    await queries.changeTask(tx.db, id, {
      // Lateness is that of her first answer; doing it again is no delay of hers.
      ...(task.submitted_at === null ? { is_late } : {}),
      submitted_at: tx.now,
      ...(isGraded ? { state: 'submitted' } : { state: 'graded', graded_at: tx.now }),
    })
    if (task.path_id !== null && task.path_task_id !== null)
      await settleSentTask(tx, {
        pathId: task.path_id,
        taskId: task.path_task_id,
        repeatId: task.path_repeat_id,
      })
    if (isGraded) tellTeacher(tx, task)
    tx.changes('tasks')
    return showTask(tx, id)
  })
}

/** She has opened it to do it; twice is once. */
export function startTask(ctx: SignedCtx, id: number) {
  return inTransaction(ctx, async (tx) => {
    await lockTask(tx.db, id)
    const task = await openTask(tx, id)
    if (task.state === 'assigned') {
      await queries.changeTask(tx.db, id, { state: 'started' })
      tx.changes('tasks')
    }
    return showTask(tx, id)
  })
}

/** What she ticked by mistake is open again; what a teacher has judged stays. */
export function undoTask(ctx: SignedCtx, id: number) {
  return inTransaction(ctx, async (tx) => {
    await lockTask(tx.db, id)
    const task = await openTask(tx, id)
    if (!rightsOver(task, tx.actor).undo) throw conflict(taskTexts.isGraded)
    await queries.deleteSubmissions(tx.db, id)
    await queries.changeTask(tx.db, id, {
      state: 'assigned',
      is_late: false,
      submitted_at: null,
      graded_at: null,
    })
    tx.changes('tasks')
    return showTask(tx, id)
  })
}
