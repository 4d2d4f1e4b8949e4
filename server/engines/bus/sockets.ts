import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { Server, type Socket } from 'socket.io'
import {
  parseRoom,
  SOCKET_PATH,
  type ClientMessages,
  type Refused,
  type RoomEvent,
  type ServerMessages,
} from '#core/realtime/wire.ts'
import { createWorkQueue } from '#core/work-queue.ts'
import { createPace } from './pace.ts'
import { mayTalk, type Talk } from './talk.ts'
import type { Doorkeeper, Listener, Realtime, SharedBus } from './port.ts'

/** A check every so often ends what is over, and finds what was lost between two processes. */
const SWEEP_MS = 5_000
/** Entries that ask the database at the same time. */
const AT_ONCE = 8
const MOST_WAITING = 20_000
/** A storm of returns leaves this thread to the pages: of a second of it these take about a sixth. */
const PER_SECOND_WHEN_BUSY = 150
/** Browsers give a handshake up after that. */
const LONGEST_WAIT_MS = 20_000
const MOST_OF_ONE_PERSON = 40
const MOST_ROOMS = 60
const EVENTS_AT_ONCE = 500
/** What a client says is a token and names of rooms. */
const MESSAGE_BYTES = 16 * 1024

interface Memory {
  listener: Listener
  talk: Talk
}
/** What one process says to the others. */
interface ProcessMessages {
  recheck: (room: string) => void
}
type OneSocket = Socket<ClientMessages, ServerMessages, ProcessMessages, Memory>

interface OpenSockets {
  readonly shared?: SharedBus | undefined
  /** The headers that all answers of the platform have. */
  readonly headers: Readonly<Record<string, string>>
  readonly log: (line: string) => void
  readonly sweepMs?: number
}

const ofSession = (id: number) => `own:session:${id}`
const ofPerson = (id: number) => `own:person:${id}`
/** Everybody who is connected to this process. */
const HERE = `own:process:${crypto.randomUUID()}`
/** Socket.IO also has a room for each socket, named by its id. */
const isRoomOfEvents = (room: string) => !isOwn(room) && parseRoom(room) !== undefined
const isOwn = (room: string) => room.startsWith('own:')
/** A connection that has been let in names itself in each of its requests. */
const isUnderWay = ({ url = '' }: IncomingMessage) => /[?&]sid=/.test(url)
/** An answer as a script, for browsers that no page of ours runs in. */
const asksForScript = ({ url = '' }: IncomingMessage) => /[?&]j=/.test(url)

/**
 * Socket.IO. Every socket is in rooms of its session, its person and its process, and in those of events that its
 * policy allows. What is told goes to the sockets here at once, and through the shared bus to all others.
 */
