import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  meetingDesk,
  refusal,
  type Answer,
  type FakeMeeting,
  type FakeParticipant,
  type FakeUser,
} from './desk.ts'

export interface FakeZoom {
  readonly address: string
  readonly account: { readonly accountId: string; readonly clientId: string; readonly clientSecret: string }
  /** With which the app signs its notices. */
  readonly eventSecret: string
  /** Scopes of the app; a call whose scope is not among them is refused by its name. */
  readonly scopes: Set<string>
  readonly users: FakeUser[]
  /** By their id. */
  readonly meetings: Map<string, FakeMeeting>
  /** By the UUID of the holding of a meeting. */
  readonly participants: Map<string, FakeParticipant[]>
  /** What the next calls are answered, first to last: nothing ever, or a line that is cut. A sign-in is none of them. */
  readonly troubles: (Answer | 'hang' | 'cut')[]
  /** Method and path of every request, in order. */
  readonly requests: string[]
  /** Another holding of a meeting begins. */
  begin(id: string): FakeMeeting
  /** Every token that was given out ends now. */
  endTokens(): void
  close(): Promise<void>
}

/** An account whose address, id, client and secret stand in the environment. */
export const zoomSettings = (fake: FakeZoom) => ({
  ZOOM_URL: fake.address,
  ZOOM_ACCOUNT_ID: fake.account.accountId,
  ZOOM_CLIENT_ID: fake.account.clientId,
  ZOOM_CLIENT_SECRET: fake.account.clientSecret,
  ZOOM_EVENT_SECRET: fake.eventSecret,
})

/** By the calls that they open; every one is there until a test takes it away. */
export const zoomScopes = {
  users: 'user:read:list_users:admin',
  create: 'meeting:write:meeting:admin',
  read: 'meeting:read:meeting:admin',
  update: 'meeting:update:meeting:admin',
  delete: 'meeting:delete:meeting:admin',
  end: 'meeting:update:status:admin',
  register: 'meeting:write:registrant:admin',
  past: 'meeting:read:list_past_participants:admin',
  report: 'report:read:list_meeting_participants:admin',
} as const

const scopeOf = (method: string, rest: string): string => {
  if (rest === '/registrants') return zoomScopes.register
  if (rest === '/status') return zoomScopes.end
  if (method === 'GET') return zoomScopes.read
  return method === 'PATCH' ? zoomScopes.update : zoomScopes.delete
}

