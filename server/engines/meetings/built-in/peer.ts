import nodeDataChannel from 'node-datachannel'
import type { DataChannel, PeerConnection } from 'node-datachannel'
import type { Offer } from '../port.ts'
import type { CheckMender } from './check-mender.ts'
import { askPackets, credentialsOf, plainOffer, readOffer, withAddresses, type ReadOffer } from './offer.ts'
import { continuePicture, forgetSource, type CameraPacket } from './picture.ts'
import { asksForKey } from './rtcp.ts'
import { continueStream, TICKS_PER_MS, type RtpHeader, type VoiceSource } from './rtp.ts'
import { addTracks } from './tracks.ts'

/** The library alone reports a browser that never came, or went without a word, after 39 s. */
const CONNECT_MS = 20_000
const SILENT_MS = 8000
/** So long a last word may take to leave, and so long it waits for a channel that is about to open. */
const FAREWELL_MS = 200
const OPENING_MS = 5000

export interface MediaAddress {
  /** What browsers are told. */
  readonly address: string
  /** Where this machine listens; undefined for all its addresses. */
  readonly bind: string | undefined
  readonly port: number
}

/** Why a connection ends, as the browser is told; `lost` when nobody is there to be told. */
export type Farewell = 'moved' | 'removed' | 'ended' | 'lost'

export interface Peer extends VoiceSource {
  readonly device: string
  readonly epoch: number
  isConnected(): boolean
  /** Sends her a pulse, and lets her go who has been silent for long. */
  beat(): void
  /** Writes a packet into one of her places; the bytes are changed. */
  send(place: number, packet: Buffer, header: RtpHeader, source: VoiceSource): void
  /** The same of a picture, where she wants to see any; `key`: she waits for a whole one. */
  show(place: number, packet: Buffer, camera: CameraPacket): 'sent' | 'key' | 'early' | 'unseen'
  /** Asks her camera for something. */
  report(bytes: Buffer): void
  /** Whose cameras are on. */
  tellCameras(areOn: readonly boolean[]): void
  close(why: Farewell): void
}

interface Options {
  readonly name: string
  readonly offer: Offer
  readonly reached: MediaAddress
  readonly mender: CheckMender
  readonly onPacket: (packet: Buffer) => void
  readonly onPicture: (packet: Buffer) => void
  /** She waits for a whole picture in one of her places. */
  readonly onKeyWanted: (place: number) => void
  /** She said whether she wants to see, and is to be told what there is. */
  readonly onLook: () => void
  readonly onConnected: () => void
  /** Not told after `close`. */
  readonly onGone: () => void
  readonly complain: (error: unknown) => void
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
    const answer = withAddresses(sdp, { address: reached.address, port: reached.port, mendingPort })
    return { peer, answer: askPackets(answer, parts.microphone, offer.packetMs) }
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

function watchPeer(connection: PeerConnection, options: Options, parts: ReadOffer) {
  const { offer, complain } = options
  const guarded = guard(complain)
  const tracks = addTracks(connection, parts, offer.bitrate)
  const endings: (() => void)[] = []
  let isConnected = false
  let isOver = false
  let lastHeardAt = Date.now()
  let pulse: DataChannel | undefined
  let lastWord: Farewell | undefined
  /** Nothing is shown to her before she says so: a line that costs her carries no picture. */
  let sees = false

  function end(): boolean {
    if (isOver) return false
    isOver = true
    isConnected = false
    clearTimeout(neverCame)
    for (const ending of endings) ending()
    return true
  }
  function gone(): void {
    if (!end()) return
    connection.close()
    options.onGone()
  }
  const closeAfter = (ms: number) =>
    void setTimeout(
      guarded(() => connection.close()),
      ms,
    )
  function part(channel: DataChannel, word: Farewell): void {
    channel.sendMessage(word)
    closeAfter(FAREWELL_MS)
  }
  const neverCame = setTimeout(() => {
    if (!isConnected) gone()
  }, CONNECT_MS)

  const passOn = (pass: (packet: Buffer) => void) =>
    guarded((packet: Buffer) => {
      lastHeardAt = Date.now()
      if (!isOver) pass(packet)
    })
  tracks.microphone.track.onMessage(passOn(options.onPacket))
  tracks.camera?.track.onMessage(passOn(options.onPicture))
  for (const [place, { track }] of tracks.pictures.entries())
    track.onMessage(
      guarded((report: Buffer) => {
        if (!isOver && asksForKey(report)) options.onKeyWanted(place)
      }),
    )
  connection.onDataChannel(
    guarded((channel: DataChannel) => {
      pulse = channel
      if (lastWord) return part(channel, lastWord)
      channel.onMessage(
        guarded((word) => {
          lastHeardAt = Date.now()
          if (isOver || (word !== 'see' && word !== 'blind')) return
          sees = word === 'see'
          options.onLook()
        }),
      )
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
    beat: guarded(() => {
      if (isConnected && Date.now() - lastHeardAt > SILENT_MS) return gone()
      if (pulse?.isOpen()) pulse.sendMessage('pulse')
    }),
    packetTicks: offer.packetMs * TICKS_PER_MS,
    send(place: number, packet: Buffer, header: RtpHeader, source: VoiceSource) {
      const out = tracks.voices[place]
      if (!out || !isConnected) return
      continueStream(packet, header, out.stream, source)
      try {
        out.track.sendMessageBinary(packet)
      } catch {
        // It closed, and we are told of that next; to ask before each packet would cost as much as the packet.
      }
    },
    show(place: number, packet: Buffer, camera: CameraPacket) {
      const out = tracks.pictures[place]
      if (!out || !isConnected || !out.track.isOpen()) return 'unseen' as const
      if (!sees) {
        forgetSource(out.picture)
        return 'unseen' as const
      }
      const outcome = continuePicture(packet, camera, out.picture, Date.now())
      if (outcome === 'sent') out.track.sendMessageBinary(packet)
      return outcome
    },
    report(bytes: Buffer) {
      // A part with a handler of its own carries no reports of ours; that of a voice has none.
      const carrier = tracks.voices[0]?.track
      if (isConnected && carrier?.isOpen()) carrier.sendMessageBinary(bytes)
    },
    tellCameras(areOn: readonly boolean[]) {
      if (!isOver && pulse?.isOpen()) pulse.sendMessage(`cameras ${areOn.map(Number).join('')}`)
    },
    close(why: Farewell) {
      if (!end()) return
      if (why === 'lost') return connection.close()
      if (pulse?.isOpen()) return part(pulse, why)
      // Without a word she would come back at once, and take the sound from the device that follows hers.
      lastWord = why
      closeAfter(OPENING_MS)
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
