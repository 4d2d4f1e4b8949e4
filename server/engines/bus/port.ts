import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Server } from 'socket.io'
import type { RoomEnd, RoomEvent } from '#core/realtime/wire.ts'

/** Somebody with a connection. */
export interface Listener {
  readonly actor: {
    readonly id: number
    readonly role: 'admin' | 'teacher' | 'student'
    readonly sessionId: number
  }
  /** When her token ends, and the connection with it. */
  readonly until: Date
  /** Where she is without asking. */
  readonly rooms: readonly string[]
}

/** What the connections ask the platform. Thousands may ask for `ends` and `goingOn` at once: they are asked together. */
export interface Doorkeeper {
  /** Who holds the token; undefined when it opens nothing. */
  admit(token: string, request: IncomingMessage): Promise<Listener | undefined>
  mayHear(listener: Listener, room: string): Promise<boolean>
  /** How far these rooms have come; a room that nothing ever happened in may be left out. */
  ends(rooms: readonly string[]): Promise<readonly RoomEnd[]>
  /** Which of these sessions go on. */
  goingOn(sessionIds: readonly number[]): Promise<ReadonlySet<number>>
  now(): Date
}

export interface RealtimeFigures {
  readonly connections: number
  readonly rooms: number
}

/** The connections of browsers, on this process and on all others of the platform. */
export interface Realtime {
  /** Before the first connection. */
  begin(doorkeeper: Doorkeeper): void
  handle(request: IncomingMessage, response: ServerResponse): void
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Brings committed events to whoever is in their rooms. */
  carry(events: readonly RoomEvent[]): void
  /** Ends the connections of sessions that are over. */
  endSessions(sessionIds: readonly number[]): void
  /** After the rights to a room changed: everybody leaves it, and enters anew if she still may. */
  recheck(room: string): void
  figures(): RealtimeFigures
  /** Throws when what joins several processes does not answer; one process needs nothing of the kind. */
  probe(): Promise<void>
  close(): Promise<void>
}

/** What carries messages between several processes of the platform. */
export interface SharedBus {
  readonly adapter: Parameters<Server['adapter']>[0]
  /** Throws when it does not answer. */
  probe(): Promise<void>
  close(): void
}

/** Listens to what other nodes tell through the database. */
export interface Bus {
  /** On the very connection that listens: what a session holds ends when the listening does. */
  ask<Row extends Record<string, unknown>>(text: string, values: readonly unknown[]): Promise<Row[]>
  close(): Promise<void>
}
