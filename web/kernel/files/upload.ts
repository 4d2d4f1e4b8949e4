import { addressOf } from '#contract/kernel/address.ts'
import { storageAddress } from '#core/storage-path.ts'
import { ApiError } from '../calls/api-error.ts'
import type { CallSpec, LooseInput } from '../calls/api.ts'
import { openAnswer, type Answer } from '../calls/envelope.ts'
import { newIdempotencyKey } from '../calls/http.ts'
import { messages } from '#core/failure-words.ts'
import { withNetworkRetries } from '../calls/offline.ts'
import { withRenewedToken } from '../calls/with-renewed-token.ts'

/** An upload may take long; it has failed when nothing has moved for so long. */
const STALL_MS = 30_000
const NO_DATA = 'لا توجد بيانات في استجابة الرفع'

export interface UploadInput {
  readonly file: Blob
  readonly fields?: Readonly<Record<string, string>>
  readonly params?: Record<string, string | number>
}
export interface UploadOptions {
  /** From 0 to 1. */
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
}
export interface StoredFile {
  readonly url?: string
  readonly path?: string
}

/** Sends a file with its fields. Gives what the server stored, with its `url`; every failure says that the upload failed. */
export const upload = <T extends StoredFile>(
  spec: CallSpec,
  input: UploadInput,
  options: UploadOptions = {},
) => sendAway(spec, input, options, (file: T) => ({ ...file, url: storedUrl(file) }))

/** The same for a call that reads the file and answers something of its own. */
export const uploadFor = <T extends object>(
  spec: CallSpec,
  input: UploadInput,
  options: UploadOptions = {},
) => sendAway(spec, input, options, (answer: T) => answer)

async function sendAway<T extends object, R>(
  spec: CallSpec,
  input: UploadInput,
  options: UploadOptions,
  read: (answer: T) => R,
): Promise<R> {
  try {
    // One key for all tries, so that a lost answer makes nothing twice.
    const key = spec.idempotency === 'none' ? undefined : newIdempotencyKey()
    const answer = await withRenewedToken(spec.path, (token) =>
      withNetworkRetries(() => send(spec, input, options, { token, key }), options.signal),
    )
    if (typeof answer !== 'object' || answer === null)
      throw new ApiError({ type: 'server_error', message: NO_DATA })
    // The route's answer was parsed by its schema on the way out.
    return read(answer as T)
  } catch (error) {
    throw error instanceof ApiError ? prefixed(error) : error
  }
}

/** A path becomes an address below /storage; an address is used as it is. */
export function storedUrl({ url, path }: StoredFile): string {
  if (url) return url
  if (path) return storageAddress(path.replace(/^\/+/, ''))
  throw new ApiError({ type: 'server_error', message: NO_DATA })
}

/** Who sends it, and which sending it is. */
interface Names {
  readonly token: string | undefined
  readonly key: string | undefined
}

async function send(
  spec: CallSpec,
  input: UploadInput,
  options: UploadOptions,
  names: Names,
): Promise<unknown> {
  const answer = await transmit(spec, input, options, names)
  if (answer.status < 400 && answer.text === '')
    throw new ApiError({ type: 'server_error', message: NO_DATA })
  return openAnswer(answer, false)
}

function transmit(
  spec: CallSpec,
  input: UploadInput,
  { onProgress, signal }: UploadOptions,
  { token, key }: Names,
) {
  return new Promise<Answer>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (type: 'network_error' | 'timeout_error') =>
      reject(new ApiError({ type, message: messages[type] }))
    const stall = watchdog(() => {
      fail('timeout_error')
      request.abort()
    })
    const stop = () => {
      reject(signal?.reason as Error)
      request.abort()
    }
    request.upload.onprogress = ({ loaded, total }) => {
      stall.restart()
      if (total > 0) onProgress?.(loaded / total)
    }
    request.onload = () =>
      resolve({
        status: request.status,
        text: request.responseText,
        retryAfter: request.getResponseHeader('retry-after'),
      })
    request.onerror = () => fail('network_error')
    request.onloadend = () => {
      stall.stop()
      signal?.removeEventListener('abort', stop)
    }
    if (signal?.aborted) {
      stop()
      return
    }
    signal?.addEventListener('abort', stop, { once: true })
    request.open(spec.method, addressOf(spec, withParams(input)))
    request.setRequestHeader('accept', 'application/json')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    if (key) request.setRequestHeader('idempotency-key', key)
    stall.restart()
    request.send(formOf(input))
  })
}

const withParams = ({ params }: UploadInput): LooseInput => (params ? { params } : {})

/** Fields first: the server reads a stream, and knows the bucket before the bytes come. */
function formOf({ file, fields = {} }: UploadInput): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file)
  return form
}

export function watchdog(bite: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  return {
    stop,
    restart() {
      stop()
      timer = setTimeout(bite, STALL_MS)
    },
  }
}

/** The same failure, saying that it was the upload that failed. */
export function prefixed(error: ApiError): ApiError {
  return new ApiError({
    type: error.type,
    status: error.status,
    message: `فشل الرفع: ${error.message}`,
    errors: error.errors,
    ...(error.code && { code: error.code }),
    ...(error.requestId && { requestId: error.requestId }),
    ...(error.retryAfterSeconds && { retryAfterSeconds: error.retryAfterSeconds }),
  })
}
