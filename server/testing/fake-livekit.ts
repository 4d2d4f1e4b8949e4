import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  parsedOf,
  plain,
  Refused,
  signed,
  twirp,
  verified,
  type Answer,
  type Claims,
} from './fake-livekit-tokens.ts'

interface Permission {
  readonly canSubscribe?: boolean
  readonly canPublish?: boolean
  readonly canPublishData?: boolean
  readonly canPublishSources?: readonly string[]
}

/** Somebody who is connected, as her own browser would know it. */
export interface FakeParticipant {
  readonly identity: string
  readonly room: string
  permission: Permission
  attributes: Readonly<Record<string, string>>
  readonly tracks: string[]
  /** Of her camera. */
  readonly pictures: string[]
  /** Why LiveKit ended her connection; undefined while it stands. */
  farewell: 'DUPLICATE_IDENTITY' | 'PARTICIPANT_REMOVED' | 'ROOM_DELETED' | 'CLIENT_INITIATED' | undefined
}

export interface FakeLiveKit {
  readonly url: string
  readonly key: string
  readonly secret: string
  readonly server: Server
  /** Who learns that something of a participant is other than before. */
  readonly watchers: Set<(participant: FakeParticipant) => void>
  readonly rooms: Map<string, Map<string, FakeParticipant>>
  /** What the next calls are answered, first to last; `hang` never answers. */
  readonly troubles: (Answer | 'hang')[]
  /** The method of every call that was let in, in order. */
  readonly requests: string[]
  /** What was signed before this moment has run out, whatever it says; so long lives no test. */
  expiredBefore: number
  /** How far its clock is ahead of ours. */
  aheadSeconds: number
  /** Where it tells what happens; undefined: nowhere. */
  webhook: string | undefined
  /** What it sent, to be sent again as it was. */
  readonly sent: { readonly body: string; readonly authorization: string }[]
  /** Throws where a token opens nothing. */
  check(token: string): void
  /** Comes in with a token, as a browser does; throws where it opens nothing. */
  enter(token: string): FakeParticipant
  leave(participant: FakeParticipant): void
  /** Begins to send a voice, or a picture; throws where she may not. */
  publish(participant: FakeParticipant, source?: 'MICROPHONE' | 'CAMERA'): string
  unpublish(participant: FakeParticipant, sid: string): void
  /** An event with whatever signature; answers the status. */
  send(
    to: string,
    event: object,
    given?: { readonly secret?: string; readonly ageSeconds?: number },
  ): Promise<number>
  close(): Promise<void>
}

