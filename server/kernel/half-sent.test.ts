import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, test } from 'vitest'
import type { Failure } from '#contract/kernel/envelope.ts'
import { allServed } from '#server/features.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { createHttp, mount } from './http/http.ts'

const t = testApp({ LOG_LEVEL: 'info' })
const make = maker(t)
const LIMITS = { idleMs: 1500, leastBytes: 10, totalMs: 2500, everyMs: 50 }
let http: FastifyInstance
let teacher = ''

beforeAll(async () => {
  http = createHttp(t().app.process, { bodyLimits: LIMITS })
  await http.register(multipart)
  mount(http, t().app.process, allServed)
  await http.listen({ port: 0, host: '127.0.0.1' })
  http.server.headersTimeout = LIMITS.idleMs
  teacher = (await as(t, await make.teacher())).token
})
afterAll(() => http.close())

interface Drip {
  readonly bytes: string
  readonly times: number
}
const DRIP_MS = 150

/** Sends the text, then drop by drop, and tells what came back until the server ended the connection. */
async function talk(first: string, { bytes, times }: Drip = { bytes: '', times: 0 }, last = '') {
  const { port } = http.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (piece: Buffer) => (answer += piece.toString())).on('error', () => undefined)
  const closed = once(socket, 'close')
  socket.write(first)
  for (let n = 0; n < times && socket.writable; n++) {
    await sleep(DRIP_MS)
    socket.write(bytes)
  }
  if (last && socket.writable) socket.write(last)
  await closed
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), body }
}

const post = (path: string, type: string, length: number, token = '') =>
  `POST ${path} HTTP/1.1\r\nhost: rattil.test\r\nconnection: close\r\ncontent-type: ${type}\r\n${token && `authorization: Bearer ${token}\r\n`}content-length: ${length}\r\n\r\n`
const LOGIN = post('/api/v1/auth/login', 'application/json', 5000)
const codeIn = (body: string) => (JSON.parse(body) as Failure).code

describe.concurrent('what is sent by halves', () => {
  test('a form that stops half way is given up with its envelope', async ({ expect }) => {
    const { status, body } = await talk(`${LOGIN}{"email":"`)
    expect([status, codeIn(body)]).toEqual([408, 'client_error'])
  })

  test('a form that comes in drops is given up, though it never stops', async ({ expect }) => {
    const { status, body } = await talk(LOGIN, { bytes: ' '.repeat(20), times: 60 })
    expect([status, codeIn(body)]).toEqual([408, 'client_error'])
  })

  const HEAD = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\n'
  const END = '%%EOF\r\n--x--\r\n'
  const drops: Drip = { bytes: ' '.repeat(20), times: 25 }
  const length = HEAD.length + drops.bytes.length * drops.times + END.length
  const upload = () => post('/api/v1/upload', 'multipart/form-data; boundary=x', length, teacher) + HEAD

  test('a file over a poor line arrives, however long it takes', async ({ expect }) => {
    const { status } = await talk(upload(), drops, END)
    expect(status).toBe(200)
  })

  test('a file from which nothing comes any more is given up', async ({ expect }) => {
    const { status, body } = await talk(upload(), { ...drops, times: 2 })
    expect([status, codeIn(body)]).toEqual([408, 'client_error'])
  })

  test('a body after the answer was given cannot hold the connection', async ({ expect }) => {
    const { status } = await talk(post('/api/v1/no-such-call', 'multipart/form-data; boundary=x', 1e6), {
      bytes: ' '.repeat(20),
      times: 60,
    })
    expect(status).toBe(404)
  })

  test('a head that stops half way is given up with its envelope', async ({ expect }) => {
    const { status, body } = await talk('GET /api/v1/courses HTTP/1.1\r\nhost: x\r\nx-slow: ')
    expect([status, codeIn(body)]).toEqual([408, 'client_error'])
  })

  test('a connection that sends nothing is ended', async ({ expect }) => {
    expect((await talk('')).status).toBe(408)
  })

  test('what is no HTTP is refused with its envelope', async ({ expect }) => {
    const { status, body } = await talk('سلام\r\n\r\n')
    expect([status, codeIn(body)]).toEqual([400, 'client_error'])
    const large = await talk(`GET / HTTP/1.1\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`)
    expect([large.status, codeIn(large.body)]).toEqual([431, 'client_error'])
  })
})

test('none of it is an error of the server', async ({ expect }) => {
  expect(t().logLines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([])
})
