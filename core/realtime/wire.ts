/** Where both sides speak: below it the proxies keep one client on one process. */
export const SOCKET_PATH = '/socket.io/'

/** A happening as a row of the event log. */
export interface RoomEvent {
  readonly room: string
  /** Of its room: 1, 2, 3 …, in the order of the commits. */
  readonly seq: number
  readonly type: string
  readonly payload: unknown
  /** ISO 8601. */
  readonly at: string
}

/** How far a room has come. */
export interface RoomEnd {
  readonly room: string
  readonly seq: number
  /** For how long nothing has happened there, in ms; absent where the log no longer tells. */
  readonly quietMs?: number
}

/** What the server says to one connection. */
export interface ServerMessages {
  /** She is admitted, to these rooms. */
  hello: (rooms: readonly RoomEnd[]) => void
  event: (event: RoomEvent) => void
  /** The room has come so far: whoever has heard less asks for it. */
  end: (end: RoomEnd) => void
  /** The rights to the room changed and everybody has left it: whoever needs it enters anew. */
  left: (room: string) => void
}

/** What one connection says to the server; the answer is null where the policy refuses. */
export interface ClientMessages {
  enter: (room: string, answer: (end: RoomEnd | null) => void) => void
  leave: (room: string) => void
  /** How far her rooms have come: asked when a page was hidden for long. */
  ends: (answer: (ends: readonly RoomEnd[]) => void) => void
}

/** Reasons by which a connection is refused. */
export type Refused = 'session' | 'busy'

const NAME = /^([a-z][a-z-]{0,30})(?::([1-9]\d{0,14}))?$/

/** `thread:7` is the room of one thing of a kind, `directors` the only one of its kind. Undefined: no room is named so. */
export function parseRoom(
  room: string,
): { readonly kind: string; readonly id: number | undefined } | undefined {
  const [, kind, id] = NAME.exec(room) ?? []
  return kind === undefined ? undefined : { kind, id: id === undefined ? undefined : Number(id) }
}
