import { request as plainRequest } from 'node:http'
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
 * One request to another server, without following where it points on. Throws where no answer comes, and PrivateHost
 * where an address that is not trusted leads into a private network.
 */
export async function exchange(wish: Exchange): Promise<Answered> {
  const url = new URL(wish.url)
  const { mostBytes = MOST_READ } = wish
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
      (response) => {
        const pieces: Buffer[] = []
        let size = 0
        const done = () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(pieces).subarray(0, mostBytes).toString('utf8'),
          })
        response.on('data', (piece: Buffer) => {
          pieces.push(piece)
          size += piece.length
          if (size < mostBytes) return
          done()
          response.destroy()
        })
        response.on('end', done)
        response.on('error', reject)
      },
    )
    request.on('error', reject)
    request.end(wish.body)
  })
}
