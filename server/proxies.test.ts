import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request as plainRequest, type IncomingHttpHeaders, type Server } from 'node:http'
import { connect as http2 } from 'node:http2'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kernelTexts } from '#server/kernel/texts.ts'
import { freePort } from '#server/testing/free-port.ts'
import { canRunProxy, makeCertificate, proxies, type ProxyPlace } from '#server/testing/front-proxies.ts'
import { callThrough as call, isUp, optionsOf, type ProxyAnswer } from '#server/testing/through-proxy.ts'

const UPLOAD = '/api/v1/upload/resumable'

describe.each(Object.entries(proxies))('%s in front', (name, proxy) => {
  const canRun = canRunProxy(proxy.program)
  let place: ProxyPlace
  let child: ChildProcess | undefined
  const nodes: Upstream[] = []

  beforeAll(async () => {
    if (!canRun) return
    nodes.push(await upstream(), await upstream())
    const folder = mkdtempSync(join(tmpdir(), `rattil-${name}-`))
    makeCertificate(folder)
    place = {
      folder,
      http: await freePort(),
      https: await freePort(),
      nodes: nodes.map(({ port }) => port),
      isHurried: true,
    }
    child = proxy.start(place)
    for (let tries = 0; tries < 100 && !(await isUp(place)); tries += 1) await sleep(100)
  })
  afterAll(async () => {
    if (child?.exitCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
    for (const node of nodes) node.server.close()
    if (canRun) rmSync(place.folder, { recursive: true, force: true })
  })

  test.skipIf(!canRun)('what a caller claims about her address does not reach the platform', async () => {
    const forged = {
      'x-forwarded-for': '6.6.6.6',
      forwarded: 'for=6.6.6.6',
      'x-forwarded-proto': 'ftp',
      'x-forwarded-host': 'other.example',
    }
    const { headers } = toldOf(await call(place, '/', { headers: forged }))
    expect(headers['x-forwarded-for']).toBe('127.0.0.1')
    expect(headers['x-forwarded-proto']).toBe('https')
    expect(headers.host).toMatch(/^rattil\.example(:\d+)?$/)
    expect(JSON.stringify(headers)).not.toContain('6.6.6.6')
    expect(JSON.stringify(headers)).not.toContain('other.example')
  })

  test.skipIf(!canRun)('plain HTTP leads to HTTPS, and HTTP/2 is spoken there', async () => {
    const { status, location } = await plain(place)
    expect(status).toBe(308)
    expect(location).toMatch(/^https:\/\/rattil\.example(:\d+)?\/courses\?page=2$/)
    expect(await protocolOf(place)).toBe('h2')
  })

  test.skipIf(!canRun)('an upgrade to a WebSocket reaches the platform and its bytes come back', async () => {
    expect(await upgraded(place)).toBe('101 echo: hello')
  })

  test.skipIf(!canRun)('the first bytes of a body arrive before its last ones are sent', async () => {
    expect(await firstBytesOf(place, nodes)).toBe(true)
  })

  test.skipIf(!canRun)('all pieces of one upload and its end go to one node, whoever began it', async () => {
    const ids = Array.from({ length: 12 }, (_, index) => `${index}1d4ee5c-0000-4000-8000-000000000000`)
    const used = new Set<number>()
    for (const id of ids) {
      const ports = new Set<number>()
      for (const path of [`${UPLOAD}/${id}`, `${UPLOAD}/${id}`, `${UPLOAD}/${id}/finish`])
        ports.add(toldOf(await call(place, path, { method: 'POST' })).port)
      expect([...ports]).toHaveLength(1)
      for (const port of ports) used.add(port)
    }
    expect(used.size).toBe(2)
    expect(toldOf(await call(place, UPLOAD, { method: 'POST' })).path).toBe(UPLOAD)
  })

  test.skipIf(!canRun)(
    'all that is done in one live room goes to the node that carries its sound',
    async () => {
      const used = new Set<number>()
      for (let id = 1; id <= 12; id += 1) {
        const lecture = [`/api/v1/live-lectures/${id}/offers`, `/api/v1/teacher/live-lectures/${id}/acts`]
        for (const paths of [[`/api/v1/live/${id}/offers`, `/api/v1/live/${id}/acts`], lecture]) {
          const ports = new Set<number>()
          for (const path of [...paths, ...paths])
            ports.add(toldOf(await call(place, path, { method: 'POST' })).port)
          expect({ paths, nodes: ports.size }).toEqual({ paths, nodes: 1 })
          for (const port of ports) used.add(port)
        }
      }
      expect(used.size).toBe(2)
    },
  )

  test.skipIf(!canRun)('all polls of one browser go to one node', async () => {
    const ports = new Set<number>()
    for (let poll = 0; poll < 8; poll += 1)
      ports.add(toldOf(await call(place, `/socket.io/?EIO=4&transport=polling&t=${poll}`)).port)
    expect(ports.size).toBe(1)
  })

  test.skipIf(!canRun)(
    'while the platform is away the answer is 503 with a calm page, never kept',
    async () => {
      for (const node of nodes) await node.close()
      const { status, headers, body } = await call(place, '/')
      expect(status).toBe(503)
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['strict-transport-security']).toContain('max-age=31536000')
      expect(body).toContain('نعود بعد لحظات')
      const answer = await call(place, '/api/v1/courses')
      expect([answer.status, answer.headers['cache-control'], answer.headers['retry-after']]).toEqual([
        503,
        'no-store',
        '5',
      ])
      expect(JSON.parse(answer.body)).toEqual({
        success: false,
        data: null,
        message: kernelTexts.unavailable,
        code: 'unavailable',
        request_id: expect.stringMatching(/^[\w-]{20,}$/) as string,
      })
    },
  )
})

