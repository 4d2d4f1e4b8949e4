import { Agent, request } from 'node:http'
import type { Role } from '#contract/kernel/route.ts'
import { operationsOf, type OpenApiDocument } from './document.ts'
import { complaintOf, type FuzzAnswer } from './judge.ts'
import { fuzzRequests, type FuzzRequest } from './requests.ts'

const PATIENCE_MS = 10_000
/** After so many requests the people are made whole again: some calls end their sessions or close their accounts. */
const REFRESH_EVERY = 60

export interface FuzzTarget {
  /** Such as http://127.0.0.1:3000 */
  readonly url: string
  /** Opens the people's accounts and sessions again, and forgets the hits on limits and the rule of the second factor. */
  readonly signIn: () => Promise<Readonly<Record<Role, string>>>
}
export interface FuzzReport {
  readonly calls: number
  readonly sent: number
  readonly byStatus: Readonly<Record<number, number>>
  readonly complaints: readonly string[]
  readonly slowest: { readonly ms: number; readonly what: string }
  readonly overOneSecond: number
}

export async function runFuzz(
  target: FuzzTarget,
  options: { seed: number; each: number },
): Promise<FuzzReport> {
  const document = (await (await fetch(`${target.url}/api/openapi.json`)).json()) as OpenApiDocument
  const operations = operationsOf(document)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const report = { sent: 0, overOneSecond: 0, slowest: { ms: 0, what: '' } }
  const byStatus: Record<number, number> = {}
  const complaints: string[] = []
  let tokens = await target.signIn()
  try {
    for (const one of fuzzRequests(operations, options)) {
      if (report.sent++ % REFRESH_EVERY === 0) tokens = await target.signIn()
      const begun = performance.now()
      const answer = await send(target.url, agent, one, one.role === 'nobody' ? undefined : tokens[one.role])
      const ms = performance.now() - begun
      byStatus[answer.status] = (byStatus[answer.status] ?? 0) + 1
      if (ms > 1000) report.overOneSecond++
      if (ms > report.slowest.ms) report.slowest = { ms, what: wordsOf(one) }
      const complaint = complaintOf(one, answer)
      if (complaint)
        complaints.push(`${answer.status} ${complaint}: ${wordsOf(one)} → ${answer.body.slice(0, 200)}`)
    }
  } finally {
    agent.destroy()
  }
  return { calls: operations.length, ...report, byStatus, complaints }
}

/** Enough to send it again by hand. */
function wordsOf({ operation, role, method, target, headers, body }: FuzzRequest): string {
  const sent = body === undefined ? '' : ` ${JSON.stringify(body.subarray(0, 300).toString('latin1'))}`
  return `${operation} as ${role}: ${method} ${target.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)}${sent}`
}

function send(url: string, agent: Agent, one: FuzzRequest, token: string | undefined): Promise<FuzzAnswer> {
  const { hostname, port } = new URL(url)
  const { promise, resolve } = Promise.withResolvers<FuzzAnswer>()
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...one.headers,
    ...lengthOf(one.body),
  }
  const sent = request(
    { hostname, port, agent, method: one.method, path: one.target, headers },
    (response) => {
      const pieces: Buffer[] = []
      const { statusCode = 0, headers: answered } = response
      const finish = () =>
        resolve({ status: statusCode, headers: answered, body: Buffer.concat(pieces).toString() })
      response
        .on('data', (piece: Buffer) => pieces.push(piece))
        .on('end', finish)
        .on('error', finish)
    },
  )
  const silence = (why: string) => resolve({ status: 599, headers: {}, body: why })
  sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error('no answer')))
  sent.on('error', (error) => silence(String(error)))
  sent.end(one.body)
  return promise
}
const lengthOf = (body: Buffer | undefined) =>
  body === undefined ? {} : { 'content-length': String(body.length) }
