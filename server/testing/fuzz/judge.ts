import type { Envelope } from '#contract/kernel/envelope.ts'
import { errorStatus } from '#contract/kernel/error-codes.ts'
import type { FuzzRequest } from './requests.ts'

export interface FuzzAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

const ARABIC = /^[^a-z]*[\u0621-\u064A]/i
const codes: Readonly<Record<string, number>> = errorStatus

/** What is wrong with an answer, in a few words; undefined when it is as it should be, whatever was asked. */
export function complaintOf(
  { method, target, givesFile, headers: asked }: FuzzRequest,
  { status, headers, body }: FuzzAnswer,
): string | undefined {
  if (status >= 500 && status !== 503) return 'an error of the server'
  if (!headers['x-content-type-options']) return 'without the headers of safety'
  if (method === 'HEAD' || status < 400 || status === 416) return undefined
  if (String(headers['content-type']).startsWith('text/html')) {
    // Outside of the calls an address that nobody knows is a page; of a call only a file that is opened in a tab.
    const isOpened = givesFile && asked['accept']?.startsWith('text/html')
    const isPage = target.startsWith('/api/') ? isOpened : status === 404
    if (!isPage) return 'a page where none is asked for'
    return ARABIC.test(/<title>([^<]*)/.exec(body)?.[1] ?? '') ? undefined : 'a page without a sentence'
  }
  const failure = envelopeIn(headers, body)
  if (!failure) return 'a failure without envelope'
  if (failure.success || failure.data !== null) return 'a failure that says success'
  const { code, message, errors, request_id } = failure
  if (!(code in codes)) return `the unknown code ${code}`
  if (code !== 'client_error' && codes[code] !== status) return `the code ${code} does not fit`
  if (code === 'client_error' && (status < 400 || status > 499)) return `the code ${code} does not fit`
  if (!ARABIC.test(message)) return `the message «${message}»`
  if (!request_id) return 'no id of the request'
  if (status === 422 && Object.keys(errors ?? {}).length === 0) return 'no field beside which to say it'
  if (status === 503 && !headers['retry-after']) return 'no time after which to try again'
  const foreign = Object.values(errors ?? {})
    .flat()
    .find((sentence) => !ARABIC.test(sentence))
  return foreign === undefined ? undefined : `the sentence «${foreign}»`
}

function envelopeIn(headers: FuzzAnswer['headers'], body: string): Envelope | undefined {
  if (!String(headers['content-type']).startsWith('application/json')) return undefined
  const parsed: unknown = JSON.parse(body)
  return typeof parsed === 'object' && parsed !== null && 'success' in parsed
    ? (parsed as Envelope)
    : undefined
}
