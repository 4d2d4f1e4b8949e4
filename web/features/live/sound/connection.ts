import { PLACES } from './players.ts'

/** The last word of the server before it ends a connection. */
export type Farewell = 'moved' | 'removed' | 'ended'

const isFarewell = (word: unknown): word is Farewell =>
  word === 'moved' || word === 'removed' || word === 'ended'

const CONNECT_MS = 10_000
/** The server sends a pulse each two seconds. */
const SILENT_MS = 8000

interface Options {
  readonly iceServers: readonly RTCIceServer[]
  /** Sends the offer and brings the answer. */
  readonly exchange: (sdp: string) => Promise<string>
  readonly voice: MediaStreamTrack | null
  readonly onVoice: (place: number, track: MediaStreamTrack) => void
  readonly onConnected: () => void
  /** It broke off and may be made anew; not told after `close`. */
  readonly onBroken: () => void
  readonly onFarewell: (why: Farewell) => void
}

export interface Connection {
  /** What she sends; null sends nothing. Nothing is negotiated anew. */
  send(track: MediaStreamTrack | null): void
  /** Moments since the server was heard last. */
  silentFor(): number
  /** What was counted of the whole line, or of the voice that arrives in one place. */
  counts(place?: number): Promise<RTCStatsReport>
  close(): void
}

/**
 * One connection to the server: the browser offers at once, and a single answer brings everything. Rejects with what
 * the exchange was refused with.
 */
export async function openConnection(options: Options): Promise<Connection> {
  const { iceServers, exchange, voice, onVoice, onConnected, onBroken, onFarewell } = options
  const peer = new RTCPeerConnection({ bundlePolicy: 'max-bundle', iceServers: [...iceServers] })
  let lastPulseAt = Date.now()
  let isOver = false

  function end(): boolean {
    if (isOver) return false
    isOver = true
    clearTimeout(tooLate)
    clearInterval(watch)
    peer.close()
    return true
  }
  const broken = () => {
    if (end()) onBroken()
  }
  const tooLate = setTimeout(broken, CONNECT_MS)
  const watch = setInterval(() => {
    if (peer.connectionState === 'connected' && Date.now() - lastPulseAt > SILENT_MS) broken()
  }, 1000)

  const microphone = peer.addTransceiver('audio', { direction: 'sendonly' })
  const places = Array.from({ length: PLACES }, () => peer.addTransceiver('audio', { direction: 'recvonly' }))
  const pulse = peer.createDataChannel('pulse')
  pulse.addEventListener('message', ({ data }) => {
    lastPulseAt = Date.now()
    if (isFarewell(data)) {
      if (end()) onFarewell(data)
    } else pulse.send('pulse')
  })
  peer.addEventListener('track', ({ transceiver, track }) => onVoice(places.indexOf(transceiver), track))
  peer.addEventListener('connectionstatechange', () => {
    if (peer.connectionState === 'failed') broken()
    if (peer.connectionState !== 'connected') return
    clearTimeout(tooLate)
    lastPulseAt = Date.now()
    onConnected()
  })

  try {
    await microphone.sender.replaceTrack(voice)
    await peer.setLocalDescription()
    const sdp = await exchange(peer.localDescription?.sdp ?? '')
    if (!isOver) await peer.setRemoteDescription({ type: 'answer', sdp })
  } catch (cause) {
    end()
    throw cause
  }
  return {
    // A connection that ends meanwhile sends nothing.
    send: (track) => void microphone.sender.replaceTrack(track).catch(() => undefined),
    silentFor: () => Date.now() - lastPulseAt,
    counts: (place) => (place === undefined ? peer : (places[place]?.receiver ?? peer)).getStats(),
    close: () => void end(),
  }
}
