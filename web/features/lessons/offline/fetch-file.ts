import { ApiError } from '#web/kernel/calls/api-error.ts'
import { messages } from '#core/failure-words.ts'
import { withNetworkRetries } from '#web/kernel/calls/offline.ts'
import type { NeededFile } from './plan.ts'

/** Why storing stopped, as she is told. */
export type StoreReason = 'unsupported' | 'full' | 'cut' | 'away' | 'outdated'

export class StoreFailure extends Error {
  readonly reason: StoreReason
  constructor(reason: StoreReason) {
    super(reason)
    this.reason = reason
  }
}

/** The size of a file by its first byte; undefined where the server has none, or no sound of it. */
export async function sizeOf({ url }: Pick<NeededFile, 'url'>): Promise<number | undefined> {
  const answer = await ask(url, { headers: { range: 'bytes=0-0' } })
  await answer.body?.cancel()
  const whole = answer.headers.get('content-range')?.split('/')[1] ?? answer.headers.get('content-length')
  return answer.ok && whole ? Number(whole) : undefined
}

/** A file as a whole: what breaks off in the middle is no file. */
export async function fetchWhole({ url }: Pick<NeededFile, 'url'>, bytes: number): Promise<Blob> {
  const answer = await ask(url)
  if (!answer.ok) throw new StoreFailure('cut')
  const blob = await answer.blob().catch(cut)
  if (blob.size !== bytes) throw new StoreFailure('cut')
  return blob
}

/** The HTML of a page of ours. */
export async function fetchText(path: string): Promise<string> {
  const answer = await ask(path)
  if (!answer.ok) throw new StoreFailure('cut')
  return answer.text()
}

function cut(): never {
  throw new StoreFailure('cut')
}

/** A line that is down for a moment is tried again, as for every call. */
const ask = (url: string, init?: RequestInit): Promise<Response> =>
  withNetworkRetries(() =>
    fetch(url, init).catch(() => {
      throw new ApiError({ type: 'network_error', message: messages.network_error })
    }),
  )
