import type { IncomingHttpHeaders } from 'node:http'
import { request, type RequestOptions } from 'node:https'
import type { ProxyPlace } from './front-proxies.ts'

export interface ProxyAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

interface CallOptions {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string | number>>
  readonly body?: string
}

export const optionsOf = (
  place: ProxyPlace,
  path: string,
  { method = 'GET', headers }: CallOptions = {},
): RequestOptions => ({
  host: '127.0.0.1',
  port: place.https,
  servername: 'rattil.example',
  rejectUnauthorized: false,
  path,
  agent: false,
  method,
  headers: { host: 'rattil.example', ...headers },
})

/** One call on a connection of its own, as a browser would make it through the proxy. */
export const callThrough = (place: ProxyPlace, path: string, options: CallOptions = {}) =>
  new Promise<ProxyAnswer>((resolve, reject) => {
    const sent = request(optionsOf(place, path, options), (answer) => {
      let body = ''
      answer.setEncoding('utf8')
      answer.on('data', (text: string) => (body += text))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }))
      answer.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(options.body)
  })

export const isUp = (place: ProxyPlace): Promise<boolean> =>
  callThrough(place, '/healthz').then(
    ({ status }) => status === 200,
    () => false,
  )
