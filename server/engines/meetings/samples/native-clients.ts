import nodeDataChannel from 'node-datachannel'
import type { PeerConnection } from 'node-datachannel'
import { asksForKey } from '../built-in/packets/rtcp.ts'
import { TICKS_PER_MS } from '../built-in/packets/rtp.ts'
import { CAMERAS, VOICES } from '../port.ts'

/**
 * Listeners and speakers without a browser, in a process of their own: the native library must not end the tests.
 * A speaker sends packets numbered as Opus's are, fifty a second.
 */
export type ToClients =
  | { readonly act: 'open'; readonly name: string; readonly hasCamera: boolean }
  | { readonly act: 'answer'; readonly name: string; readonly sdp: string }
  | { readonly act: 'speak'; readonly name: string; readonly isSpeaking: boolean }
  | { readonly act: 'film'; readonly name: string; readonly isFilming: boolean }
  | { readonly act: 'look'; readonly name: string; readonly sees: boolean }
  | { readonly act: 'mute-pulse'; readonly name: string }
  | { readonly act: 'close'; readonly name: string }
  | { readonly act: 'counts' }

export interface ClientCounts {
  readonly state: string
  /** What the pulse's channel said last, if not a pulse. */
  readonly farewell: string | null
  /** Which cameras are on, as it was told last. */
  readonly cameras: string | null
  readonly pictures: readonly PictureCounts[]
  /** Packets in each place. */
  readonly received: readonly number[]
  /** Steps in the numbers of a place that were not one: a decoder would hear them. */
  readonly jumps: number
  /** Sent by this one. */
  readonly sent: number
  /** When the sound of each place last began after a silence, in milliseconds of the clock. */
  readonly heardAt: readonly (number | null)[]
}

export interface PictureCounts {
  readonly received: number
  /** Steps in the numbers of packets or of pictures that were not one. */
  readonly jumps: number
  /** Pictures that are understood without earlier ones. */
  readonly keys: number
  readonly beganWithKey: boolean
}

export type FromClients =
  | { readonly kind: 'offer'; readonly name: string; readonly sdp: string }
  | { readonly kind: 'counts'; readonly counts: Readonly<Record<string, ClientCounts>> }

/** Between two packets of one speech there are 20 ms. */
const SILENCE_MS = 100
const clock = () => performance.timeOrigin + performance.now()

const tell = (message: FromClients) => void process.send?.(message)
process.once('disconnect', () => process.exit(0))

const clients = new Map<string, ReturnType<typeof openClient>>()

function openClient(name: string, hasCamera: boolean) {
  const connection = new nodeDataChannel.PeerConnection(name, {
    iceServers: [],
    disableAutoNegotiation: true,
  })
  const place = (mid: string, direction: 'SendOnly' | 'RecvOnly') => {
    const audio = new nodeDataChannel.Audio(mid, direction)
    audio.addOpusCodec(111)
    if (direction === 'SendOnly') audio.addSSRC(4711, name, name, name)
    return connection.addTrack(audio)
  }
  const microphone = place('m0', 'SendOnly')
  const received: number[] = Array.from({ length: VOICES }, () => 0)
  const last: (number | undefined)[] = []
  const lastAt: number[] = received.map(() => 0)
  const heardAt: (number | null)[] = received.map(() => null)
  let jumps = 0
  const places = received.map((_, index) => {
    const track = place(`m${index + 1}`, 'RecvOnly')
    track.onMessage((packet) => {
      if ((packet[1] ?? 0) >= 192 && (packet[1] ?? 0) <= 223) return
      const sequence = packet.readUInt16BE(2)
      const before = last[index]
      if (before !== undefined && sequence !== (before + 1) % 0x1_0000) jumps++
      last[index] = sequence
      received[index] = (received[index] ?? 0) + 1
      const now = clock()
      if (now - (lastAt[index] ?? 0) > SILENCE_MS) heardAt[index] = now
      lastAt[index] = now
    })
    return track
  })
  const film = hasCamera ? openFilm(connection, name) : undefined
  let farewell: string | null = null
  let cameras: string | null = null
  let answersPulse = true
  const pulse = connection.createDataChannel('pulse')
  pulse.onMessage((message) => {
    const word = typeof message === 'string' ? message : 'bytes'
    if (word.startsWith('cameras ')) cameras = word.slice('cameras '.length)
    else if (word !== 'pulse') farewell = word
    else if (answersPulse && pulse.isOpen()) pulse.sendMessage('here')
  })
  let state = 'new'
  connection.onStateChange((changed) => {
    state = changed
  })
  connection.onGatheringStateChange((gathering) => {
    const sdp = connection.localDescription()?.sdp
    if (gathering === 'complete' && sdp) tell({ kind: 'offer', name, sdp })
  })
  connection.setLocalDescription('offer')
  let packetMs = 20
  let speech: NodeJS.Timeout | undefined
  let sequence = Math.floor(Math.random() * 0xffff)
  let timestamp = Math.floor(Math.random() * 0xffff_ffff)
  let sent = 0
  return {
    connection,
    places,
    answer(sdp: string) {
      packetMs = Number(/^a=ptime:(\d+)/m.exec(sdp)?.[1] ?? packetMs)
      connection.setRemoteDescription(sdp, 'answer')
    },
    mutePulse() {
      answersPulse = false
    },
    speak(isSpeaking: boolean) {
      clearInterval(speech)
      if (!isSpeaking) return
      speech = setInterval(() => {
        const packet = Buffer.alloc(80, 0x55)
        sequence = (sequence + 1) % 0x1_0000
        timestamp = (timestamp + packetMs * TICKS_PER_MS) >>> 0
        packet.writeUInt8(0x80, 0)
        packet.writeUInt8(111, 1)
        packet.writeUInt16BE(sequence, 2)
        packet.writeUInt32BE(timestamp, 4)
        packet.writeUInt32BE(4711, 8)
        if (!microphone.isOpen()) return
        microphone.sendMessageBinary(packet)
        sent++
      }, packetMs)
    },
    look: (sees: boolean) => void pulse.sendMessage(sees ? 'see' : 'blind'),
    film: (isFilming: boolean) => film?.run(isFilming),
    close() {
      clearInterval(speech)
      film?.run(false)
      connection.close()
    },
    counts: (): ClientCounts => ({
      state,
      farewell,
      cameras,
      pictures: film?.counts() ?? [],
      received: [...received],
      jumps,
      sent,
      heardAt: [...heardAt],
    }),
  }
}

