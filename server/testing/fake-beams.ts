import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface BeamsPublish {
  readonly users: readonly string[]
  readonly web: {
    readonly time_to_live?: number
    readonly notification: { readonly title: string; readonly body: string; readonly deep_link?: string }
    readonly data?: { readonly tag?: string }
  }
}

interface Answer {
  readonly status: number
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

export interface FakeBeams {
  readonly address: string
  readonly instanceId: string
  readonly secretKey: string
  /** Publishes that were accepted. */
  readonly published: BeamsPublish[]
  /** Method and path of every request. */
  readonly requests: string[]
  /** Devices by the user that they carry. */
  readonly devicesOf: Map<string, { readonly endpoint: string }[]>
  /** What the next publishes are answered, first to last. */
  readonly troubles: Answer[]
  close(): Promise<void>
}

const VAPID_KEY = 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U'
const MOST_USERS = 1000
const LONGEST_USER = 164
const MOST_BYTES = 10 * 1024
const LONGEST_TTL = 2_419_200

/** Pusher Beams on loopback: the publish, user and device interfaces with their checks, limits and errors. */
export async function fakeBeams(): Promise<FakeBeams> {
  const instanceId = randomUUID()
  const secretKey = 'A'.repeat(60) + randomUUID().slice(0, 4)
  const published: BeamsPublish[] = []
  const requests: string[] = []
  const troubles: Answer[] = []
  const devices = new Map<string, { endpoint: string }>()
  const devicesOf = new Map<string, { endpoint: string }[]>()

  const server = createServer((request, response) => {
    void (async () => {
      requests.push(`${request.method} ${request.url}`)
      const { status, body, headers = {} } = judge(request, await readBody(request))
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(body ? JSON.stringify(body) : '')
    })()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })

  function judge(request: IncomingMessage, body: string): Answer {
    const [, api, , , instance, ...rest] = (request.url ?? '').split('/')
    if (instance !== instanceId) return refusal(404, 'Not found', 'the instance does not exist')
    const what = `${request.method} ${rest.join('/')}`
    if (api === 'device_api') return ofDevice(request, what, body)
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return refusal(401, 'Unauthorized', 'incorrect API key')
    if (api === 'publish_api' && what === 'POST publishes/users') return publish(body)
    const [, user] = /^DELETE users\/(.+)$/.exec(what) ?? []
    if (api === 'user_api' && user !== undefined) {
      devicesOf.delete(decodeURIComponent(user))
      return { status: 200 }
    }
    return refusal(404, 'Not found', 'no such path')
  }

  function publish(body: string): Answer {
    const trouble = troubles.shift()
    if (trouble) return trouble
    if (Buffer.byteLength(body) > MOST_BYTES) return refusal(400, 'Bad request', 'the body is too large')
    const wish = JSON.parse(body) as BeamsPublish
    const areUsersGood =
      wish.users.length > 0 &&
      wish.users.length <= MOST_USERS &&
      wish.users.every((user) => user.length > 0 && user.length <= LONGEST_USER)
    if (!areUsersGood) return refusal(422, 'Unprocessable Entity', 'bad users')
    const ttl = wish.web.time_to_live
    if (!wish.web.notification.title || (ttl !== undefined && !(ttl >= 0 && ttl <= LONGEST_TTL)))
      return refusal(422, 'Unprocessable Entity', 'bad payload')
    published.push(wish)
    return { status: 200, body: { publishId: `pubid-${randomUUID()}` } }
  }

  function ofDevice(request: IncomingMessage, what: string, body: string): Answer {
    if (what === 'GET web-vapid-public-key') return { status: 200, body: { vapidPublicKey: VAPID_KEY } }
    if (what === 'POST devices/web') {
      const { token } = JSON.parse(body) as { token: string }
      const { endpoint, keys } = JSON.parse(Buffer.from(token, 'base64').toString('utf8')) as {
        endpoint?: string
        keys?: { p256dh?: string; auth?: string }
      }
      if (!endpoint || !keys?.p256dh || !keys.auth) return refusal(400, 'Bad request', 'bad token')
      const id = `web-${randomUUID()}`
      devices.set(id, { endpoint })
      return { status: 200, body: { id, initialInterestSet: [] } }
    }
    const [, id = ''] = /^PUT devices\/web\/([^/]+)\/user$/.exec(what) ?? []
    const device = devices.get(id)
    if (!device) return refusal(404, 'Not found', 'no such device')
    const user = userIn(request.headers.authorization ?? '', { instanceId, secretKey })
    if (user === undefined) return refusal(401, 'Unauthorized', 'the token is not good')
    devicesOf.set(user, [...(devicesOf.get(user) ?? []), device])
    return { status: 200 }
  }

  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    instanceId,
    secretKey,
    published,
    requests,
    devicesOf,
    troubles,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const refusal = (status: number, error: string, description: string): Answer => ({
  status,
  body: { error, description },
})

async function readBody(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('utf8')
}

/** The user of a token that is signed with the secret key, for this instance and not yet over. */
function userIn(
  authorization: string,
  { instanceId, secretKey }: { instanceId: string; secretKey: string },
): string | undefined {
  const [head = '', claims = '', signature = ''] = authorization.replace(/^Bearer /, '').split('.')
  const wanted = createHmac('sha256', secretKey).update(`${head}.${claims}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined
  const { sub, iss, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as {
    sub: string
    iss: string
    exp: number
  }
  const isGood = iss === `https://${instanceId}.pushnotifications.pusher.com` && exp > Date.now() / 1000
  return isGood && exp <= Date.now() / 1000 + 24 * 3600 + 5 ? sub : undefined
}
