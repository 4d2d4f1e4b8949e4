import nodeDataChannel from 'node-datachannel'
import type { DataChannel, PeerConnection, Track } from 'node-datachannel'
import type { Offer } from '../port.ts'
import type { CheckMender } from './check-mender.ts'
import { askPackets, credentialsOf, plainOffer, readOffer, withAddresses, type ReadOffer } from './offer.ts'
import { continuePicture, forgetSource, type CameraPacket } from './picture.ts'
import { asksForKey } from './packets/rtcp.ts'
import { continueStream, TICKS_PER_MS, type RtpHeader, type VoiceSource } from './packets/rtp.ts'
import { addTracks } from './tracks.ts'

/** The library alone reports a browser that never came, or went without a word, after 39 s. */
const CONNECT_MS = 20_000
const GATHER_MS = 5000
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
  const { reached } = options
  const connection = new nodeDataChannel.PeerConnection(options.name, {
    iceServers: [],
    ...(reached.bind === undefined ? {} : { bindAddress: reached.bind }),
    enableIceUdpMux: true,
    portRangeBegin: reached.port,
    portRangeEnd: reached.port,
    disableAutoNegotiation: true,
  })
  let watched: ReturnType<typeof watchPeer> | undefined
  try {
    watched = watchPeer(connection, options, parts)
    const answer = await answerOffer(connection, watched, options, parts)
    return watched.isOver() ? undefined : { peer: watched, answer }
  } catch (error) {
    options.complain(error)
    if (watched) watched.close('lost')
    else connection.close()
    return undefined
  }
}

async function answerOffer(
  connection: PeerConnection,
  { atEnd }: ReturnType<typeof watchPeer>,
  { reached, mender, offer }: Options,
  { microphone }: ReadOffer,
): Promise<string> {
  const sdp = await gather(connection, offer.sdp)
  const { ufrag, password } = credentialsOf(sdp)
  mender.expect(ufrag, password)
  atEnd(() => mender.forget(ufrag))
  const answer = withAddresses(sdp, {
    address: reached.address,
    port: reached.port,
    mendingPort: reached.port + 1,
  })
  return askPackets(answer, microphone, offer.packetMs)
}

/**
 * What the library throws over the offer rejects this promise too, and no timer stands before it has taken the offer: a
 * promise that rejects while nobody waits for it would end the sound of every room.
 */
async function gather(connection: PeerConnection, offered: string): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    connection.onGatheringStateChange((state) => {
      if (state !== 'complete') return
      clearTimeout(tooLate)
      resolve()
    })
    connection.setRemoteDescription(plainOffer(offered), 'offer')
    connection.setLocalDescription('answer')
    const tooLate = setTimeout(() => reject(new Error('addresses were not gathered in time')), GATHER_MS)
  })
  return connection.localDescription()?.sdp ?? ''
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
  const shut = guarded(() => connection.close())
  function gone(): void {
    if (!end()) return
    shut()
    options.onGone()
  }
  const closeAfter = (ms: number) => void setTimeout(shut, ms)
  /** A channel may close between the question and the word. */
  const say = guarded((channel: DataChannel | undefined, word: string) => {
    if (channel?.isOpen()) channel.sendMessage(word)
  })
  function part(channel: DataChannel, word: Farewell): void {
    say(channel, word)
    closeAfter(FAREWELL_MS)
  }
  const neverCame = setTimeout(
    guarded(() => {
      if (!isConnected) gone()
    }),
    CONNECT_MS,
  )

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
    isOver: () => isOver,
    isConnected: () => isConnected,
    beat: guarded(() => {
      if (isConnected && Date.now() - lastHeardAt > SILENT_MS) return gone()
      say(pulse, 'pulse')
    }),
    packetTicks: offer.packetMs * TICKS_PER_MS,
    send(place: number, packet: Buffer, header: RtpHeader, source: VoiceSource) {
      const out = tracks.voices[place]
      if (!out || !isConnected) return
      continueStream(packet, header, out.stream, source)
      write(out.track, packet)
    },
    show(place: number, packet: Buffer, camera: CameraPacket) {
      const out = tracks.pictures[place]
      if (!out || !isConnected || !out.track.isOpen()) return 'unseen' as const
      if (!sees) {
        forgetSource(out.picture)
        return 'unseen' as const
      }
      const outcome = continuePicture(packet, camera, out.picture, Date.now())
      if (outcome === 'sent') write(out.track, packet)
      return outcome
    },
    report(bytes: Buffer) {
      // A part with a handler of its own carries no reports of ours; that of a voice has none.
      const carrier = tracks.voices[0]?.track
      if (isConnected && carrier?.isOpen()) write(carrier, bytes)
    },
    tellCameras(areOn: readonly boolean[]) {
      if (!isOver) say(pulse, `cameras ${areOn.map(Number).join('')}`)
    },
    close(why: Farewell) {
      if (!end()) return
      if (why === 'lost') return shut()
      if (pulse?.isOpen()) return part(pulse, why)
      // Without a word she would come back at once, and take the sound from the device that follows hers.
      lastWord = why
      closeAfter(OPENING_MS)
    },
  }
}

function write(track: Track, packet: Buffer): void {
  try {
    track.sendMessageBinary(packet)
  } catch {
    // It closed, and we are told of that next; to ask before each packet would cost as much as the packet.
  }
}

/** An error inside a callback of the library, or of a timer, would end the process. */
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
