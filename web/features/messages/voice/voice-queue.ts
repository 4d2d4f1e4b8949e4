import { messageRoutes } from '#contract/messages/routes.ts'
import { createChannel, createStore } from '#core/store.ts'
import { ApiError, sentenceOf } from '#web/kernel/api-error.ts'
import { client } from '#web/kernel/api.ts'
import { uploadInPieces } from '#web/kernel/resumable-upload.ts'
import { storage } from '#web/kernel/storage.ts'
import { dropVoice, listVoices, putVoice, soundOf, type KeptVoice } from './kept-voices.ts'
import { VOICES_WAIT } from './voices-wait.ts'

/** What a broken line costs at most. */
const PIECE_BYTES = 128 * 1024
const PAUSE_MS = 10_000

const api = client(messageRoutes)

export interface Voice extends KeptVoice {
  /** 0 to 100 while it goes. */
  readonly progress?: number
}

/** Her recordings on this device that have not arrived, the oldest first. */
export const voices = createStore<readonly Voice[]>([])
/** One has arrived. */
export const voiceSent = createChannel()

export async function refreshVoices(): Promise<void> {
  // A browser that keeps nothing keeps nothing that waits.
  const kept = await listVoices().catch(() => [])
  voices.set(kept)
  if (kept.some(({ state }) => state === 'waiting')) storage.write(VOICES_WAIT, true)
  else storage.remove(VOICES_WAIT)
}

const patch = (id: string, change: Partial<Voice>) =>
  voices.set(voices.get().map((voice) => (voice.id === id ? { ...voice, ...change } : voice)))

/** From now on it goes by itself, over reloads and lost networks, until the server has it. */
export async function sendVoice(voice: KeptVoice): Promise<void> {
  const { id, threadId, to, mime, seconds, peaks, at } = voice
  await putVoice({ id, threadId, to, mime, seconds, peaks, at, state: 'waiting' })
  await refreshVoices()
  flushVoices()
}

export async function forgetVoice(id: string): Promise<void> {
  await dropVoice(id)
  await refreshVoices()
}

let flushing: Promise<void> | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends what waits, one after the other; the first that cannot get through stops the rest for a while. */
function flushVoices(): void {
  clearTimeout(timer)
  flushing ??= sendWaiting().finally(() => {
    flushing = undefined
  })
}

async function sendWaiting(): Promise<void> {
  await refreshVoices()
  for (const voice of voices.get().filter(({ state }) => state === 'waiting')) {
    // It goes on by itself when the network is back.
    if (!navigator.onLine) return
    try {
      await deliverVoice(voice)
    } catch (error) {
      if (!isRefusal(error)) {
        // Code that does not arrive is a lost network too.
        if (!(error instanceof ApiError) && !(error instanceof TypeError)) throw error
        timer = setTimeout(flushVoices, PAUSE_MS)
        return
      }
      const { progress: _progress, ...kept } = voice
      await putVoice({ ...kept, state: 'refused', refusal: sentenceOf(error) })
      await refreshVoices()
    }
  }
}

const passing = new Set([401, 408, 429])

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status !== undefined &&
  error.status >= 400 &&
  error.status < 500 &&
  !passing.has(error.status)

/** The same voice is one file and one message, however often it is tried. */
async function deliverVoice(voice: Voice): Promise<void> {
  const { id, threadId, mime, peaks, at } = voice
  const name = `voice.${mime.includes('mp4') ? 'm4a' : 'webm'}`
  const file = new File([await soundOf(voice)], name, { type: mime, lastModified: at })
  const { id: file_id } = await uploadInPieces(
    { file, fields: { bucket: 'messages' } },
    {
      fingerprint: id,
      pieceBytes: PIECE_BYTES,
      onProgress: (share) => patch(id, { progress: Math.floor(share * 100) }),
    },
  )
  const body = { client_id: id, files: [{ file_id, peaks: [...peaks] }] }
  await api.send({ params: { threadId }, body })
  await forgetVoice(id)
  voiceSent.tell()
}

let isStarted = false

/** Once for a page: what waited since the last one goes now, and again when the network is back. */
export function startVoices(): void {
  if (!isStarted) window.addEventListener('online', flushVoices)
  isStarted = true
  flushVoices()
}
