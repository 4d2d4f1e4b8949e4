// A speaker and listeners of a VideoRoom of Janus without browsers, in a process of their own as those of our room are.
import { setTimeout as sleep } from 'node:timers/promises'
import nodeDataChannel, { type PeerConnection, type Track } from 'node-datachannel'
import { WebSocket } from 'ws'
import { cpuOf } from '../cpu.ts'
import { memoryOf } from '../memory.ts'
import { clock, QUIET_MS, WINDOW_MS, type Carried } from './carried.ts'
import type { JanusRoom } from './janus.ts'

const PLUGIN = 'janus.plugin.videoroom'
const ROOM = 1
const OPUS = 111
const PACKET_MS = 20
const PATIENCE_MS = 30_000

interface Description {
  readonly type: 'offer' | 'answer'
  readonly sdp: string
}
interface Message {
  readonly janus: string
  readonly transaction?: string
  readonly data?: { readonly id: number }
  readonly plugindata?: { readonly data: { readonly id?: number; readonly error?: string } }
  readonly jsep?: Description
}

process.once('message', (room: JanusRoom) => void carry(room).then((carried) => process.send?.(carried)))
process.once('disconnect', () => process.exit())

async function carry({ url, pid, listeners }: JanusRoom): Promise<Carried> {
  const ask = await openSession(url)
  const office = await ask.attach()
  await ask.say(office, {
    request: 'create',
    room: ROOM,
    publishers: 2,
    audiocodec: 'opus',
    videocodec: 'vp8',
  })
  const speaker = await openSpeaker(ask)
  const people: Awaited<ReturnType<typeof openListener>>[] = []
  for (let at = 0; at < listeners; at += 1) people.push(await openListener(ask, speaker.feed))
  for (
    const end = Date.now() + PATIENCE_MS;
    people.some((one) => one.firstAudio() === undefined);
    await sleep(25)
  )
    if (Date.now() > end) throw new Error('somebody hears nothing')
  const total = () => people.reduce((sum, one) => sum + one.received(), 0)
  const pause = async () => {
    speaker.speak(false)
    await sleep(QUIET_MS)
    return { sent: speaker.sent(), total: total() }
  }
  const before = await pause()
  speaker.speak(true)
  const begun = { cpu: cpuOf(pid), at: clock() }
  await sleep(WINDOW_MS)
  const ended = { cpu: cpuOf(pid), at: clock() }
  const after = await pause()
  return {
    firstAudio: people.map((one) => one.firstAudio() ?? Number.NaN),
    handOvers: [],
    delivered: (after.total - before.total) / ((after.sent - before.sent) * listeners),
    cores: (ended.cpu - begun.cpu) / (ended.at - begun.at),
    memory: memoryOf(pid),
  }
}

type Session = Awaited<ReturnType<typeof openSession>>

/** One session of the Janus API, with a handle for each person. */
async function openSession(url: string) {
  const socket = new WebSocket(url, 'janus-protocol')
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  const waiting = new Map<string, (message: Message) => void>()
  let asked = 0
  socket.on('message', (text: Buffer) => {
    const message = JSON.parse(text.toString()) as Message
    // What takes time is acknowledged first and answered by an event.
    if (message.janus !== 'ack') waiting.get(message.transaction ?? '')?.(message)
  })
  const send = (message: object) =>
    new Promise<Message>((resolve, reject) => {
      const transaction = `t${++asked}`
      waiting.set(transaction, (answer) => {
        waiting.delete(transaction)
        const error = answer.janus === 'error' || answer.plugindata?.data.error
        if (error) reject(new Error(JSON.stringify(answer)))
        else resolve(answer)
      })
      socket.send(JSON.stringify({ ...message, transaction }))
    })
  const session = (await send({ janus: 'create' })).data?.id
  return {
    attach: async () => (await send({ janus: 'attach', session_id: session, plugin: PLUGIN })).data?.id ?? 0,
    say: (handle: number, body: object, jsep?: Description) =>
      send({ janus: 'message', session_id: session, handle_id: handle, body, ...(jsep && { jsep }) }),
  }
}

/** Its own description with all its candidates in it. */
const described = (connection: PeerConnection) =>
  new Promise<Description>((resolve) => {
    connection.onGatheringStateChange((state) => {
      const own = connection.localDescription()
      if (state === 'complete' && own)
        resolve({ type: own.type === 'offer' ? 'offer' : 'answer', sdp: own.sdp })
    })
  })

async function openSpeaker(ask: Session) {
  const handle = await ask.attach()
  const joined = await ask.say(handle, { request: 'join', ptype: 'publisher', room: ROOM })
  const connection = new nodeDataChannel.PeerConnection('speaker', { iceServers: [] })
  const audio = new nodeDataChannel.Audio('0', 'SendOnly')
  audio.addOpusCodec(OPUS)
  audio.addSSRC(4711, 'speaker', 'speaker', 'speaker')
  const track = connection.addTrack(audio)
  const own = described(connection)
  connection.setLocalDescription()
  const { jsep } = await ask.say(handle, { request: 'publish' }, await own)
  connection.setRemoteDescription(jsep?.sdp ?? '', 'answer')
  let sent = 0
  let isSpeaking = true
  const { promise: firstPacket, resolve: tellFirst } = Promise.withResolvers<undefined>()
  setInterval(() => {
    if (!track.isOpen() || !isSpeaking) return
    track.sendMessageBinary(packetOf(sent))
    sent += 1
    tellFirst(undefined)
  }, PACKET_MS)
  // Nobody can listen to whoever is not connected yet.
  await firstPacket
  const speak = (now: boolean) => {
    isSpeaking = now
  }
  return { feed: joined.plugindata?.data.id ?? 0, sent: () => sent, speak }
}

function packetOf(number: number): Buffer {
  const packet = Buffer.alloc(80, 0x55)
  packet.writeUInt8(0x80, 0)
  packet.writeUInt8(OPUS, 1)
  packet.writeUInt16BE(number % 0x1_0000, 2)
  packet.writeUInt32BE((number * 960) >>> 0, 4)
  packet.writeUInt32BE(4711, 8)
  return packet
}

async function openListener(ask: Session, feed: number) {
  const begun = clock()
  const handle = await ask.attach()
  const { jsep } = await ask.say(handle, {
    request: 'join',
    ptype: 'subscriber',
    room: ROOM,
    streams: [{ feed }],
  })
  const connection = new nodeDataChannel.PeerConnection(`${handle}`, { iceServers: [] })
  let received = 0
  let firstAudio: number | undefined
  const tracks: Track[] = []
  connection.onTrack((track) => {
    tracks.push(track)
    track.onMessage((packet) => {
      if ((packet[1] ?? 0) >= 192 && (packet[1] ?? 0) <= 223) return
      firstAudio ??= clock() - begun
      received += 1
    })
  })
  const own = described(connection)
  connection.setRemoteDescription(jsep?.sdp ?? '', 'offer')
  await ask.say(handle, { request: 'start' }, await own)
  return { connection, tracks, received: () => received, firstAudio: () => firstAudio }
}