/** A LiveKit server on loopback without its media: tokens, grants, rooms, permissions and signed webhooks as it words them. */
export async function fakeLiveKit(): Promise<FakeLiveKit> {
  const key = 'APIfake'
  const secret = `livekit-secret-${randomUUID()}`
  const rooms: FakeLiveKit['rooms'] = new Map()
  const troubles: FakeLiveKit['troubles'] = []
  const requests: string[] = []
  const sent: FakeLiveKit['sent'] = []
  const watchers: FakeLiveKit['watchers'] = new Set()
  const changed = (participant: FakeParticipant) => {
    for (const watcher of watchers) watcher(participant)
  }

  const denied = () => twirp(401, 'unauthenticated', 'permissions denied')
  const missing = (what: string) => twirp(404, 'not_found', `${what} not found`)
  const named = (request: Record<string, unknown>, name: string) =>
    typeof request[name] === 'string' ? request[name] : ''

  function mayDo(method: string, { video }: Claims, request: Record<string, unknown>): boolean {
    if (method === 'ListRooms') return video.roomList === true
    if (method === 'CreateRoom' || method === 'DeleteRoom') return video.roomCreate === true
    return video.roomAdmin === true && video.room === named(request, 'room')
  }

  function participantIn(request: Record<string, unknown>): FakeParticipant {
    const found = rooms.get(named(request, 'room'))?.get(named(request, 'identity'))
    if (!found) throw missing('participant')
    return found
  }

  const methods: Readonly<Record<string, (request: Record<string, unknown>) => object>> = {
    ListRooms: () => ({
      rooms: [...rooms].map(([name, people]) => ({ sid: `RM_${name}`, name, numParticipants: people.size })),
    }),
    CreateRoom(request) {
      const name = named(request, 'name')
      if (!rooms.has(name)) {
        rooms.set(name, new Map())
        tell('room_started', name)
      }
      return { sid: `RM_${name}`, name, emptyTimeout: request['emptyTimeout'], creationTime: '1795754781' }
    },
    DeleteRoom(request) {
      const room = named(request, 'room')
      const people = rooms.get(room)
      if (!people) throw missing('room')
      for (const each of people.values()) end(each, 'ROOM_DELETED')
      rooms.delete(room)
      tell('room_finished', room)
      return {}
    },
    ListParticipants: (request) => ({
      participants: [...(rooms.get(named(request, 'room'))?.values() ?? [])].map(infoOf),
    }),
    UpdateParticipant(request) {
      const participant = participantIn(request)
      const { permission, attributes = {} } = request as {
        permission?: Permission
        attributes?: Record<string, string>
      }
      if (permission) participant.permission = permission
      // What she may no longer send is unpublished by the server.
      if (!maySend(participant, 'MICROPHONE')) participant.tracks.splice(0)
      if (!maySend(participant, 'CAMERA')) participant.pictures.splice(0)
      // An empty value takes an attribute away.
      participant.attributes = Object.fromEntries(
        Object.entries({ ...participant.attributes, ...attributes }).filter(([, value]) => value !== ''),
      )
      changed(participant)
      return infoOf(participant)
    },
    RemoveParticipant(request) {
      const participant = participantIn(request)
      end(participant, 'PARTICIPANT_REMOVED')
      return {}
    },
  }

  function end(participant: FakeParticipant, why: FakeParticipant['farewell']): void {
    if (participant.farewell) return
    participant.farewell = why
    participant.tracks.splice(0)
    participant.pictures.splice(0)
    const people = rooms.get(participant.room)
    if (people?.get(participant.identity) === participant) people.delete(participant.identity)
    changed(participant)
    tell('participant_left', participant.room, participant)
  }

  function answer(request: IncomingMessage, body: string): Answer {
    const url = new URL(request.url ?? '/', 'http://livekit')
    // A browser whose socket was refused asks here why.
    if (url.pathname === '/rtc/validate') {
      fake.check(url.searchParams.get('access_token') ?? '')
      return { status: 200, body: 'success' }
    }
    const method = /^\/twirp\/livekit\.RoomService\/(\w+)$/.exec(request.url ?? '')?.[1]
    const work = method === undefined ? undefined : methods[method]
    if (request.method !== 'POST' || method === undefined || !work)
      return { status: 404, body: { code: 'bad_route', msg: `no handler for path "${request.url}"` } }
    const { authorization = '' } = request.headers
    if (!authorization.startsWith('Bearer '))
      throw plain('invalid authorization header. Must start with Bearer ')
    const claims = verified(authorization.slice('Bearer '.length), fake)
    const sentBody = parsedOf(body)
    if (typeof sentBody !== 'object' || sentBody === null)
      throw twirp(400, 'malformed', 'the json request could not be decoded')
    const asked = sentBody as Record<string, unknown>
    if (!mayDo(method, claims, asked)) throw denied()
    requests.push(method)
    return { status: 200, body: work(asked) }
  }

  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece: Buffer) => {
      body += piece.toString()
    })
    request.on('end', () => {
      const trouble = troubles.shift()
      if (trouble === 'hang') return
      const { status, body: answered } = trouble ?? refusedOr(() => answer(request, body))
      const isText = typeof answered === 'string'
      const isPage = isText && answered.startsWith('<')
      response.writeHead(status, {
        'content-type': isPage ? 'text/html' : isText ? 'text/plain; charset=utf-8' : 'application/json',
        // Browsers ask it from pages of the platform.
        'access-control-allow-origin': '*',
        date: new Date(Date.now() + fake.aheadSeconds * 1000).toUTCString(),
      })
      response.end(isText ? answered : JSON.stringify(answered))
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })

  async function send(
    to: string,
    event: object,
    { secret: by = secret, ageSeconds = 0 }: { readonly secret?: string; readonly ageSeconds?: number } = {},
  ): Promise<number> {
    const body = JSON.stringify(event)
    const nbf = Math.floor(Date.now() / 1000) - ageSeconds
    const sha256 = createHash('sha256').update(body).digest('base64')
    const authorization = signed(by, { iss: key, nbf, exp: nbf + 300, sha256 })
    sent.push({ body, authorization })
    const response = await fetch(to, {
      method: 'POST',
      body,
      headers: { authorization, 'content-type': 'application/webhook+json' },
    })
    return response.status
  }

  function tell(event: string, room: string, participant?: FakeParticipant): void {
    if (fake.webhook === undefined) return
    const about = {
      event,
      id: `EV_${randomUUID()}`,
      createdAt: String(Math.floor(Date.now() / 1000)),
      room: { sid: `RM_${room}`, name: room },
      ...(participant && { participant: infoOf(participant) }),
    }
    // It does not wait for an answer, and a platform that is away misses it.
    void send(fake.webhook, about).catch(() => undefined)
  }

  const fake: FakeLiveKit = {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
    secret,
    server,
    watchers,
    rooms,
    troubles,
    requests,
    expiredBefore: 0,
    aheadSeconds: 0,
    webhook: undefined,
    sent,
    check: (token) => void verified(token, fake),
    enter(token) {
      const { video, sub } = verified(token, fake)
      const { room } = video
      if (!video.roomJoin || !room || !sub) throw denied()
      const people = rooms.get(room) ?? new Map<string, FakeParticipant>()
      rooms.set(room, people)
      const before = people.get(sub)
      if (before) end(before, 'DUPLICATE_IDENTITY')
      const { canPublish = true, canSubscribe = true, canPublishData = canPublish } = video
      const participant: FakeParticipant = {
        identity: sub,
        room,
        permission: { canSubscribe, canPublish, canPublishData },
        attributes: {},
        tracks: [],
        pictures: [],
        farewell: undefined,
      }
      people.set(sub, participant)
      tell('participant_joined', room, participant)
      return participant
    },
    leave: (participant) => end(participant, 'CLIENT_INITIATED'),
    publish(participant, source = 'MICROPHONE') {
      if (participant.farewell || !maySend(participant, source))
        throw new Error('does not have permission to publish')
      const sid = `TR_${randomUUID()}`
      ;(source === 'CAMERA' ? participant.pictures : participant.tracks).push(sid)
      changed(participant)
      tell('track_published', participant.room, participant)
      return sid
    },
    unpublish(participant, sid) {
      for (const list of [participant.tracks, participant.pictures])
        if (list.includes(sid)) list.splice(list.indexOf(sid), 1)
      changed(participant)
      tell('track_unpublished', participant.room, participant)
    },
    send,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return fake
}

/** Without any source named she may send from all. */
function maySend({ permission }: FakeParticipant, source: string): boolean {
  const { canPublish = false, canPublishSources = [] } = permission
  return canPublish && (canPublishSources.length === 0 || canPublishSources.includes(source))
}

/** Proto-JSON: what is false, empty or zero is left out. */
function infoOf({ identity, permission, attributes, tracks, pictures }: FakeParticipant): object {
  const sent = [
    ...tracks.map((sid) => ({ sid, type: 'AUDIO', source: 'MICROPHONE' })),
    ...pictures.map((sid) => ({ sid, type: 'VIDEO', source: 'CAMERA' })),
  ]
  const isGiven = ([, value]: [string, unknown]) =>
    value !== false && !(Array.isArray(value) && value.length === 0)
  return {
    sid: `PA_${identity}`,
    identity,
    state: 'ACTIVE',
    joinedAt: '1795754781',
    permission: Object.fromEntries(Object.entries(permission).filter(isGiven)),
    ...(Object.keys(attributes).length > 0 && { attributes }),
    ...(sent.length > 0 && { tracks: sent }),
  }
}

function refusedOr(work: () => Answer): Answer {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refused) return error.answer
    throw error
  }
}
