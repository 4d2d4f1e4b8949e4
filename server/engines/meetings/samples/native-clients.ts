import nodeDataChannel from 'node-datachannel'
import { VOICES } from '../port.ts'

/**
 * Listeners and speakers without a browser, in a process of their own: the native library must not end the tests.
 * A speaker sends packets numbered as Opus's are, fifty a second.
 */
export type ToClients =
  | { readonly act: 'open'; readonly name: string }
  | { readonly act: 'answer'; readonly name: string; readonly sdp: string }
  | { readonly act: 'speak'; readonly name: string; readonly isSpeaking: boolean }
  | { readonly act: 'mute-pulse'; readonly name: string }
  | { readonly act: 'close'; readonly name: string }
  | { readonly act: 'counts' }

export interface ClientCounts {
  readonly state: string
  /** What the pulse's channel said last, if not a pulse. */
  readonly farewell: string | null
  /** Packets in each place. */
  readonly received: readonly number[]
  /** Steps in the numbers of a place that were not one: a decoder would hear them. */
  readonly jumps: number
  /** Sent by this one. */
  readonly sent: number
  /** When the sound of each place last began after a silence, in milliseconds of the clock. */
  readonly heardAt: readonly (number | null)[]
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

function openClient(name: string) {
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
  let farewell: string | null = null
  let answersPulse = true
  const pulse = connection.createDataChannel('pulse')
  pulse.onMessage((message) => {
    if (message !== 'pulse') farewell = typeof message === 'string' ? message : 'bytes'
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
  let speech: NodeJS.Timeout | undefined
  let sequence = Math.floor(Math.random() * 0xffff)
  let timestamp = Math.floor(Math.random() * 0xffff_ffff)
  let sent = 0
  return {
    connection,
    places,
    answer: (sdp: string) => connection.setRemoteDescription(sdp, 'answer'),
    mutePulse() {
      answersPulse = false
    },
    speak(isSpeaking: boolean) {
      clearInterval(speech)
      if (!isSpeaking) return
      speech = setInterval(() => {
        const packet = Buffer.alloc(80, 0x55)
        sequence = (sequence + 1) % 0x1_0000
        timestamp = (timestamp + 960) >>> 0
        packet.writeUInt8(0x80, 0)
        packet.writeUInt8(111, 1)
        packet.writeUInt16BE(sequence, 2)
        packet.writeUInt32BE(timestamp, 4)
        packet.writeUInt32BE(4711, 8)
        if (!microphone.isOpen()) return
        microphone.sendMessageBinary(packet)
        sent++
      }, 20)
    },
    close() {
      clearInterval(speech)
      connection.close()
    },
    counts: (): ClientCounts => ({
      state,
      farewell,
      received: [...received],
      jumps,
      sent,
      heardAt: [...heardAt],
    }),
  }
}

process.on('message', (message: ToClients) => {
  if (message.act === 'open') return void clients.set(message.name, openClient(message.name))
  if (message.act === 'counts') {
    const counts = Object.fromEntries([...clients].map(([name, client]) => [name, client.counts()]))
    return tell({ kind: 'counts', counts })
  }
  const client = clients.get(message.name)
  if (message.act === 'answer') client?.answer(message.sdp)
  if (message.act === 'speak') client?.speak(message.isSpeaking)
  if (message.act === 'mute-pulse') client?.mutePulse()
  if (message.act === 'close') client?.close()
})
