import { liveRoutes } from '#contract/live/routes.ts'
import { client } from '#web/kernel/calls/api.ts'
import { sendLeft } from '#web/kernel/recording/left-recordings.ts'
import { createRecordingQueue, PIECE_BYTES } from '#web/kernel/recording/recording-queue.ts'
import { uploadInPieces } from '#web/kernel/files/resumable-upload.ts'
import { keptTurns, type KeptTurn } from './kept-turns.ts'
import { TURNS_WAIT } from './turns-wait.ts'

const api = client(liveRoutes)

const fileNameOf = ({ mime }: KeptTurn) => `دور.${mime.includes('mp4') ? 'm4a' : 'webm'}`

/** The same recording is one file and one row, however often it is tried. */
export const turnUploads = createRecordingQueue<KeptTurn>({
  store: keptTurns,
  waitsKey: TURNS_WAIT,
  sendsDrafts: true,
  async deliver(turn, sound, onProgress) {
    const { id, sessionId, turnId, seconds, at, mime } = turn
    const file = new File([sound], fileNameOf(turn), { type: mime, lastModified: at })
    const { id: file_id } = await uploadInPieces(
      { file, fields: { bucket: 'turn-recordings' } },
      { fingerprint: id, pieceBytes: PIECE_BYTES, onProgress },
    )
    const duration_ms = Math.max(1, Math.round(seconds * 1000))
    await api.addRecording({ params: { sessionId, turnId }, body: { client_id: id, file_id, duration_ms } })
  },
})

export const sendLeftTurns = (): Promise<void> => sendLeft({ store: keptTurns, queue: turnUploads })
