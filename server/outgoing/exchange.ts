import { request as plainRequest, type IncomingMessage } from 'node:http'
import { request as safeRequest } from 'node:https'
import { checkedLookup } from './checked-host.ts'

export interface Exchange {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly headers?: Readonly<Record<string, string | number>>
  readonly body?: string | Buffer
  /** Of the whole exchange. */
  readonly ms: number
  /** Whether the host may be of a private network and speak without TLS: what the environment names may. */
  readonly isTrusted: boolean
  /** How far an answer is read; its beginning where absent. */
  readonly mostBytes?: number
}

export interface Answered {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/** As far as the beginning of an answer says what is meant. */
const MOST_READ = 16 * 1024

/**
 * Sends one request to another server, without following where it points on, and answers as soon as the head of the
 * answer is there. Throws where no answer comes, and PrivateHost where an address that is not trusted leads into a
 * private network. The time runs on while the body is read.
 */
export async function openExchange(wish: Exchange): Promise<IncomingMessage> {
  const url = new URL(wish.url)
  if (url.protocol !== 'https:' && !(wish.isTrusted && url.protocol === 'http:'))
    throw new Error(`${url.protocol} is not spoken`)
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  const lookup = wish.isTrusted ? undefined : await checkedLookup(host)
  return new Promise((resolve, reject) => {
    const open = url.protocol === 'https:' ? safeRequest : plainRequest
    const request = open(
      url,
      {
        method: wish.method,
        headers: wish.headers,
        signal: AbortSignal.timeout(wish.ms),
        ...(lookup && { lookup }),
      },
      resolve,
    )
    request.on('error', reject)
    request.end(wish.body)
  })
}

/** One request and its whole answer, or as much of it as is read. */
export async function exchange(wish: Exchange): Promise<Answered> {
  const response = await openExchange(wish)
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text: await textOf(response, wish.mostBytes),
  }
}

/** What an answer says, from its beginning as far as it is read. */
export async function textOf(response: IncomingMessage, mostBytes: number = MOST_READ): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of response as AsyncIterable<Buffer>) {
    pieces.push(piece)
    size += piece.length
    if (size >= mostBytes) break
  }
  return Buffer.concat(pieces).subarray(0, mostBytes).toString('utf8')
}
