import { io, type ManagerOptions, type Socket } from 'socket.io-client'
import { expect, onTestFinished } from 'vitest'
import {
  SOCKET_PATH,
  type ClientMessages,
  type RoomEnd,
  type RoomEvent,
  type ServerMessages,
} from '#core/realtime/wire.ts'
import type { EventType } from '#contract/realtime/events.ts'
import type { DomainEvent } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import type { TestApp } from './app.ts'

/** One connection, and all that it was told. */
export interface TestListener {
  readonly socket: Socket<ServerMessages, ClientMessages>
  readonly hello: RoomEnd[]
  readonly events: RoomEvent[]
  readonly ends: RoomEnd[]
  readonly left: string[]
  /** Why it was refused or ended; empty while it stands. */
  readonly over: string[]
  enter(room: string): Promise<RoomEnd | null>
}

/** Connects as a browser does, but does not come back by itself. It closes with the test. */
export function listen(url: string, token: string, options: Partial<ManagerOptions> = {}): TestListener {
  const socket: TestListener['socket'] = io(url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: { token },
    ...options,
  })
  onTestFinished(() => void socket.close())
  const listener: TestListener = {
    socket,
    hello: [],
    events: [],
    ends: [],
    left: [],
    over: [],
    enter: (room) =>
      new Promise((resolve) => {
        socket.emit('enter', room, resolve)
      }),
  }
  socket.on('hello', (rooms) => void listener.hello.push(...rooms))
  socket.on('event', (event) => void listener.events.push(event))
  socket.on('end', (end) => void listener.ends.push(end))
  socket.on('left', (room) => void listener.left.push(room))
  socket.on('connect_error', ({ message }) => void listener.over.push(message))
  socket.on('disconnect', (reason) => void listener.over.push(reason))
  return listener
}

/** The address of an app that listens for the rest of the file. */
export const addressOf = async ({ app }: TestApp): Promise<string> =>
  app.http.server.listening ? app.http.listeningOrigin : app.http.listen({ port: 0, host: '127.0.0.1' })

/** As a service does it; what a test leaves out or makes up is refused when it is emitted. */
export const happens = (
  t: TestApp,
  room: string,
  type: EventType = 'notifications.changed',
  payload: object = {},
) =>
  inTransaction(t.ctx(), (tx) => {
    tx.emit({ room, type, payload } as DomainEvent)
    return Promise.resolve()
  })

/** Waits until what is read is as expected; only a failure takes all of the time. */
// oxlint-disable-next-line vitest/require-awaited-expect-poll -- whoever calls it awaits it
export const soon = <T>(read: () => T) => expect.poll(read, { timeout: 30_000 })
