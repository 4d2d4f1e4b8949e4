import { lectureRecordingRoutes } from '#contract/lectures/recording-routes.ts'
import { client } from '#web/kernel/calls/api.ts'
import { sendLeft } from '#web/kernel/recording/left-recordings.ts'
import { createRecordingQueue } from '#web/kernel/recording/recording-queue.ts'
import { uploadInPieces } from '#web/kernel/files/resumable-upload.ts'
import { keptLectures, type KeptLecture } from './kept-lectures.ts'
import { LECTURES_WAIT } from './lectures-wait.ts'

export const recordingApi = client(lectureRecordingRoutes)

const PIECE_BYTES = 1024 * 1024

/** The same recording is one file and one row, however often it is tried. */
export const lectureQueue = createRecordingQueue<KeptLecture>({
  store: keptLectures,
  waitsKey: LECTURES_WAIT,
  sendsDrafts: true,
  async deliver({ id, lectureId, mime, at }, sound, onProgress) {
    const name = `lecture-${lectureId}.${mime.includes('mp4') ? 'm4a' : 'webm'}`
    const file = new File([sound], name, { type: mime, lastModified: at })
    const { path: recording_path } = await uploadInPieces(
      { file, fields: { bucket: 'lesson-media' } },
      { fingerprint: id, pieceBytes: PIECE_BYTES, onProgress },
    )
    await recordingApi.keep({
      params: { id: lectureId },
      body: { client_id: id, recording_path, began_at: new Date(at).toISOString() },
    })
  },
})

export const sendLeftLectures = (): Promise<void> => sendLeft({ store: keptLectures, queue: lectureQueue })
