import { addressOf } from '#contract/kernel/address.ts'
import { ApiError } from '../calls/api-error.ts'
import type { CallSpec, LooseInput } from '../calls/api.ts'
import { failureOf } from '../calls/envelope.ts'
import { messages } from '#core/failure-words.ts'
import { withRenewedToken } from '../calls/with-renewed-token.ts'

const KEEP_MS = 60_000

/** Fetches the file that a call answers and gives it to the browser to save, under the name that the server says. */
export async function download(spec: CallSpec, input: LooseInput = {}): Promise<void> {
  const response = await withRenewedToken(spec.path, (token) => fetchFile(spec, input, token))
  const blob = await response.blob().catch(refuseCut)
  saveFile(blob, nameIn(response.headers.get('content-disposition')))
}

async function fetchFile(spec: CallSpec, input: LooseInput, token: string | undefined): Promise<Response> {
  const response = await fetch(addressOf(spec, input), {
    method: spec.method,
    headers: { accept: '*/*', ...(token && { authorization: `Bearer ${token}` }) },
  }).catch(refuseCut)
  if (response.ok) return response
  const retryAfter = response.headers.get('retry-after')
  throw failureOf({ status: response.status, text: await response.text(), retryAfter })
}

function refuseCut(): never {
  throw new ApiError({ type: 'network_error', message: messages.network_error })
}

/** The name in its own letters, where the server says it in both ways. */
function nameIn(disposition: string | null): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? []
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'file')
}

/** Gives a file to the browser to save. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS)
}