const PICTURE_MS = 66
const PICTURE_TICKS = 90 * PICTURE_MS

/** A camera whose pictures are a packet each, numbered as browsers number them, and places for those of others. */
function openFilm(connection: PeerConnection, name: string) {
  const place = (mid: string, direction: 'SendOnly' | 'RecvOnly') => {
    const video = new nodeDataChannel.Video(mid, direction)
    video.addVP8Codec(96)
    if (direction === 'SendOnly') video.addSSRC(4712, name, name, `${name}-camera`)
    return connection.addTrack(video)
  }
  const camera = place('c0', 'SendOnly')
  let isKeyWanted = true
  camera.onMessage((report) => {
    if (asksForKey(report)) isKeyWanted = true
  })
  const seen = Array.from({ length: CAMERAS }, (_, index) => {
    const counts = { received: 0, jumps: 0, keys: 0, beganWithKey: false }
    let last: { sequence: number; picture: number } | undefined
    const track = place(`c${index + 1}`, 'RecvOnly')
    track.onMessage((packet) => {
      if ((packet[1] ?? 0) >= 192 && (packet[1] ?? 0) <= 223) return
      const sequence = packet.readUInt16BE(2)
      const picture = packet.readUInt16BE(14) & 0x7fff
      const isKey = (packet[16] ?? 1) % 2 === 0
      if (last && (sequence !== (last.sequence + 1) % 0x1_0000 || picture !== (last.picture + 1) % 0x8000))
        counts.jumps++
      if (counts.received === 0) counts.beganWithKey = isKey
      counts.received++
      if (isKey) counts.keys++
      last = { sequence, picture }
    })
    return { track, counts }
  })
  let filming: NodeJS.Timeout | undefined
  let sequence = Math.floor(Math.random() * 0xffff)
  let picture = Math.floor(Math.random() * 0x7fff)
  let timestamp = Math.floor(Math.random() * 0xffff_ffff)
  function take(): void {
    const packet = Buffer.alloc(400, 0x55)
    sequence = (sequence + 1) % 0x1_0000
    picture = (picture + 1) % 0x8000
    timestamp = (timestamp + PICTURE_TICKS) >>> 0
    packet.writeUInt8(0x80, 0)
    packet.writeUInt8(0x80 | 96, 1)
    packet.writeUInt16BE(sequence, 2)
    packet.writeUInt32BE(timestamp, 4)
    packet.writeUInt32BE(4712, 8)
    packet.writeUInt8(0x90, 12)
    packet.writeUInt8(0x80, 13)
    packet.writeUInt16BE(0x8000 | picture, 14)
    packet.writeUInt8(isKeyWanted ? 0 : 1, 16)
    if (!camera.isOpen()) return
    camera.sendMessageBinary(packet)
    isKeyWanted = false
  }
  return {
    run(isFilming: boolean) {
      clearInterval(filming)
      if (isFilming) filming = setInterval(take, PICTURE_MS)
    },
    counts: () => seen.map(({ counts }) => ({ ...counts })),
    tracks: [camera, ...seen.map(({ track }) => track)],
  }
}

process.on('message', (message: ToClients) => {
  if (message.act === 'open')
    return void clients.set(message.name, openClient(message.name, message.hasCamera))
  if (message.act === 'counts') {
    const counts = Object.fromEntries([...clients].map(([name, client]) => [name, client.counts()]))
    return tell({ kind: 'counts', counts })
  }
  const client = clients.get(message.name)
  if (message.act === 'answer') client?.answer(message.sdp)
  if (message.act === 'speak') client?.speak(message.isSpeaking)
  if (message.act === 'film') client?.film(message.isFilming)
  if (message.act === 'look') client?.look(message.sees)
  if (message.act === 'mute-pulse') client?.mutePulse()
  if (message.act === 'close') client?.close()
})
