import { createHmac } from 'node:crypto'
import { exchange, type Exchange } from '#server/outgoing/exchange.ts'
import {
  BeamsTrouble,
  type Beams,
  type BeamsSettings,
  type PushAnswer,
  type PushDevice,
  type PushMessage,
} from './port.ts'
import { oneLine, readAnswer, readFailure } from './read-answer.ts'

const CALL_MS = 10_000
/** The API refuses more. */
const MOST_BYTES = 10 * 1024
const DAY_SECONDS = 24 * 3600
const SDK = 'rattil 1.0.0'

interface OpenBeams {
  /** Where the environment says that Beams is reached, instead of its own address for the instance. */
  readonly address: string | undefined
  /** Before every path of this site, in the addresses that Beams carries. */
  readonly origin: string
}

export interface BeamsClient extends Beams {
  publish(settings: BeamsSettings, device: PushDevice, message: PushMessage): Promise<PushAnswer>
}

export function beamsClient({ address, origin }: OpenBeams): BeamsClient {
  const baseOf = (instanceId: string) =>
    address ?? `https://${encodeURIComponent(instanceId)}.pushnotifications.pusher.com`
  const call = (instanceId: string, wish: Pick<Exchange, 'method' | 'headers'> & Wish) =>
    exchange({
      method: wish.method,
      url: `${baseOf(instanceId)}/${wish.api}/v1/instances/${encodeURIComponent(instanceId)}${wish.path}`,
      headers: {
        'X-Pusher-Library': SDK,
        ...(wish.body !== undefined && {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(wish.body),
        }),
        ...wish.headers,
      },
      ...(wish.body !== undefined && { body: wish.body }),
      ms: CALL_MS,
      isTrusted: address !== undefined,
    })
  const done = async (instanceId: string, wish: Parameters<typeof call>[1]): Promise<string> => {
    const answer = await call(instanceId, wish).catch((error: unknown) => {
      throw new BeamsTrouble(0, oneLine(String(error)), { cause: error })
    })
    if (answer.status >= 300) throw new BeamsTrouble(answer.status, wordsOf(answer))
    return answer.text
  }
  return {
    async publicKey({ instanceId }) {
      const text = await done(instanceId, { api: 'device_api', method: 'GET', path: '/web-vapid-public-key' })
      return fieldOf(text, 'vapidPublicKey')
    },
    async register(settings, device) {
      const { instanceId } = settings
      const text = await done(instanceId, {
        api: 'device_api',
        method: 'POST',
        path: '/devices/web',
        body: JSON.stringify({ token: tokenOf(device), metadata: { sdkVersion: SDK } }),
      })
      await done(instanceId, {
        api: 'device_api',
        method: 'PUT',
        path: `/devices/web/${encodeURIComponent(fieldOf(text, 'id'))}/user`,
        headers: bearer(userToken(settings, device.beamsUser, new Date())),
      })
    },
    async forget({ instanceId, secretKey }, beamsUser) {
      await done(instanceId, {
        api: 'user_api',
        method: 'DELETE',
        path: `/users/${encodeURIComponent(beamsUser)}`,
        headers: bearer(secretKey),
      }).catch((error: unknown) => {
        if (!(error instanceof BeamsTrouble && error.status === 404)) throw error
      })
    },
    async probe({ instanceId, secretKey }) {
      await done(instanceId, {
        api: 'publish_api',
        method: 'POST',
        path: '/publishes/users',
        headers: bearer(secretKey),
        body: JSON.stringify({ users: [NOBODY], web: { notification: { title: 'رتّل', body: '' } } }),
      })
    },
    async publish({ instanceId, secretKey }, { beamsUser }, message) {
      if (beamsUser === null) return { kind: 'gone', line: 'the device was subscribed for another service' }
      const body = JSON.stringify({ users: [beamsUser], web: webPart(message, origin) })
      if (Buffer.byteLength(body) > MOST_BYTES)
        return { kind: 'refused', line: '413 longer than Beams takes' }
      try {
        const path = '/publishes/users'
        const answer = await call(instanceId, {
          api: 'publish_api',
          method: 'POST',
          path,
          headers: bearer(secretKey),
          body,
        })
        // 404 speaks of the instance here and not of the device.
        const meaning = readAnswer(answer, new Date())
        return meaning.kind === 'gone'
          ? { kind: 'refused', line: wordsOf(answer) }
          : { ...meaning, line: wordsOf(answer) }
      } catch (error) {
        return readFailure(error)
      }
    },
  }
}

interface Wish {
  readonly api: 'device_api' | 'publish_api' | 'user_api'
  readonly path: string
  readonly body?: string
}

/** A user that no device has: a publish to it is accepted and reaches nobody. */
const NOBODY = 'nobody'

const webPart = ({ title, body, url, tag, ttlSeconds }: PushMessage, origin: string) => ({
  time_to_live: ttlSeconds,
  notification: { title, body, deep_link: `${origin}${url}`, icon: `${origin}/icon-192.png` },
  data: { tag },
})

/** As the browser's own subscription reads, in the form in which Beams takes it. */
const tokenOf = ({ endpoint, p256dh, auth }: PushDevice): string =>
  Buffer.from(JSON.stringify({ endpoint, keys: { p256dh, auth } })).toString('base64')

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

/** What proves to Beams that a device may carry this name: a JWT of 24 hours, signed with the secret key. */
function userToken({ instanceId, secretKey }: BeamsSettings, user: string, now: Date): string {
  const at = Math.floor(now.getTime() / 1000)
  const head = encoded({ alg: 'HS256', typ: 'JWT' })
  const claims = encoded({
    sub: user,
    iss: `https://${instanceId}.pushnotifications.pusher.com`,
    iat: at,
    exp: at + DAY_SECONDS,
  })
  const signature = createHmac('sha256', secretKey).update(`${head}.${claims}`).digest('base64url')
  return `${head}.${claims}.${signature}`
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** `{error, description}` in words; Beams may also answer with an empty body. */
function wordsOf({ status, text }: { readonly status: number; readonly text: string }): string {
  const parsed = parsedObject(text)
  const words = ['error', 'description'].flatMap((name) => {
    const value = parsed[name]
    return typeof value === 'string' ? value : []
  })
  return oneLine([status, ...(words.length > 0 ? words : [text])].join(' '))
}

function fieldOf(text: string, name: string): string {
  const value = parsedObject(text)[name]
  if (typeof value !== 'string' || value === '') throw new BeamsTrouble(0, oneLine(`no ${name} in: ${text}`))
  return value
}

function parsedObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    // An answer that is no JSON has no fields.
    return {}
  }
}
