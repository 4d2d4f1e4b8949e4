import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a browser gives when it is subscribed. */
export interface Subscription {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

export interface ReceivedPush {
  readonly path: string
  readonly message: {
    readonly title: string
    readonly body: string
    readonly url: string
    readonly tag: string
  }
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** The claims of the signature, which was checked. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string }
}

/** What a push service answers instead of 201. */
export interface Trouble {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly text?: string
}

export interface FakePushService {
  readonly origin: string
  readonly received: ReceivedPush[]
  /** Every request, refused ones too. */
  readonly requests: string[]
  /** What the next requests to this path are answered, first to last. */
  meet(subscription: Subscription, ...troubles: Trouble[]): void
  /** A browser with keys of its own, subscribed under this server key. */
  subscribe(serverKey: string): Subscription
  close(): Promise<void>
}

const LONGEST_BODY = 4096

/**
 * A push service and its browsers on loopback. It checks signature and audience as RFC 8292 wants them and opens each
 * message with the browser's own key as RFC 8291 says, by its own reading of both and never with our library.
 */
export async function fakePushService(): Promise<FakePushService> {
  const received: ReceivedPush[] = []
  const requests: string[] = []
  const troubles = new Map<string, Trouble[]>()
  const browsers = new Map<string, { serverKey: string; open: (body: Buffer) => string }>()

  const server = createServer((request, response) => {
    void (async () => {
      const path = request.url ?? '/'
      requests.push(`${request.method} ${path}`)
      const body = await readBody(request)
      const { status, headers = {}, text = '' } = troubles.get(path)?.shift() ?? judge(path, request, body)
      response.writeHead(status, headers).end(text)
    })()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function judge(path: string, request: IncomingMessage, body: Buffer): Trouble {
    const browser = browsers.get(path)
    if (!browser) return { status: 404, text: 'no such subscription' }
    if (body.length > LONGEST_BODY) return { status: 413, text: 'payload too large' }
    const { headers } = request
    if (headers['content-encoding'] !== 'aes128gcm' || !/^\d+$/.test(String(headers['ttl'])))
      return { status: 400, text: 'encoding or TTL is missing' }
    if (headers['topic'] !== undefined && !/^[\w-]{1,32}$/.test(String(headers['topic'])))
      return { status: 400, text: 'bad topic' }
    const claims = claimsOf(String(headers['authorization']), browser.serverKey)
    if (!claims) return { status: 403, text: 'the VAPID credentials do not match the subscription' }
    const now = Date.now() / 1000
    if (claims.aud !== origin || claims.exp < now || claims.exp > now + 24 * 3600)
      return { status: 401, text: 'wrong audience or time' }
    received.push({
      path,
      message: JSON.parse(browser.open(body)) as ReceivedPush['message'],
      headers,
      claims,
    })
    return { status: 201 }
  }

  return {
    origin,
    received,
    requests,
    meet: ({ endpoint }, ...next) => void troubles.set(new URL(endpoint).pathname, next),
    subscribe(serverKey) {
      const path = `/send/${randomBytes(12).toString('base64url')}`
      const { keys, open } = newBrowser()
      browsers.set(path, { serverKey, open })
      return { endpoint: `${origin}${path}`, keys }
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

/** The claims of `vapid t=…, k=…` where the key is the subscription's and the signature is that key's. */
function claimsOf(authorization: string, serverKey: string): ReceivedPush['claims'] | undefined {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  if (key !== serverKey) return undefined
  const point = Buffer.from(serverKey, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isGood = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isGood
    ? (JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as ReceivedPush['claims'])
    : undefined
}

function newBrowser(): { keys: Subscription['keys']; open: (body: Buffer) => string } {
  const ecdh = createECDH('prime256v1')
  const own = ecdh.generateKeys()
  const auth = randomBytes(16)
  return {
    keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    open(body) {
      const salt = body.subarray(0, 16)
      const theirs = body.subarray(21, 21 + body.readUInt8(20))
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs])
      const secret = derive(ecdh.computeSecret(theirs), auth, info, 32)
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const sealed = body.subarray(21 + theirs.length)
      const cipher = createDecipheriv('aes-128-gcm', key, nonce)
      cipher.setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
      // The last record ends with a 2 before its padding.
      return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
    },
  }
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))
