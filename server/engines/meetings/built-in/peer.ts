import { randomInt } from 'node:crypto'
import nodeDataChannel from 'node-datachannel'
import type { DataChannel, PeerConnection, Track } from 'node-datachannel'
import type { Offer } from '../port.ts'
import type { CheckMender } from './check-mender.ts'
import { credentialsOf, opusSettings, plainOffer, readOffer, withAddresses, type ReadOffer } from './offer.ts'
import { continueStream, newStream, type OutgoingStream, type RtpHeader } from './rtp.ts'

/** The library alone reports a browser that never came, or went without a word, after 39 s. */
const CONNECT_MS = 20_000
const SILENT_MS = 8000
const PULSE_MS = 2000
/** So long a last word may take to leave. */
const FAREWELL_MS = 200

export interface MediaAddress {
  /** What browsers are told. */
  readonly address: string
  /** Where this machine listens; undefined for all its addresses. */
  readonly bind: string | undefined
  readonly port: number
}

/** Why a connection ends, as the browser is told; `lost` when nobody is there to be told. */
export type Farewell = 'moved' | 'removed' | 'ended' | 'lost'

export interface Peer {
  readonly device: string
  readonly epoch: number
  isConnected(): boolean
  /** Writes a packet into one of her places; the bytes are changed. */
  send(place: number, packet: Buffer, header: RtpHeader, source: object): void
  close(why: Farewell): void
}

interface Options {
  readonly name: string
  readonly offer: Offer
  readonly reached: MediaAddress
  readonly mender: CheckMender
  readonly onPacket: (packet: Buffer) => void
  readonly onConnected: () => void
  /** Not told after `close`. */
  readonly onGone: () => void
  readonly complain: (error: unknown) => void
}

interface Outgoing {
  readonly track: Track
  readonly stream: OutgoingStream
}

/** The browser's connection and our answer; undefined for an offer that no browser writes. */
export async function openPeer(
  options: Options,
): Promise<{ readonly peer: Peer; readonly answer: string } | undefined> {
  const parts = readOffer(options.offer.sdp)
  if (!parts) return undefined
  const { reached, mender, offer } = options
  const connection = new nodeDataChannel.PeerConnection(options.name, {
    iceServers: [],
    ...(reached.bind === undefined ? {} : { bindAddress: reached.bind }),
    enableIceUdpMux: true,
    portRangeBegin: reached.port,
    portRangeEnd: reached.port,
    disableAutoNegotiation: true,
  })
  const peer = watchPeer(connection, options, parts)
  try {
    const gathered = untilGathered(connection)
    connection.setRemoteDescription(plainOffer(offer.sdp), 'offer')
    connection.setLocalDescription('answer')
    const sdp = await gathered
    const { ufrag, password } = credentialsOf(sdp)
    mender.expect(ufrag, password)
    peer.atEnd(() => mender.forget(ufrag))
    const mendingPort = reached.port + 1
    return { peer, answer: withAddresses(sdp, { address: reached.address, port: reached.port, mendingPort }) }
  } catch (error) {
    options.complain(error)
    peer.close('lost')
    return undefined
  }
}

function untilGathered(connection: PeerConnection): Promise<string> {
  return new Promise((resolve, reject) => {
    const tooLate = setTimeout(() => reject(new Error('addresses were not gathered in time')), 5000)
    connection.onGatheringStateChange((state) => {
      if (state !== 'complete') return
      clearTimeout(tooLate)
      resolve(connection.localDescription()?.sdp ?? '')
    })
  })
}

/** Our parts go in before the offer is read, under its names: then the answer carries our own numbers and settings. */
function addParts(
  connection: PeerConnection,
  { microphone, places, payloadType }: ReadOffer,
  bitrate: number,
) {
  const settings = opusSettings(bitrate)
  const incoming = new nodeDataChannel.Audio(microphone, 'RecvOnly')
  incoming.addOpusCodec(payloadType, settings)
  const microphoneTrack = connection.addTrack(incoming)
  const reports = new nodeDataChannel.RtcpReceivingSession()
  microphoneTrack.setMediaHandler(reports)
  const outgoing = places.map((name, place): Outgoing => {
    const audio = new nodeDataChannel.Audio(name, 'SendOnly')
    audio.addOpusCodec(payloadType, settings)
    const ssrc = randomInt(1, 0x7fff_ffff)
    audio.addSSRC(ssrc, 'rattil', `voice-${place}`, `voice-${place}`)
    const random = () => randomInt(0x7fff_ffff) / 0x7fff_ffff
    return { track: connection.addTrack(audio), stream: newStream(ssrc, payloadType, random) }
  })
  // The library keeps no hold of its handlers: what is not referred to here is collected under its feet.
  return { microphoneTrack, reports, outgoing }
}

function watchPeer(connection: PeerConnection, options: Options, parts: ReadOffer) {
  const { offer, complain } = options
  const guarded = guard(complain)
  const tracks = addParts(connection, parts, offer.bitrate)
  const endings: (() => void)[] = []
  let isConnected = false
  let isOver = false
  let lastHeardAt = Date.now()
  let pulse: DataChannel | undefined

  function end(): boolean {
    if (isOver) return false
    isOver = true
    isConnected = false
    clearTimeout(neverCame)
    clearInterval(heartbeat)
    for (const ending of endings) ending()
    return true
  }
  function gone(): void {
    if (!end()) return
    connection.close()
    options.onGone()
  }
  const neverCame = setTimeout(() => {
    if (!isConnected) gone()
  }, CONNECT_MS)
  const heartbeat = setInterval(
    guarded(() => {
      if (isConnected && Date.now() - lastHeardAt > SILENT_MS) return gone()
      if (pulse?.isOpen()) pulse.sendMessage('pulse')
    }),
    PULSE_MS,
  )

  tracks.microphoneTrack.onMessage(
    guarded((packet: Buffer) => {
      lastHeardAt = Date.now()
      if (!isOver) options.onPacket(packet)
    }),
  )
  connection.onDataChannel(
    guarded((channel: DataChannel) => {
      pulse = channel
      channel.onMessage(() => {
        lastHeardAt = Date.now()
      })
    }),
  )
  connection.onStateChange(
    guarded((state: string) => {
      if (isOver) return
      if (state === 'connected') {
        isConnected = true
        lastHeardAt = Date.now()
        options.onConnected()
      } else if (state === 'failed' || state === 'closed') gone()
    }),
  )

  return {
    device: offer.device,
    epoch: offer.epoch,
    atEnd: (ending: () => void) => void endings.push(ending),
    isConnected: () => isConnected,
    send(place: number, packet: Buffer, header: RtpHeader, source: object) {
      const out = tracks.outgoing[place]
      if (!out || !isConnected || !out.track.isOpen()) return
      continueStream(packet, header, out.stream, source)
      out.track.sendMessageBinary(packet)
    },
    close(why: Farewell) {
      if (!end()) return
      if (why !== 'lost' && pulse?.isOpen()) {
        pulse.sendMessage(why)
        setTimeout(
          guarded(() => connection.close()),
          FAREWELL_MS,
        )
      } else connection.close()
    },
  }
}

/** An error inside a callback of the library would end the process. */
const guard =
  (complain: (error: unknown) => void) =>
  <Given extends unknown[]>(work: (...given: Given) => void) =>
  (...given: Given): void => {
    try {
      work(...given)
    } catch (error) {
      complain(error)
    }
  }
