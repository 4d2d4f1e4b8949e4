import type { DetailedError } from 'tus-js-client'
import type { Bucket, UploadedFile } from '#contract/files/shapes.ts'
import { resumableRoutes } from '#contract/files/resumable-routes.ts'
import { RESUMABLE_BYTES } from '#contract/files/resumable-shapes.ts'
import { ApiError } from '../calls/api-error.ts'
import { client, type CallSpec } from '../calls/api.ts'
import { failureOf } from '../calls/envelope.ts'
import { messages } from '#core/failure-words.ts'
import { answerOf, withSession } from './signed-pieces.ts'
import { prefixed, storedUrl, upload, watchdog, type UploadInput, type UploadOptions } from './upload.ts'

/** A piece is what a broken line costs at most, and small enough for any proxy and any memory. */
const PIECE_BYTES = 8 * 1024 * 1024
/** Each piece that arrives begins them anew. */
const RETRY_DELAYS = [500, 2000, 5000, 10_000, 20_000]
const MOST_STALLS = 3
/** The server copies and looks at the whole file before it answers. */
const FINISH_MS = 10 * 60_000

const api = client(resumableRoutes)

interface LargeInput extends UploadInput {
  readonly file: File
  readonly fields: Readonly<Record<string, string>> & { readonly bucket: Bucket }
}

/** Sends a file of any size to a bucket: a small one at once, a large one in pieces that go on after a broken line. */
export async function uploadAnySize(
  spec: CallSpec,
  input: LargeInput,
  options: UploadOptions = {},
): Promise<UploadedFile> {
  if (input.file.size < RESUMABLE_BYTES) return upload<UploadedFile>(spec, input, options)
  try {
    return await uploadLarge(input, options)
  } catch (error) {
    throw error instanceof ApiError ? prefixed(error) : error
  }
}

/** The same in pieces however small it is, where the line is thin. `fingerprint` tells it from another of its name and size. */
export async function uploadInPieces(
  { file, fields }: LargeInput,
  { fingerprint, pieceBytes, ...options }: UploadOptions & Pieces,
): Promise<UploadedFile> {
  try {
    return await uploadLarge({ file, fields }, options, { fingerprint, pieceBytes })
  } catch (error) {
    throw error instanceof ApiError ? prefixed(error) : error
  }
}

interface Pieces {
  readonly fingerprint: string
  readonly pieceBytes: number
}

async function uploadLarge(
  { file, fields }: LargeInput,
  options: UploadOptions,
  { fingerprint, pieceBytes }: Pieces = {
    fingerprint: String(file.lastModified),
    pieceBytes: PIECE_BYTES,
  },
): Promise<UploadedFile> {
  const { signal } = options
  const call = signal ? { signal } : {}
  const { name, size } = file
  const body = { bucket: fields.bucket, name, size, fingerprint }
  const { id, location, received } = await api.begin({ body }, call)
  if (received < size) await sendPieces(location, file, { ...options, pieceBytes })
  const stored = await api.finish({ params: { id } }, { ...call, patienceMs: FINISH_MS })
  return { ...stored, url: storedUrl(stored) }
}

async function sendPieces(
  location: string,
  file: File,
  { onProgress, signal, pieceBytes }: UploadOptions & Pick<Pieces, 'pieceBytes'>,
): Promise<void> {
  const { DefaultHttpStack, Upload } = await import('tus-js-client')
  await new Promise<void>((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason as Error)
      return
    }
    let stalls = 0
    // A connection that died without a word is left; the next one asks how far the file is.
    const stall = watchdog(() => {
      stalls += 1
      void pieces.abort().then(() => (stalls > MOST_STALLS ? giveUp() : goOn()))
    })
    const pieces = new Upload(file, {
      uploadUrl: new URL(location, window.location.origin).href,
      chunkSize: pieceBytes,
      retryDelays: RETRY_DELAYS,
      storeFingerprintForResuming: false,
      httpStack: withSession(new DefaultHttpStack({})),
      onShouldRetry: isPassing,
      onProgress: (sent, total) => {
        stall.restart()
        stalls = 0
        if (total > 0) onProgress?.(sent / total)
      },
      onSuccess: () => finish(resolve),
      onError: (error) => finish(() => reject(reasonOf(error))),
    })
    const stop = () => finish(() => void pieces.abort().finally(() => reject(signal?.reason as Error)))
    function finish(tell: () => void) {
      stall.stop()
      signal?.removeEventListener('abort', stop)
      tell()
    }
    const giveUp = () =>
      finish(() => reject(new ApiError({ type: 'timeout_error', message: messages.timeout_error })))
    function goOn() {
      stall.restart()
      pieces.start()
    }
    signal?.addEventListener('abort', stop, { once: true })
    goOn()
  })
}

/** A line that broke, a server that is away, a piece that came while the one before was still being written. */
function isPassing(error: DetailedError): boolean {
  if (error.causingError instanceof ApiError) return false
  const status = error.originalResponse?.getStatus() ?? 0
  return status === 0 || status >= 500 || status === 409 || status === 423
}

function reasonOf(error: Error): Error {
  const { originalResponse: response, causingError } = error as Partial<DetailedError>
  if (causingError instanceof ApiError) return causingError
  if (!response) return new ApiError({ type: 'network_error', message: messages.network_error })
  return failureOf(answerOf(response))
}