interface Told {
  readonly port: number
  readonly path: string
  readonly headers: IncomingHttpHeaders
}
interface Upstream {
  readonly server: Server
  readonly port: number
  readonly received: () => number
  close(): Promise<void>
}

/** Tells what reached it, and answers an upgrade by sending back what comes. */
async function upstream(): Promise<Upstream> {
  let received = 0
  const server = createServer((incoming, answer) => {
    incoming.on('data', (chunk: Buffer) => (received += chunk.length))
    incoming.on('end', () => {
      const { port } = server.address() as AddressInfo
      answer.end(JSON.stringify({ port, path: incoming.url ?? '', headers: incoming.headers } satisfies Told))
    })
  })
  server.on('upgrade', (_incoming, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n')
    socket.on('data', (chunk: Buffer) => socket.end(`echo: ${chunk.toString()}`))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    server,
    port,
    received: () => received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const toldOf = ({ body }: ProxyAnswer) => JSON.parse(body) as Told

const plain = (place: ProxyPlace) =>
  new Promise<{ status: number; location: string }>((resolve, reject) => {
    plainRequest(
      {
        host: '127.0.0.1',
        port: place.http,
        path: '/courses?page=2',
        headers: { host: 'rattil.example' },
        agent: false,
      },
      (answer) => {
        answer.resume()
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '' })
      },
    )
      .on('error', reject)
      .end()
  })

const protocolOf = (place: ProxyPlace) =>
  new Promise<string | undefined>((resolve, reject) => {
    const session = http2(`https://127.0.0.1:${place.https}`, {
      servername: 'rattil.example',
      rejectUnauthorized: false,
    })
    session.once('error', reject)
    session.once('connect', () => {
      resolve(session.alpnProtocol)
      session.close()
    })
  })

const upgraded = (place: ProxyPlace) =>
  new Promise<string>((resolve, reject) => {
    const sent = request(
      optionsOf(place, '/socket.io/?EIO=4&transport=websocket', {
        headers: {
          connection: 'Upgrade',
          upgrade: 'websocket',
          'sec-websocket-version': '13',
          'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        },
      }),
    )
    sent.once('upgrade', (answer, socket) => {
      socket.once('data', (chunk: Buffer) => {
        resolve(`${answer.statusCode} ${chunk.toString()}`)
        socket.destroy()
      })
      socket.write('hello')
    })
    sent.once('response', (answer) => reject(new Error(`No upgrade: ${answer.statusCode}`)))
    sent.once('error', reject)
    sent.end()
  })

/** Sends half a body, and the rest only when the platform has seen some of it. */
async function firstBytesOf(place: ProxyPlace, nodes: readonly Upstream[]): Promise<boolean> {
  const seen = () => nodes.reduce((sum, node) => sum + node.received(), 0)
  const before = seen()
  const sent = request(
    optionsOf(place, `${UPLOAD}/stream`, { method: 'PATCH', headers: { 'content-length': 200_000 } }),
  )
  const answered = new Promise((resolve, reject) => {
    sent.once('response', (answer) => resolve(answer.resume()))
    sent.once('error', reject)
  })
  sent.write(Buffer.alloc(100_000))
  for (let tries = 0; tries < 100 && seen() === before; tries += 1) await sleep(50)
  const isEarly = seen() > before
  sent.end(Buffer.alloc(100_000))
  await answered
  return isEarly
}
