import { recitationRoutes } from '#contract/tasks/recitation-routes.ts'
import { taskRoutes } from '#contract/tasks/routes.ts'
import { client } from '#web/kernel/calls/api.ts'
import { createRecordingQueue, PIECE_BYTES, type Queued } from '#web/kernel/recording/recording-queue.ts'
import { uploadInPieces } from '#web/kernel/files/resumable-upload.ts'
import { keptTakes, type KeptTake } from './kept-takes.ts'
import { runningTakes } from './running-takes.ts'
import { TAKES_WAIT } from './takes-wait.ts'

const api = client(taskRoutes)
const recitations = client(recitationRoutes)

export type Take = Queued<KeptTake>

export const fileNameOf = ({ mime, title }: Pick<KeptTake, 'mime' | 'title'>) =>
  `${title.replaceAll(/[^\p{L}\p{N} –-]/gu, ' ').trim() || 'تلاوة'}.${mime.includes('mp4') ? 'm4a' : 'webm'}`

/** The same take is one file and one version, however often it is tried; late or not is judged by when it was recorded. */
export const takeQueue = createRecordingQueue<KeptTake>({
  store: keptTakes,
  waitsKey: TAKES_WAIT,
  async deliver(take, sound, onProgress) {
    const { id, taskId, markId, at } = take
    const made_at = new Date(at).toISOString()
    if (markId !== undefined) {
      const file = await upload(take, sound, onProgress)
      await recitations.retake({ params: { id: taskId, markId }, body: { client_id: id, made_at, file } })
      return
    }
    const pieces = (await keptTakes.list()).filter(
      (piece) => piece.continues === id && !runningTakes.has(piece.id),
    )
    const whole = 1 + pieces.length
    const files = [await upload(take, sound, (share) => onProgress(share / whole))]
    for (const [nth, piece] of pieces.entries())
      files.push(
        await upload(piece, await keptTakes.soundOf(piece), (share) => onProgress((nth + 1 + share) / whole)),
      )
    await api.submit({ params: { id: taskId }, body: { client_id: id, made_at, files } })
    for (const piece of pieces) await keptTakes.drop(piece.id)
  },
})

async function upload(take: KeptTake, sound: Blob, onProgress: (share: number) => void) {
  const { id, seconds, peaks, at, mime } = take
  const file = new File([sound], fileNameOf(take), { type: mime, lastModified: at })
  const stored = await uploadInPieces(
    { file, fields: { bucket: 'submissions' } },
    { fingerprint: id, pieceBytes: PIECE_BYTES, onProgress },
  )
  return { file_id: stored.id, duration_ms: Math.round(seconds * 1000), peaks: [...peaks] }
}
