import { messageRoutes } from '#contract/messages/routes.ts'
import { client } from '#web/kernel/calls/api.ts'
import { createRecordingQueue, PIECE_BYTES, type Queued } from '#web/kernel/recording/recording-queue.ts'
import { uploadInPieces } from '#web/kernel/files/resumable-upload.ts'
import { keptVoices, type KeptVoice } from './kept-voices.ts'
import { VOICES_WAIT } from './voices-wait.ts'

const api = client(messageRoutes)

export type Voice = Queued<KeptVoice>

const queue = createRecordingQueue<KeptVoice>({
  store: keptVoices,
  waitsKey: VOICES_WAIT,
  /** The same voice is one file and one message, however often it is tried. */
  async deliver({ id, threadId, mime, peaks, at }, sound, onProgress) {
    const name = `voice.${mime.includes('mp4') ? 'm4a' : 'webm'}`
    const file = new File([sound], name, { type: mime, lastModified: at })
    const { id: file_id } = await uploadInPieces(
      { file, fields: { bucket: 'messages' } },
      { fingerprint: id, pieceBytes: PIECE_BYTES, onProgress },
    )
    await api.send({ params: { threadId }, body: { client_id: id, files: [{ file_id, peaks: [...peaks] }] } })
  },
})

/** Her recordings on this device that have not arrived, the oldest first. */
export const voices = queue.recordings
/** One has arrived. */
export const voiceSent = queue.arrived
export const refreshVoices = queue.refresh
export const sendVoice = queue.send
export const forgetVoice = queue.forget
export const startVoices = queue.start