/** Zoom on loopback: sign-in of a Server-to-Server app, scopes, paging, numbers of 64 bits and refusals as Zoom words them. */
export async function fakeZoom({ pageSize = 300 } = {}): Promise<FakeZoom> {
  const account = { accountId: 'AcC0unt', clientId: 'cLient', clientSecret: `zoom-secret-${randomUUID()}` }
  const scopes = new Set<string>(Object.values(zoomScopes))
  const users: FakeUser[] = []
  const participants: FakeZoom['participants'] = new Map()
  const troubles: FakeZoom['troubles'] = []
  const requests: string[] = []
  const tokens = new Set<string>()
  let address = ''
  const desk = meetingDesk(users, () => address)

  function signIn(request: IncomingMessage, url: URL): Answer {
    const { accountId, clientId, clientSecret } = account
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    if (request.method !== 'POST' || url.searchParams.get('grant_type') !== 'account_credentials')
      return { status: 400, body: { reason: 'unsupported grant type', error: 'unsupported_grant_type' } }
    if (request.headers.authorization !== `Basic ${basic}`)
      return { status: 400, body: { reason: 'Invalid client_id or client_secret', error: 'invalid_client' } }
    if (url.searchParams.get('account_id') !== accountId)
      return { status: 400, body: { reason: 'Bad request', error: 'invalid_request' } }
    const token = randomUUID()
    tokens.add(token)
    const body = { access_token: token, token_type: 'bearer', expires_in: 3600, scope: [...scopes].join(' ') }
    return { status: 200, body }
  }

  function call(request: IncomingMessage, url: URL, sent: Record<string, unknown>): Answer {
    if (!tokens.has((request.headers.authorization ?? '').replace('Bearer ', '')))
      return refusal(401, 124, 'Invalid access token.')
    const { pathname } = url
    const method = request.method ?? ''
    if (pathname === '/v2/users') return scoped(zoomScopes.users, () => paged(url, 'users', users))
    const host = /^\/v2\/users\/([^/]+)\/meetings$/.exec(pathname)?.[1]
    if (host !== undefined && method === 'POST')
      return scoped(zoomScopes.create, () => desk.create(decodeURIComponent(host), sent))
    const [, id, rest = ''] = /^\/v2\/meetings\/(\d+)(\/\w+)?$/.exec(pathname) ?? []
    if (id !== undefined) return scoped(scopeOf(method, rest), () => desk.about(id, method, rest, sent))
    const [, kind, uuid] =
      /^\/v2\/(past_meetings|report\/meetings)\/([^/]+)\/participants$/.exec(pathname) ?? []
    if (uuid === undefined) return refusal(404, 2300, 'This API endpoint is not recognized.')
    return scoped(kind === 'past_meetings' ? zoomScopes.past : zoomScopes.report, () => {
      const found = participants.get(meetingNamed(uuid))
      return found ? paged(url, 'participants', found) : refusal(404, 3001, 'Meeting does not exist.')
    })
  }

  function scoped(scope: string, answer: () => Answer): Answer {
    if (scopes.has(scope)) return answer()
    return refusal(400, 4700, `Invalid access token, does not contain scopes:[${scope}].`)
  }

  function paged(url: URL, name: string, rows: readonly object[]): Answer {
    const from = Number(url.searchParams.get('next_page_token') ?? '0')
    const size = Math.min(pageSize, Number(url.searchParams.get('page_size') ?? '30'))
    const next = from + size < rows.length ? String(from + size) : ''
    return {
      status: 200,
      body: { page_size: size, next_page_token: next, [name]: rows.slice(from, from + size) },
    }
  }

  /** What a browser sees who was led here. */
  const page = (url: URL): Answer | undefined =>
    /^\/[jsw]\/\d+$/.test(url.pathname)
      ? { status: 200, body: '<!doctype html><title>Zoom</title><link rel="icon" href="data:,">' }
      : undefined

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://zoom')
    requests.push(`${request.method} ${url.pathname}`)
    const sent = await jsonOf(request)
    const isCall = url.pathname.startsWith('/v2/')
    const trouble = isCall ? troubles.shift() : undefined
    if (trouble === 'hang') return
    if (trouble === 'cut') return void request.socket.destroy()
    const { status, body, headers } =
      trouble ??
      page(url) ??
      (url.pathname === '/oauth/token' ? signIn(request, url) : call(request, url, sent))
    const isPage = typeof body === 'string'
    response.writeHead(status, { 'content-type': isPage ? 'text/html' : 'application/json', ...headers })
    response.end(body === undefined || isPage ? body : exactJson(body))
  }

  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address,
    account,
    eventSecret: `event-secret-${randomUUID()}`,
    scopes,
    users,
    meetings: desk.meetings,
    participants,
    troubles,
    requests,
    begin(id) {
      const meeting = desk.meetings.get(id)
      if (!meeting) throw new Error(`there is no meeting ${id}`)
      if (meeting.state === 'waiting') meeting.uuid = desk.newUuid()
      meeting.state = 'started'
      return meeting
    },
    endTokens: () => tokens.clear(),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function jsonOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  const text = Buffer.concat(pieces).toString()
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
}

/** Numbers of 64 bits stand in the answer as such. */
const exactJson = (body: object): string =>
  JSON.stringify(body, (_key, value: unknown) =>
    typeof value === 'bigint' ? `int64:${value}` : value,
  ).replaceAll(/"int64:(\d+)"/g, '$1')

/** Zoom decodes a path once before it finds the call, so a slash that was encoded once is lost. */
function meetingNamed(part: string): string {
  const once = decodeURIComponent(part)
  if (!once.includes('%')) return once.startsWith('/') || once.includes('//') ? '' : once
  return decodeURIComponent(once)
}
