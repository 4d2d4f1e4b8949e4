import { io, type Socket } from 'socket.io-client'
import { SOCKET_PATH, type ClientMessages, type RoomEnd, type ServerMessages } from '#core/realtime/wire.ts'
import { accessToken } from '../calls/credentials.ts'
import { currentSession, onSession } from '../calls/session-state.ts'
import { checkRefresh } from '../session/session.ts'
import { createCatchUp } from './catch-up.ts'
import { createCursors } from '#core/realtime/cursors.ts'
import { hear } from './hear.ts'
import { connection, gaps, mayBeMissed, onRoomWanted, wantedRooms } from './listeners.ts'

/** After a restart of the server all return; spread so, they do not come at once. */
const BACK_MS = { least: 500, most: 10_000 } as const
/** A page that was hidden for so long may have lost its connection without a word. */
const LONG_HIDDEN_MS = 20_000
const PROBE_MS = 5000
/** A token that the device takes for good and the server does not is renewed by some call meanwhile. */
const SESSION_MS = 60_000

type Wire = Socket<ServerMessages, ClientMessages>

/** The connection of this tab: it comes back by itself, and asks for what it missed. Answers how to close it. */
export function connect(): () => void {
  const cursors = createCursors()
  const catchUp = createCatchUp(cursors)
  const socket: Wire = io({
    path: SOCKET_PATH,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: 5000,
    reconnectionDelayMax: BACK_MS.most,
    randomizationFactor: 1,
    autoConnect: false,
    auth: (send) =>
      void checkRefresh()
        // A server that cannot be asked answers no handshake either.
        .catch(() => undefined)
        .then(() => send({ token: accessToken() ?? '' })),
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  const showState = () =>
    connection.set(!navigator.onLine ? 'offline' : socket.connected ? 'connected' : 'trying')

  function open(): void {
    clearTimeout(timer)
    if (
      isClosed ||
      socket.active ||
      !navigator.onLine ||
      document.visibilityState === 'hidden' ||
      !currentSession().user
    )
      return
    showState()
    socket.connect()
  }
  /** What she does herself waits for no pause between two tries. */
  function openNow(): void {
    if (socket.connected) return
    socket.disconnect()
    open()
  }
  function openSoon(): void {
    clearTimeout(timer)
    timer = setTimeout(open, BACK_MS.least + Math.random() * (BACK_MS.most - BACK_MS.least))
  }

  /** Her session is over. What she is doing is not broken off: her next call says so, and keeps what it brings. */
  function waitForSession(): void {
    clearTimeout(timer)
    connection.set('off')
    timer = setTimeout(open, SESSION_MS)
  }

  function enter(room: string): void {
    socket.emit('enter', room, (end) => {
      if (end) follow([end])
    })
  }

  /** What was fetched before a room was followed is old only where something has happened there since. */
  function follow(ends: readonly RoomEnd[]): void {
    const states = ends.map((end) => cursors.reach(end))
    if (ends.some((end, index) => states[index] === 'new' && mayBeMissed(end))) gaps.tell()
    catchUp(ends.filter((_end, index) => states[index] === 'behind').map(({ room }) => room))
  }

  socket.on('hello', (rooms) => {
    showState()
    follow(rooms)
    for (const room of wantedRooms()) enter(room)
  })
  socket.on('event', (event) => {
    const place = cursors.take(event)
    if (place === 'next') hear(event)
    if (place === 'gap') catchUp([event.room])
  })
  socket.on('end', (end) => follow([end]))
  socket.on('left', (room) => {
    if (wantedRooms().includes(room)) enter(room)
  })
  socket.on('disconnect', (reason) => {
    showState()
    if (reason === 'io server disconnect') openSoon()
  })
  socket.on('connect_error', ({ message }) => {
    showState()
    if (message === 'session') waitForSession()
    else if (!socket.active) openSoon()
  })

  /** Asks whether the connection still stands, and whether it has heard everything. */
  function probe(): void {
    socket.timeout(PROBE_MS).emit('ends', (lost, ends) => {
      if (!lost) return follow(ends)
      socket.disconnect()
      open()
    })
  }

  let hiddenAt: number | undefined
  const listeners: readonly [EventTarget, string, (event: Event) => void][] = [
    [window, 'online', openNow],
    [window, 'offline', loseNetwork],
    [window, 'pagehide', () => socket.disconnect()],
    [window, 'pageshow', (event) => (event as PageTransitionEvent).persisted && openNow()],
    [document, 'visibilitychange', onVisibility],
  ]
  /** Nothing is tried until there is a network again. */
  function loseNetwork(): void {
    clearTimeout(timer)
    socket.disconnect()
    showState()
  }
  function onVisibility(): void {
    if (document.visibilityState === 'hidden') return void (hiddenAt = Date.now())
    const wasLong = hiddenAt !== undefined && Date.now() - hiddenAt > LONG_HIDDEN_MS
    hiddenAt = undefined
    if (!socket.connected) openNow()
    else if (wasLong) probe()
  }
  for (const [target, type, hear] of listeners) target.addEventListener(type, hear)
  const stops = [
    onRoomWanted((room, isWanted) => {
      if (!isWanted) cursors.forget(room)
      if (!socket.connected) return
      if (isWanted) enter(room)
      else socket.emit('leave', room)
    }),
    onSession(({ user }, before) => {
      if (user?.id === before.user?.id) return
      socket.disconnect()
      if (user) open()
    }),
  ]
  open()
  return () => {
    isClosed = true
    clearTimeout(timer)
    for (const [target, type, hear] of listeners) target.removeEventListener(type, hear)
    for (const stop of stops) stop()
    socket.disconnect()
  }
}
