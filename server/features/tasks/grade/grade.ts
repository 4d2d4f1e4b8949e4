import type { z } from 'zod'
import type { GradeForm, ReturnForm } from '#contract/tasks/forms.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, invalid } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { moveTo } from '../assign/days.ts'
import { rightsOver } from '../policy.ts'
import { hasOpenMark } from '../read/recitation-queries.ts'
import { computeGrade, readScheme } from '../read/scheme.ts'
import { lockTask } from '../read/queries.ts'
import { checkVersion, openTaught, showTask } from '../read/show.ts'
import { checkRecording } from '../submit/files.ts'
import { changeTask } from '../submit/queries.ts'
import { tellStudent } from '../tell.ts'
import { taskTexts } from '../texts.ts'
import * as queries from './queries.ts'

const unheard = { heard_by: null, heard_at: null } as const

type GradeInput = z.output<typeof GradeForm>
type Opened = Awaited<ReturnType<typeof openTaught>>

/** By hand, or else of the marks by the scheme that stands. */
async function gradeOf(tx: SignedCtx, task: Opened, { grade }: GradeInput) {
  if (grade === undefined) {
    const computed = await computeGrade(tx, task)
    return { grade: computed.grade, scheme_version: computed.version }
  }
  const { allows_halves } = await readScheme(tx.db)
  if (!allows_halves && !Number.isInteger(grade)) throw invalid('grade', taskTexts.halves)
  return { grade, scheme_version: null }
}

/** What she says to her student; only her own recording. */
async function voiceOf(tx: SignedCtx, id: number | null | undefined): Promise<number | null> {
  return id ? (await checkRecording(tx, { file_id: id })).file_id : null
}

/** A second grade takes the place of the first, which stays in the history. Two teachers at once: the second is asked. */
export function gradeTask(ctx: SignedCtx, id: number, form: GradeInput) {
  return inTransaction(ctx, async (tx) => {
    await lockTask(tx.db, id)
    const task = await openTaught(tx, id)
    await checkVersion(tx, task, form.version)
    if (!rightsOver(task, tx.actor).grade) throw conflict(taskTexts.notDone)
    const { grade, scheme_version } = await gradeOf(tx, task, form)
    const feedback = form.feedback ?? ''
    await queries.insertGrade(tx.db, {
      task_id: id,
      submission_id: await queries.findNewest(tx.db, id),
      decision: 'graded',
      grade,
      scheme_version,
      feedback,
      voice_file_id: await voiceOf(tx, form.voice_file_id),
      given_by: tx.actor.id,
      given_at: tx.now,
    })
    const graded = { state: 'graded', grade, feedback, graded_by: tx.actor.id, graded_at: tx.now } as const
    await changeTask(tx.db, id, { ...graded, ...unheard })
    await audit(tx, {
      action: 'task.grade',
      entity: 'task',
      entityId: id,
      before: { grade: task.grade },
      after: { grade },
    })
    tellStudent(tx, 'task.graded', task)
    tx.changes('tasks')
    return showTask(tx, id)
  })
}

/** It is hers to do again, with what to do again, and in her own time. */
export function returnTask(ctx: SignedCtx, id: number, form: z.output<typeof ReturnForm>) {
  const { feedback, day, version, voice_file_id } = form
  return inTransaction(ctx, async (tx) => {
    await lockTask(tx.db, id)
    const task = await openTaught(tx, id)
    await checkVersion(tx, task, version)
    if (!rightsOver(task, tx.actor).return) throw conflict(taskTexts.nothingSent)
    if (feedback === '' && !(await hasOpenMark(tx.db, id))) throw invalid('feedback', taskTexts.returnEmpty)
    await queries.insertGrade(tx.db, {
      task_id: id,
      submission_id: await queries.findNewest(tx.db, id),
      decision: 'returned',
      feedback,
      voice_file_id: await voiceOf(tx, voice_file_id),
      given_by: tx.actor.id,
      given_at: tx.now,
    })
    if (day !== undefined && day !== task.day) await moveTo(tx, task, day, false)
    await changeTask(tx.db, id, {
      state: 'returned',
      grade: null,
      feedback,
      graded_by: tx.actor.id,
      graded_at: tx.now,
      ...unheard,
    })
    tellStudent(tx, 'task.returned', task)
    await audit(tx, { action: 'task.return', entity: 'task', entityId: id })
    tx.changes('tasks')
    return showTask(tx, id)
  })
}
