import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Answer {
  readonly status: number
  readonly body: object | string
  readonly headers?: Readonly<Record<string, string>>
}

interface FakeUser {
  readonly id: string
  readonly email: string
  readonly display_name: string
  readonly type: number
}
interface FakeParticipant {
  readonly name: string
  readonly user_email: string
  readonly join_time: string
  readonly leave_time: string
}

export interface FakeZoom {
  readonly address: string
  readonly account: { readonly accountId: string; readonly clientId: string; readonly clientSecret: string }
  /** Scopes of the app; a call whose scope is not among them is refused by its name. */
  readonly scopes: Set<string>
  readonly users: FakeUser[]
  /** By the UUID of the meeting. */
  readonly participants: Map<string, FakeParticipant[]>
  /** What the next calls are answered, first to last; a sign-in is none of them. */
  readonly troubles: Answer[]
  /** Method and path of every request, in order. */
  readonly requests: string[]
  /** Every token that was given out ends now. */
  endTokens(): void
  close(): Promise<void>
}

const LIST_USERS = 'user:read:list_users:admin'
const LIST_PARTICIPANTS = 'meeting:read:list_past_participants:admin'

/** Zoom on loopback: sign-in of a Server-to-Server app, scopes, paging and refusals as Zoom words them. */
export async function fakeZoom({ pageSize = 300 } = {}): Promise<FakeZoom> {
  const account = { accountId: 'AcC0unt', clientId: 'cLient', clientSecret: `zoom-secret-${randomUUID()}` }
  const scopes = new Set([LIST_USERS, LIST_PARTICIPANTS])
  const users: FakeUser[] = []
  const participants: FakeZoom['participants'] = new Map()
  const troubles: Answer[] = []
  const requests: string[] = []
  const tokens = new Set<string>()

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

  function call(request: IncomingMessage, url: URL): Answer {
    const trouble = troubles.shift()
    if (trouble) return trouble
    if (!tokens.has((request.headers.authorization ?? '').replace('Bearer ', '')))
      return { status: 401, body: { code: 124, message: 'Invalid access token.' } }
    if (url.pathname === '/v2/users') return scoped(LIST_USERS, () => paged(url, 'users', users))
    const uuid = /^\/v2\/past_meetings\/([^/]+)\/participants$/.exec(url.pathname)?.[1]
    if (uuid === undefined)
      return { status: 404, body: { code: 2300, message: 'This API endpoint is not recognized.' } }
    return scoped(LIST_PARTICIPANTS, () => {
      const found = participants.get(meetingNamed(uuid))
      return found
        ? paged(url, 'participants', found)
        : { status: 404, body: { code: 3001, message: 'Meeting does not exist.' } }
    })
  }

  function scoped(scope: string, answer: () => Answer): Answer {
    if (scopes.has(scope)) return answer()
    const message = `Invalid access token, does not contain scopes:[${scope}].`
    return { status: 400, body: { code: 4700, message } }
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

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://zoom')
    requests.push(`${request.method} ${url.pathname}`)
    const { status, body, headers } =
      url.pathname === '/oauth/token' ? signIn(request, url) : call(request, url)
    const isPage = typeof body === 'string'
    response.writeHead(status, { 'content-type': isPage ? 'text/html' : 'application/json', ...headers })
    response.end(isPage ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    account,
    scopes,
    users,
    participants,
    troubles,
    requests,
    endTokens: () => tokens.clear(),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Zoom decodes a path once before it finds the call, so a slash that was encoded once is lost. */
function meetingNamed(part: string): string {
  const once = decodeURIComponent(part)
  if (!once.includes('%')) return once.startsWith('/') || once.includes('//') ? '' : once
  return decodeURIComponent(once)
}
