import { ApiError } from './api-error.ts'
import { addressOf, type CallSpec, type LooseInput } from './api.ts'
import { accessToken } from './credentials.ts'
import { openAnswer } from './envelope.ts'
import { messages } from './messages.ts'
import { renew } from './refresh.ts'
import { endSession } from './session-end.ts'

const KEEP_MS = 60_000

/** Fetches the file that a call answers and gives it to the browser to save, under the name that the server says. */
export async function download(spec: CallSpec, input: LooseInput = {}): Promise<void> {
  const token = accessToken()
  const first = await fetchFile(spec, input, token)
  const response = first.status === 401 && token ? await again(spec, input, token) : first
  if (!response.ok) {
    const retryAfter = response.headers.get('retry-after')
    openAnswer({ status: response.status, text: await response.text(), retryAfter }, false)
    return
  }
  const blob = await response.blob().catch(refuseCut)
  save(blob, nameIn(response.headers.get('content-disposition')))
}

async function again(spec: CallSpec, input: LooseInput, token: string): Promise<Response> {
  const renewed = await renew(token)
  if (!renewed) endSession('refresh_failed')
  return fetchFile(spec, input, renewed)
}

const fetchFile = (spec: CallSpec, input: LooseInput, token: string | undefined) =>
  fetch(addressOf(spec, input), {
    method: spec.method,
    headers: { accept: '*/*', ...(token && { authorization: `Bearer ${token}` }) },
  }).catch(refuseCut)

function refuseCut(): never {
  throw new ApiError({ type: 'network_error', message: messages.network_error })
}

const nameIn = (disposition: string | null) => /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'file'

function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS)
}
