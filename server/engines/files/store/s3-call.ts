import { setTimeout as pause } from 'node:timers/promises'
import { signRequest } from './aws-signature.ts'
import { StoreAway, StoreFailed } from '../port.ts'

export interface S3Settings {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKey: string
  readonly secretKey: string
  /** First delay between attempts; doubles. */
  readonly retryDelayMs?: number
  /** How long the head of an answer may take, beside the time for the bytes that are sent. */
  readonly answerMs?: number
}

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  readonly key: string
  readonly payloadHash: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Blob
  /** Whether 404 is an answer or a failure. */
  readonly missing?: 'allowed'
  /** When it is aborted, nothing is tried again. */
  readonly signal?: AbortSignal
}

export type S3Call = (request: S3Request) => Promise<Response>

const attempts = 4
const ANSWER_MS = 10_000
/** A slower line to its own store serves no platform. */
const SLOWEST_BYTES_PER_MS = 128
const passing = new Set([429, 500, 502, 503, 504])

/** Answers with success (or an allowed 404); everything else is tried again where that can help, and then thrown. */
export function s3Caller(settings: S3Settings): S3Call {
  return async (request) => {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await sendOnce(settings, request)
      if (answer instanceof Response && (answer.ok || (answer.status === 404 && request.missing))) {
        // A missing bucket is a wrong setting and not a missing file.
        if (answer.ok || request.method === 'HEAD' || !(await isBucketMissing(answer))) return answer
      }
      // A store that hangs has had its time; asking again would only make everybody wait longer.
      const again = answer instanceof Response ? passing.has(answer.status) : !isTimeout(answer)
      if (!again || attempt === attempts || request.signal?.aborted) throw await failure(request, answer)
      if (answer instanceof Response) await answer.body?.cancel()
      await pause((settings.retryDelayMs ?? 200) * 2 ** (attempt - 1) * (0.5 + Math.random() / 2))
    }
  }
}

async function sendOnce(settings: S3Settings, request: S3Request): Promise<Response | Error> {
  const { method, payloadHash, headers = {}, body, signal } = request
  const url = addressOf(settings, request)
  const signed = await signRequest({ method, url, headers, payloadHash, now: new Date() }, settings)
  signed.set('accept-encoding', 'identity')
  // Its timer ends with the head of the answer, for reading a whole film may take as long as it takes.
  const deadline = new AbortController()
  const patience = (settings.answerMs ?? ANSWER_MS) + (body?.size ?? 0) / SLOWEST_BYTES_PER_MS
  const timer = setTimeout(() => deadline.abort(noAnswer(patience)), patience)
  try {
    return await fetch(url, {
      method,
      headers: signed,
      redirect: 'manual',
      ...(body && { body }),
      signal: signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal,
    })
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  } finally {
    clearTimeout(timer)
  }
}

const noAnswer = (ms: number) =>
  new DOMException(`no answer within ${Math.ceil(ms / 1000)} s`, 'TimeoutError')
const isTimeout = (error: Error) => error.name === 'TimeoutError'

/** `endpoint/bucket/key`, which every S3 understands. */
function addressOf({ endpoint, bucket }: S3Settings, { key, query }: S3Request): URL {
  const url = new URL(endpoint)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${bucket}${key && `/${key}`}`
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
  return url
}

async function isBucketMissing(answer: Response): Promise<boolean> {
  return (await answer.clone().text()).includes('<Code>NoSuchBucket</Code>')
}

async function failure({ method, key }: S3Request, answer: Response | Error): Promise<StoreFailed> {
  const what = `${method} ${key || 'the bucket'}`
  if (answer instanceof Error)
    return new StoreAway(`S3 does not answer ${what}: ${reason(answer)}`, { cause: answer })
  const text = await answer.text().catch(() => '')
  const code = /<Code>([^<]*)<\/Code>/.exec(text)?.[1]
  const message = /<Message>([^<]*)<\/Message>/.exec(text)?.[1]
  const Failure = passing.has(answer.status) ? StoreAway : StoreFailed
  return new Failure(
    `S3 refused ${what}: ${answer.status} ${[code, message].filter(Boolean).join(', ')}`.trim(),
  )
}

/** fetch says only "fetch failed"; its cause says why. */
function reason(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message
}