export function openSockets({ shared, headers, log, sweepMs = SWEEP_MS }: OpenSockets): Realtime {
  // It never listens: the platform's own server hands over what belongs here, after its own guards.
  const inner = createServer()
  const io = new Server<ClientMessages, ServerMessages, ProcessMessages, Memory>(inner, {
    path: SOCKET_PATH,
    serveClient: false,
    transports: ['websocket', 'polling'],
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: MESSAGE_BYTES,
    connectTimeout: 10_000,
    ...(shared && { adapter: shared.adapter }),
  })
  io.engine.on('headers', (sent: Record<string, string>) => Object.assign(sent, headers))
  const inTurn = createWorkQueue({
    atOnce: AT_ONCE,
    waiting: MOST_WAITING,
    refuse: () => new Error('busy' satisfies Refused),
  })
  const arrivals = createPace({ perSecondWhenBusy: PER_SECOND_WHEN_BUSY, waiting: MOST_WAITING })
  const { rooms } = io.sockets.adapter
  let isClosed = false
  /** How often rights to rooms have changed. */
  let changesOfRights = 0
  let timer: NodeJS.Timeout | undefined
  let lastEnds = new Map<string, number>()

  function begin(doorkeeper: Doorkeeper): void {
    io.use((socket, next) => void letIn(doorkeeper, socket, next))
    io.on('connection', (socket) => void welcome(doorkeeper, socket))
    const sweep = async () => {
      await endWhatIsOver(doorkeeper).catch(tell)
      await tellEnds(doorkeeper).catch(tell)
      if (!isClosed) timer = setTimeout(() => void sweep(), sweepMs).unref()
    }
    timer = setTimeout(() => void sweep(), sweepMs).unref()
  }
  const tell = (error: unknown) => log(error instanceof Error ? error.message : String(error))

  async function letIn(doorkeeper: Doorkeeper, socket: OneSocket, next: (refusal?: Error) => void) {
    try {
      await admit(doorkeeper, socket)
    } catch (error) {
      return next(refusalOf(error))
    }
    return next()
  }

  async function admit(doorkeeper: Doorkeeper, socket: OneSocket): Promise<void> {
    const { token } = socket.handshake.auth
    if (typeof token !== 'string' || !socket.conn.transport) throw new Error('session' satisfies Refused)
    const listener = await doorkeeper.admit(token, socket.request)
    if (!listener) throw new Error('session' satisfies Refused)
    if ((rooms.get(ofPerson(listener.actor.id))?.size ?? 0) >= MOST_OF_ONE_PERSON)
      throw new Error('busy' satisfies Refused)
    Object.assign(socket.data, { listener, talk: mayTalk() })
  }

  function refusalOf(error: unknown): Error {
    const isExpected = error instanceof Error && (error.message === 'session' || error.message === 'busy')
    if (isExpected) return error
    tell(error)
    return new Error('busy' satisfies Refused)
  }

  /** The ends are read after she is in: what happens from then on reaches her, what was before is below them. */
  async function welcome(doorkeeper: Doorkeeper, socket: OneSocket): Promise<void> {
    const { listener, talk } = socket.data
    await socket.join([
      HERE,
      ofSession(listener.actor.sessionId),
      ofPerson(listener.actor.id),
      ...listener.rooms,
    ])
    socket.use((_message, next) => {
      if (talk(Date.now())) next()
      else socket.disconnect(true)
    })
    socket.on('enter', (room, answer) => {
      if (typeof room !== 'string' || typeof answer !== 'function') return
      inTurn(() => enter(doorkeeper, socket, room)).then(answer, () => answer(null))
    })
    socket.on('ends', (answer) => {
      if (typeof answer !== 'function') return
      const names = [...socket.rooms].filter(isRoomOfEvents)
      // Whoever gets no answer connects anew.
      endsOf(doorkeeper, names).then(answer, tell)
    })
    socket.on('leave', (room) => {
      if (typeof room === 'string' && !isOwn(room) && !listener.rooms.includes(room)) void socket.leave(room)
    })
    try {
      socket.emit('hello', await endsOf(doorkeeper, listener.rooms))
      // It may have ended between the question and the rooms by which its end is told.
      const { sessionId } = listener.actor
      if (!(await doorkeeper.goingOn([sessionId])).has(sessionId)) socket.disconnect(true)
    } catch (error) {
      tell(error)
      socket.disconnect(true)
    }
  }

  async function enter(doorkeeper: Doorkeeper, socket: OneSocket, room: string) {
    const { listener } = socket.data
    if (socket.rooms.size >= MOST_ROOMS || isOwn(room)) return null
    // She hears nothing before the policy has answered, and an answer that a change of rights overtook is asked anew.
    for (let askedAt = -1; askedAt !== changesOfRights;) {
      askedAt = changesOfRights
      if (!(await doorkeeper.mayHear(listener, room))) {
        await socket.leave(room)
        return null
      }
    }
    await socket.join(room)
    return (await endsOf(doorkeeper, [room]))[0] ?? null
  }

  function recheckHere(room: string): void {
    changesOfRights += 1
    io.local.to(room).emit('left', room)
    io.local.in(room).socketsLeave(room)
  }
  io.on('recheck', recheckHere)

  /** A room that nothing has happened in stands at 0. */
  async function endsOf(doorkeeper: Doorkeeper, names: readonly string[]) {
    const ends = new Map((await doorkeeper.ends(names)).map((end) => [end.room, end]))
    return names.map((room) => ends.get(room) ?? { room, seq: 0 })
  }

  async function endWhatIsOver(doorkeeper: Doorkeeper): Promise<void> {
    const sockets = [...io.sockets.sockets.values()]
    if (sockets.length === 0) return
    const goingOn = await doorkeeper.goingOn([
      ...new Set(sockets.map(({ data }) => data.listener.actor.sessionId)),
    ])
    const now = doorkeeper.now()
    for (const socket of sockets) {
      const { actor, until } = socket.data.listener
      if (until <= now || !goingOn.has(actor.sessionId)) socket.disconnect(true)
    }
  }

  /** Whoever lost a message between two processes learns here how far her rooms have come. */
  async function tellEnds(doorkeeper: Doorkeeper): Promise<void> {
    const names = [...rooms.keys()].filter(isRoomOfEvents)
    const ends = names.length === 0 ? [] : await doorkeeper.ends(names)
    for (const { room, seq } of ends)
      if (lastEnds.get(room) !== seq) io.local.to(room).emit('end', { room, seq })
    lastEnds = new Map(ends.map(({ room, seq }) => [room, seq]))
  }

  async function carryAll(events: readonly RoomEvent[]): Promise<void> {
    for (let from = 0; from < events.length; from += EVENTS_AT_ONCE) {
      for (const event of events.slice(from, from + EVENTS_AT_ONCE)) {
        if (rooms.has(event.room)) io.local.to(event.room).emit('event', event)
        if (shared) io.to(event.room).except(HERE).emit('event', event)
      }
      await new Promise((resolve) => {
        setImmediate(resolve)
      })
    }
  }

  let closing: Promise<void> | undefined
  async function close(): Promise<void> {
    isClosed = true
    clearTimeout(timer)
    arrivals.hurry()
    await io.close()
    shared?.close()
  }

  function handle(request: IncomingMessage, response: ServerResponse): void {
    const goOn = () => void inner.emit('request', request, response)
    // The library's own refusals have none.
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (asksForScript(request)) response.writeHead(400).end()
    else if (isUnderWay(request)) goOn()
    else if (!arrivals.begin(goOn)) response.writeHead(503).end()
  }

  /** Until its turn comes nobody listens to the socket, and an error that nobody hears would end the process. */
  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (isUnderWay(request)) return void inner.emit('upgrade', request, socket, head)
    const latest = performance.now() + LONGEST_WAIT_MS
    const giveUp = () => void socket.destroy()
    socket.on('error', giveUp)
    const isWaiting = arrivals.begin(() => {
      socket.off('error', giveUp)
      if (isClosed || socket.destroyed || performance.now() > latest) giveUp()
      else inner.emit('upgrade', request, socket, head)
    })
    if (!isWaiting) giveUp()
  }

  return {
    begin,
    handle,
    upgrade,
    carry: (events) => void carryAll(events),
    endSessions(sessionIds) {
      if (sessionIds.length === 0) return
      const names = sessionIds.map(ofSession)
      io.local.in(names).disconnectSockets(true)
      if (shared) io.in(names).disconnectSockets(true)
    },
    recheck(room) {
      recheckHere(room)
      if (shared) io.serverSideEmit('recheck', room)
    },
    probe: async () => shared?.probe(),
    figures: () => ({ connections: io.sockets.sockets.size, rooms: rooms.size }),
    close() {
      closing ??= close()
      return closing
    },
  }
}
