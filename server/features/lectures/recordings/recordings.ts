import type { z } from 'zod'
import type { LectureRecordingForm } from '#contract/lectures/forms.ts'
import { storagePathOf } from '#core/storage-path.ts'
import {
  mediaUrl,
  storeSeekable,
  upsertFile,
  usableFile,
  type FileRow,
} from '#server/features/files/public.ts'
import { addLessonAtEnd } from '#server/features/outline/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, invalid, notFound } from '#server/kernel/errors.ts'
import { changeLed, openLed } from '../room/open.ts'
import { recordAct } from '../room/record-act.ts'
import { lectureTexts } from '../texts.ts'
import * as queries from './queries.ts'

const BUCKET = 'lesson-media'

export async function listRecordings(ctx: SignedCtx, id: number) {
  await openLed(ctx, id)
  return answer(ctx, id)
}

const answer = async (ctx: SignedCtx, id: number) =>
  (await queries.listRecordings(ctx.db, id)).map((row) => ({
    id: row.id,
    url: mediaUrl(ctx, row.path) ?? '',
    seconds: row.seconds,
    began_at: row.began_at,
    lesson:
      row.lesson_id === null || row.course_id === null || row.course_title === null
        ? null
        : { id: row.lesson_id, course: { id: row.course_id, title: row.course_title } },
  }))

type Sent = z.output<typeof LectureRecordingForm>
interface Sending {
  readonly params: { readonly id: number }
  readonly body: Sent
}

/** What a browser wrote gets its length and an index, before the transaction. */
export async function readRecording(ctx: SignedCtx, { params: { id }, body }: Sending) {
  const { lecture } = await openLed(ctx, id)
  if (!lecture.is_recorded) throw conflict(lectureTexts.notRecorded)
  const path = storagePathOf(body.recording_path) ?? body.recording_path
  const file = await usableFile(ctx, { path }, BUCKET)
  if (!file?.mime.startsWith('audio/')) throw invalid('recording_path', lectureTexts.unknownRecording)
  return { id, body, file: await storeSeekable(ctx, file.id) }
}

interface Read {
  readonly id: number
  readonly body: Sent
  readonly file: FileRow
}

export function keepRecording(ctx: SignedCtx, { id, body, file }: Read) {
  return changeLed(ctx, id, async (tx) => {
    const { path } = await upsertFile(tx.db, file)
    await queries.insertRecording(tx.db, {
      lecture_id: id,
      client_id: body.client_id,
      path,
      seconds: file.duration_seconds ?? null,
      began_at: body.began_at,
      created_at: tx.now,
    })
    await recordAct(tx, 'lecture.record', id, { began_at: body.began_at })
    return answer(tx, id)
  })
}

interface OneRecording {
  readonly id: number
  readonly recordingId: number
}

async function openRecording(tx: SignedCtx, { id, recordingId }: OneRecording) {
  const recording = await queries.findRecording(tx.db, id, recordingId)
  if (!recording) throw notFound(lectureTexts.recordingNotFound)
  return recording
}

export function removeRecording(ctx: SignedCtx, ref: OneRecording) {
  return changeLed(ctx, ref.id, async (tx) => {
    const recording = await openRecording(tx, ref)
    if (recording.lesson_id !== null) throw conflict(lectureTexts.isLesson)
    await queries.deleteRecording(tx.db, recording.id)
    await recordAct(tx, 'lecture.remove-recording', ref.id, { began_at: recording.began_at })
    return answer(tx, ref.id)
  })
}

/** A lesson that everybody in the course hears; of one recording there is one lesson. */
export function publishRecording(ctx: SignedCtx, ref: OneRecording, courseId: number) {
  return changeLed(ctx, ref.id, async (tx, { lecture }) => {
    const recording = await openRecording(tx, ref)
    if (recording.lesson_id !== null) return answer(tx, ref.id)
    const lesson = await addLessonAtEnd(tx, courseId, {
      type: 'audio',
      title: lecture.title,
      video_url: recording.path,
      is_published: true,
    })
    await queries.setLesson(tx.db, recording.id, lesson.id)
    tx.changes('lectures')
    await recordAct(tx, 'lecture.publish-recording', ref.id, { lesson_id: lesson.id })
    return answer(tx, ref.id)
  })
}
