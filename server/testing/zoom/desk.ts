import { randomBytes, randomUUID } from 'node:crypto'

export interface Answer {
  readonly status: number
  readonly body?: object | string
  readonly headers?: Readonly<Record<string, string>>
}

export interface FakeUser {
  readonly id: string
  readonly email: string
  readonly display_name: string
  readonly type: number
}
export interface FakeParticipant {
  readonly name: string
  readonly user_email: string
  readonly registrant_id?: string
  readonly join_time: string
  readonly leave_time: string
}
export interface FakeRegistrant {
  readonly registrant_id: string
  readonly email: string
  readonly first_name: string
  readonly join_url: string
}
export interface FakeMeeting {
  readonly id: bigint
  uuid: string
  readonly host_id: string
  topic: string
  start_time: string
  duration: number
  readonly settings: Readonly<Record<string, unknown>>
  state: 'waiting' | 'started'
  readonly registrants: FakeRegistrant[]
}

type Sent = Readonly<Record<string, unknown>>
const wordsOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The meetings of an account, as its interface answers about them. */
export function meetingDesk(users: FakeUser[], address: () => string) {
  const meetings = new Map<string, FakeMeeting>()
  // Beyond what JavaScript counts exactly.
  let last = 9_007_199_254_740_993n
  let holdings = 0

  /** Slashes where they hurt: at the beginning, and two in a row. */
  function newUuid(): string {
    const random = randomBytes(12).toString('base64url')
    return `${['/', 'a//', 'b/', ''][holdings++ % 4]}${random}==`
  }

  const shown = (meeting: FakeMeeting): object => ({
    id: meeting.id,
    uuid: meeting.uuid,
    host_id: meeting.host_id,
    topic: meeting.topic,
    type: 2,
    status: meeting.state,
    start_time: meeting.start_time,
    duration: meeting.duration,
    timezone: 'UTC',
    settings: meeting.settings,
    join_url: `${address()}/j/${meeting.id}?pwd=open`,
    start_url: `${address()}/s/${meeting.id}?zak=${randomUUID()}`,
    password: 'open',
  })

  function create(hostId: string, sent: Sent): Answer {
    const host = users.find(({ id, email }) => id === hostId || email === hostId)
    if (!host) return refusal(404, 1001, `User does not exist: ${hostId}.`)
    const meeting: FakeMeeting = {
      id: (last += 7n),
      uuid: newUuid(),
      host_id: host.id,
      ...planned(sent),
      settings: (sent['settings'] ?? {}) as FakeMeeting['settings'],
      state: 'waiting',
      registrants: [],
    }
    if (Number.isNaN(Date.parse(meeting.start_time)) || meeting.topic === '')
      return refusal(400, 300, 'Validation Failed.')
    meetings.set(String(meeting.id), meeting)
    return { status: 201, body: shown(meeting) }
  }

  const planned = (sent: Sent) => ({
    topic: wordsOf(sent['topic']),
    start_time: wordsOf(sent['start_time']),
    duration: Number(sent['duration']),
  })

  function register(meeting: FakeMeeting, sent: Sent): Answer {
    const host = users.find(({ id }) => id === meeting.host_id)
    if (host?.type !== 2) return refusal(400, 200, `Only available for Paid user: ${meeting.host_id}.`)
    if (meeting.settings['approval_type'] !== 0)
      return refusal(404, 404, `This meeting has not registration required: ${meeting.id}.`)
    const email = wordsOf(sent['email'])
    if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email) || !sent['first_name'])
      return refusal(400, 300, 'Validation Failed.')
    const known = meeting.registrants.find((one) => one.email === email)
    const one = known ?? {
      registrant_id: randomUUID(),
      email,
      first_name: wordsOf(sent['first_name']),
      join_url: `${address()}/w/${meeting.id}?tk=${randomUUID()}`,
    }
    if (!known) meeting.registrants.push(one)
    const { registrant_id, join_url } = one
    return { status: 201, body: { id: meeting.id, registrant_id, join_url, topic: meeting.topic } }
  }

  /** A call about one meeting. */
  function about(id: string, method: string, rest: string, sent: Sent): Answer {
    const meeting = meetings.get(id)
    if (!meeting) return refusal(404, 3001, `Meeting does not exist: ${id}.`)
    if (rest === '/registrants') return register(meeting, sent)
    if (rest === '/status') {
      if (meeting.state !== 'started') return refusal(400, 300, `Meeting ${id} is not found or has expired.`)
      meeting.state = 'waiting'
      return { status: 204 }
    }
    if (method === 'GET') return { status: 200, body: shown(meeting) }
    if (method === 'PATCH') {
      Object.assign(meeting, planned(sent))
      return { status: 204 }
    }
    if (meeting.state === 'started')
      return refusal(400, 3002, "Sorry, you cannot delete this meeting since it's in progress.")
    meetings.delete(id)
    return { status: 204 }
  }

  return { meetings, create, about, newUuid }
}

export const refusal = (status: number, code: number, message: string): Answer => ({
  status,
  body: { code, message },
})
