import type { z } from 'zod'
import type { MarkForm, NewMarkForm, RetakeForm } from '#contract/tasks/forms.ts'
import type { RecitationMark } from '#contract/tasks/shapes.ts'
import { arabicDigits } from '#core/format/number.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, invalid, notFound } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { lockTask } from '../read/queries.ts'
import { openTask, openTaught, showMarks, showTask } from '../read/show.ts'
import { checkRecording } from '../submit/files.ts'
import { makeSeekableLater } from '../submit/make-seekable.ts'
import { changeTask } from '../submit/queries.ts'
import { tellTeacher } from '../tell.ts'
import { taskTexts } from '../texts.ts'
import * as queries from '../read/recitation-queries.ts'

/** Of one recording: one in every fourth second of the longest. */
export const MOST_MARKS = 300
/** Of one mark. */
export const MOST_RETAKES = 30

interface MarkRef {
  readonly id: number
  readonly markId: number
}

type Shown = z.input<typeof RecitationMark>

function checkPlace(recording: { readonly duration_ms: number | null }, at_ms: number | undefined) {
  if (at_ms !== undefined && recording.duration_ms !== null && at_ms > recording.duration_ms)
    throw invalid('at_ms', taskTexts.markBeyond)
}

export function addMark(ctx: SignedCtx, id: number, form: z.output<typeof NewMarkForm>): Promise<Shown[]> {
  return inTransaction(ctx, async (tx) => {
    const task = await openTaught(tx, id)
    const { recording_id, client_id, at_ms, kind, ayah = null, word = null, note = '' } = form
    const recording = await queries.findRecording(tx.db, id, recording_id)
    if (!recording) throw notFound(taskTexts.recordingGone)
    checkPlace(recording, at_ms)
    if (word !== null && ayah === null) throw invalid('word', taskTexts.wordWithoutAyah)
    await lockTask(tx.db, id)
    if ((await queries.countOtherMarks(tx.db, recording_id, client_id)) >= MOST_MARKS)
      throw conflict(taskTexts.tooManyMarks, { most: arabicDigits(MOST_MARKS) })
    await queries.insertMark(tx.db, {
      recording_id,
      client_id,
      at_ms,
      kind,
      ayah,
      word,
      note,
      made_by: tx.actor.id,
      made_at: tx.now,
    })
    tx.changes('tasks')
    return showMarks(tx, task)
  })
}

/** A mark that is closed stays, as done; it may be opened again. */
export function saveMark(
  ctx: SignedCtx,
  { id, markId }: MarkRef,
  { is_closed, ...change }: z.output<typeof MarkForm>,
): Promise<Shown[]> {
  return inTransaction(ctx, async (tx) => {
    const task = await openTaught(tx, id)
    const mark = await queries.findMark(tx.db, id, markId)
    if (!mark) throw notFound(taskTexts.markGone)
    checkPlace(mark, change.at_ms)
    const ayah = change.ayah === undefined ? mark.ayah : change.ayah
    if (change.word && ayah === null) throw invalid('word', taskTexts.wordWithoutAyah)
    await queries.changeMark(tx.db, markId, {
      ...change,
      // A word is a word of its ayah.
      ...(ayah === null ? { ayah, word: null } : {}),
      ...(is_closed === undefined ? {} : { closed_at: is_closed ? tx.now : null }),
      kind: change.kind ?? mark.kind,
    })
    tx.changes('tasks')
    return showMarks(tx, task)
  })
}

/** What she has recited again for it stays with its mark. */
export function removeMark(ctx: SignedCtx, { id, markId }: MarkRef): Promise<Shown[]> {
  return inTransaction(ctx, async (tx) => {
    const task = await openTaught(tx, id)
    const mark = await queries.findMark(tx.db, id, markId)
    if (!mark) throw notFound(taskTexts.markGone)
    const retakes = await queries.listRetakes(tx.db, markId)
    if (retakes.length > 0) throw conflict(taskTexts.markAnswered)
    await queries.deleteMark(tx.db, markId)
    tx.changes('tasks')
    return showMarks(tx, task)
  })
}

/** She recites only this piece again; the task waits for its teacher once more. */
export function retakeMark(ctx: SignedCtx, { id, markId }: MarkRef, form: z.output<typeof RetakeForm>) {
  return inTransaction(ctx, async (tx) => {
    await lockTask(tx.db, id)
    const task = await openTask(tx, id)
    const mark = await queries.findMark(tx.db, id, markId)
    if (!mark) throw notFound(taskTexts.markGone)
    if (mark.closed_at !== null) throw conflict(taskTexts.markClosed)
    if (task.state !== 'returned' && task.state !== 'submitted') throw conflict(taskTexts.notOpen)
    const file = await checkRecording(tx, form.file)
    const retake = { mark_id: markId, client_id: form.client_id }
    const sent = await queries.listRetakes(tx.db, markId)
    if (!sent.some(({ client_id }) => client_id === form.client_id)) {
      if (sent.length >= MOST_RETAKES)
        throw conflict(taskTexts.tooManyRetakes, { most: arabicDigits(MOST_RETAKES) })
      await queries.insertRetake(tx.db, retake, { submission_id: mark.submission_id, ...file })
      await makeSeekableLater(tx, [file])
      await changeTask(tx.db, id, { state: 'submitted', submitted_at: tx.now })
      tellTeacher(tx, task)
    }
    tx.changes('tasks')
    return showTask(tx, id)
  })
}
