import { PLACES } from './players.ts'

/** How many may be seen at once; the server has as many places. */
export const CAMERAS = 2
/** What her camera may send: a face, and little beside a phone's line. */
export const PICTURE = { maxBitrate: 300_000, maxFramerate: 15 } as const

/** The last word of the server before it ends a connection. */
export type Farewell = 'moved' | 'removed' | 'ended'

const isFarewell = (word: unknown): word is Farewell =>
  word === 'moved' || word === 'removed' || word === 'ended'

const CONNECT_MS = 10_000
/** The server sends a pulse each two seconds: after so long without one it is late, and the line is looked at. */
const LATE_MS = 2400
/** Nothing at all came for so long, not even a word that this one was received: the way to her is gone. */
const SILENT_MS = 4000
const WATCH_MS = 500

/** Whatever carries the sound tells and takes the same. */
export interface Carried {
  readonly voice: MediaStreamTrack | null
  readonly picture: MediaStreamTrack | null
  /** Whether pictures of others are to come. */
  readonly sees: boolean
  readonly onVoice: (place: number, track: MediaStreamTrack) => void
  readonly onPicture: (place: number, track: MediaStreamTrack) => void
  /** Whose cameras are on, by place. */
  readonly onCameras: (areOn: readonly boolean[]) => void
  readonly onConnected: () => void
  /** It broke off and mends itself; `onConnected` follows, or `onBroken`. */
  readonly onInterrupted: () => void
  /** It broke off and may be made anew; not told after `close`. */
  readonly onBroken: () => void
  readonly onFarewell: (why: Farewell) => void
}

interface Options extends Carried {
  readonly iceServers: readonly RTCIceServer[]
  /** Sends the offer and brings the answer. */
  readonly exchange: (sdp: string) => Promise<string>
}

export interface Connection {
  /** What she sends; null sends nothing. Nothing is negotiated anew. */
  send(track: MediaStreamTrack | null): void
  /** The same of her camera; false where this browser shows nothing. */
  show(track: MediaStreamTrack | null): boolean
  look(sees: boolean): void
  /** Moments since the server was heard last. */
  silentFor(): number
  /** What was counted of the whole line, or of the voice that arrives in one place. */
  counts(place?: number): Promise<RTCStatsReport | undefined>
  close(): void
}

/**
 * One connection to the server: the browser offers at once, and a single answer brings everything. Rejects with what
 * the exchange was refused with.
 */
export async function openConnection(options: Options): Promise<Connection> {
  const { iceServers, exchange, voice, onVoice, onConnected, onBroken, onFarewell } = options
  let { sees } = options
  const peer = new RTCPeerConnection({ bundlePolicy: 'max-bundle', iceServers: [...iceServers] })
  let heardAt = Date.now()
  /** What had arrived when a pulse was first missed. */
  let arrived: number | undefined
  let isOver = false
  let wasConnected = false

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
  function heard(): void {
    heardAt = Date.now()
    arrived = undefined
  }
  /**
   * A browser calls a dead network disconnected after some seconds, failed after a quarter of a minute, and one that
   * changed her address neither: its checks are answered, and the sound goes to where she was.
   */
  async function look(): Promise<void> {
    if (!wasConnected || Date.now() - heardAt < LATE_MS) return
    const before = arrived
    const report = await peer.getStats().catch(() => undefined)
    if (isOver || Date.now() - heardAt < LATE_MS) return
    // A browser that cannot say what arrived is judged by the pulses alone.
    const now = report ? bytesIn(report) : 0
    if (before !== undefined && now > before) return heard()
    arrived = now
    if (before !== undefined) {
      if (Date.now() - heardAt > SILENT_MS) broken()
      return
    }
    // A page that was held up has not read yet what came meanwhile. This word is repeated until the server has it.
    if (pulse.readyState === 'open') pulse.send('pulse')
  }
  const watch = setInterval(() => void look(), WATCH_MS)

  const microphone = peer.addTransceiver('audio', { direction: 'sendonly' })
  const places = Array.from({ length: PLACES }, () => peer.addTransceiver('audio', { direction: 'recvonly' }))
  const film = addFilm(peer)
  const pulse = peer.createDataChannel('pulse')
  const tellLook = () => {
    if (pulse.readyState === 'open') pulse.send(sees ? 'see' : 'blind')
  }
  pulse.addEventListener('open', tellLook)
  pulse.addEventListener('message', ({ data }) => {
    heard()
    const areOn = camerasIn(data)
    if (areOn) return options.onCameras(areOn)
    if (!isFarewell(data)) return pulse.send('pulse')
    if (end()) onFarewell(data)
  })
  peer.addEventListener('track', ({ transceiver, track }) => {
    if (track.kind === 'audio') onVoice(places.indexOf(transceiver), track)
    else options.onPicture(film?.places.indexOf(transceiver) ?? -1, track)
  })
  peer.addEventListener('connectionstatechange', () => {
    if (peer.connectionState === 'failed') broken()
    if (peer.connectionState !== 'connected') return
    clearTimeout(tooLate)
    wasConnected = true
    heard()
    onConnected()
  })

  try {
    await microphone.sender.replaceTrack(voice)
    await film?.camera.sender.replaceTrack(options.picture)
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
    show(track) {
      if (film) void film.camera.sender.replaceTrack(track).catch(() => undefined)
      return film !== undefined
    },
    look(next) {
      sees = next
      tellLook()
    },
    silentFor: () => Date.now() - heardAt,
    counts: (place) => (place === undefined ? peer : (places[place]?.receiver ?? peer)).getStats(),
    close: () => void end(),
  }
}

interface Way {
  readonly type: string
  readonly bytesReceived?: number
}

/** Over whatever way, without the checks of the way itself. */
function bytesIn(report: RTCStatsReport): number {
  let sum = 0
  report.forEach((entry: Way) => {
    if (entry.type === 'candidate-pair') sum += entry.bytesReceived ?? 0
  })
  return sum
}

interface Film {
  readonly camera: RTCRtpTransceiver
  readonly places: readonly RTCRtpTransceiver[]
}

/** A camera to send and places to see; none in a browser without the one codec that all others understand. */
function addFilm(peer: RTCPeerConnection): Film | undefined {
  const codecs = globalThis.RTCRtpReceiver?.getCapabilities('video')?.codecs ?? []
  const vp8 = codecs.filter(({ mimeType }) => mimeType.toLowerCase() === 'video/vp8')
  if (vp8.length === 0) return undefined
  const camera = peer.addTransceiver('video', { direction: 'sendonly', sendEncodings: [PICTURE] })
  const places = Array.from({ length: CAMERAS }, () =>
    peer.addTransceiver('video', { direction: 'recvonly' }),
  )
  // An older browser offers all that it has, and the server takes this one.
  for (const transceiver of [camera, ...places]) transceiver.setCodecPreferences?.(vp8)
  return { camera, places }
}

const CAMERAS_WORD = /^cameras ([01]*)$/

function camerasIn(word: unknown): readonly boolean[] | undefined {
  const flags = typeof word === 'string' ? CAMERAS_WORD.exec(word)?.[1] : undefined
  return flags === undefined ? undefined : Array.from(flags, (flag) => flag === '1')
}
