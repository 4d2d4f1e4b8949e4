import { createHmac } from 'node:crypto'

export interface FakeEvent {
  readonly event: string
  /** Milliseconds. */
  readonly event_ts: number
  readonly payload: object
}

export interface SignedEvent {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
}

interface Signing {
  readonly secret: string
  /** Of the sending, not of what happened. */
  readonly now: Date
}

/** A notice as Zoom sends it: signed over its bytes, in which Arabic is escaped. */
export function signedEvent(event: FakeEvent, { secret, now }: Signing): SignedEvent {
  const body = Buffer.from(escaped(JSON.stringify(event)))
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const hash = createHmac('sha256', secret).update(`v0:${timestamp}:`).update(body).digest('hex')
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'x-zm-request-timestamp': timestamp,
      'x-zm-signature': `v0=${hash}`,
    },
  }
}

const escaped = (text: string): string =>
  text.replaceAll(/[^\x20-\x7E]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

interface Held {
  readonly id: bigint
  readonly uuid: string
  readonly host_id: string
  readonly topic: string
  readonly start_time: string
  readonly duration: number
}

/** `meeting.started` and `meeting.ended`. */
export const meetingEvent = (what: 'started' | 'ended', meeting: Held, at: Date): FakeEvent => ({
  event: `meeting.${what}`,
  event_ts: at.getTime(),
  payload: {
    account_id: 'AcC0unt',
    object: { ...heldAs(meeting), [`${what === 'started' ? 'start' : 'end'}_time`]: moment(at) },
  },
})

export interface Person {
  /** Of this connection: the same woman has another one when she comes back. */
  readonly user_id: string
  readonly user_name: string
  readonly email?: string
  readonly registrant_id?: string
  /** Of an account of Zoom. */
  readonly id?: string
}

/** `meeting.participant_joined` and `meeting.participant_left`. */
export const participantEvent = (
  what: 'joined' | 'left',
  { meeting, person, at }: { readonly meeting: Held; readonly person: Person; readonly at: Date },
): FakeEvent => ({
  event: `meeting.participant_${what}`,
  event_ts: at.getTime(),
  payload: {
    account_id: 'AcC0unt',
    object: {
      ...heldAs(meeting),
      participant: {
        id: '',
        email: '',
        registrant_id: '',
        ...person,
        [`${what === 'joined' ? 'join' : 'leave'}_time`]: moment(at),
      },
    },
  },
})

const heldAs = ({ id, uuid, host_id, topic, start_time, duration }: Held) => ({
  id: String(id),
  uuid,
  host_id,
  topic,
  type: 2,
  start_time,
  duration,
  timezone: 'UTC',
})

const moment = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, 'Z')
