import type { VideoGrant } from 'livekit-server-sdk'
import { z } from 'zod'
import { exchange } from '#server/outgoing/exchange.ts'
import { LiveKitTrouble, type LiveKitAccount } from '../port.ts'
import { httpAddress } from './addresses.ts'
import { silenceOf, troubleOf } from './read-trouble.ts'

const CALL_MS = 8000
/** Of a room with a thousand people. */
const MOST_BYTES = 4 * 1024 * 1024
const TOKEN_SECONDS = 60

/** Its package takes half a second and 37 MB, which only a platform pays that uses it. */
export const loadSdk = () => import('livekit-server-sdk')

interface Call<Shape extends z.ZodType> {
  readonly method: string
  /** What the token of this one call allows. */
  readonly grant: VideoGrant
  readonly body: object
  readonly shape: Shape
  readonly ms?: number
}

/** One call of its room service. Throws LiveKitTrouble where it is not answered as it should be. */
async function call<Shape extends z.ZodType>(
  account: LiveKitAccount,
  { method, grant, body, shape, ms = CALL_MS }: Call<Shape>,
): Promise<z.output<Shape>> {
  const { AccessToken } = await loadSdk()
  const token = new AccessToken(account.key, account.secret, { ttl: TOKEN_SECONDS })
  token.addGrant(grant)
  const sent = JSON.stringify(body)
  const answer = await exchange({
    method: 'POST',
    url: `${httpAddress(account)}/twirp/livekit.RoomService/${method}`,
    headers: {
      Authorization: `Bearer ${await token.toJwt()}`,
      'Content-Type': 'application/json;charset=UTF-8',
      'Content-Length': Buffer.byteLength(sent),
    },
    body: sent,
    ms,
    isTrusted: account.isTrusted,
    mostBytes: MOST_BYTES,
  }).catch((cause: unknown) => {
    throw silenceOf(cause)
  })
  if (answer.status !== 200) throw troubleOf(answer, new Date())
  return parsed(answer.text, shape)
}

function parsed<Shape extends z.ZodType>(text: string, shape: Shape): z.output<Shape> {
  try {
    return shape.parse(JSON.parse(text))
  } catch (cause) {
    throw new LiveKitTrouble('not-livekit', 'an answer of another form', { cause })
  }
}

/** Proto-JSON leaves out what is false, zero or empty. */
const Participant = z.object({
  identity: z.string(),
  state: z.string().default('JOINING'),
  permission: z
    .object({
      canSubscribe: z.boolean().default(false),
      canPublish: z.boolean().default(false),
      canPublishData: z.boolean().default(false),
      canPublishSources: z.array(z.string()).default([]),
    })
    .optional(),
  attributes: z.record(z.string(), z.string()).default({}),
})
export type Participant = z.output<typeof Participant>

const Rooms = z.object({ rooms: z.array(z.object({ name: z.string() })).default([]) })
const Participants = z.object({ participants: z.array(Participant).default([]) })
const Anything = z.object({})

export async function listRooms(account: LiveKitAccount, ms?: number): Promise<string[]> {
  const { rooms } = await call(account, {
    method: 'ListRooms',
    grant: { roomList: true },
    body: {},
    shape: Rooms,
    ...(ms !== undefined && { ms }),
  })
  return rooms.map(({ name }) => name)
}

/** Making a room that stands changes nothing. An empty one is gone by itself after so many seconds. */
export const createRoom = (account: LiveKitAccount, name: string, emptyTimeout: number) =>
  call(account, {
    method: 'CreateRoom',
    grant: { roomCreate: true },
    body: { name, emptyTimeout, departureTimeout: emptyTimeout },
    shape: Anything,
  })

export const deleteRoom = (account: LiveKitAccount, room: string) =>
  call(account, { method: 'DeleteRoom', grant: { roomCreate: true }, body: { room }, shape: Anything })

export async function listParticipants(account: LiveKitAccount, room: string): Promise<Participant[]> {
  const { participants } = await call(account, {
    method: 'ListParticipants',
    grant: { roomAdmin: true, room },
    body: { room },
    shape: Participants,
  })
  return participants
}

/** Her permission is replaced whole. */
export const updateParticipant = (
  account: LiveKitAccount,
  update: {
    readonly room: string
    readonly identity: string
    readonly permission: object
    readonly attributes: Readonly<Record<string, string>>
  },
) =>
  call(account, {
    method: 'UpdateParticipant',
    grant: { roomAdmin: true, room: update.room },
    body: update,
    shape: Anything,
  })

/** Tokens that were made before this moment open the room no more, where the server knows `revokeTokenTs`. */
export const removeParticipant = (account: LiveKitAccount, room: string, identity: string) =>
  call(account, {
    method: 'RemoveParticipant',
    grant: { roomAdmin: true, room },
    body: { room, identity, revokeTokenTs: String(Math.floor(Date.now() / 1000)) },
    shape: Anything,
  })
