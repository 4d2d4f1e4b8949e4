import { randomInt } from 'node:crypto'
import nodeDataChannel from 'node-datachannel'
import type { PeerConnection, RtcpReceivingSession, Track } from 'node-datachannel'
import { opusSettings, type ReadOffer, type ReadPictures } from './offer.ts'
import { newPicture, type PictureStream } from './picture.ts'
import { newStream, type OutgoingStream } from './packets/rtp.ts'

/** Two seconds of a camera: so long a viewer may ask for a packet again. */
const KEPT_PACKETS = 96

interface OutgoingVoice {
  readonly track: Track
  readonly stream: OutgoingStream
}

interface OutgoingPicture {
  readonly track: Track
  readonly picture: PictureStream
}

interface Incoming {
  readonly track: Track
  readonly reports: RtcpReceivingSession
}

export interface Tracks {
  readonly microphone: Incoming
  readonly voices: readonly OutgoingVoice[]
  /** Undefined where the browser shows nothing. */
  readonly camera: Incoming | undefined
  readonly pictures: readonly OutgoingPicture[]
}

/** Our parts go in before the offer is read, under its names: then the answer carries our own numbers and settings. */
export function addTracks(connection: PeerConnection, offer: ReadOffer, bitrate: number): Tracks {
  const { microphone, places, payloadType, pictures } = offer
  const settings = opusSettings(bitrate)
  const part = (name: string, direction: 'RecvOnly' | 'SendOnly') => {
    const audio = new nodeDataChannel.Audio(name, direction)
    audio.addOpusCodec(payloadType, settings)
    return audio
  }
  // The library keeps no hold of its handlers: what is not referred to here is collected under its feet.
  const incoming = watched(connection.addTrack(part(microphone, 'RecvOnly')))
  const voices = places.map((name, place): OutgoingVoice => {
    const audio = part(name, 'SendOnly')
    const ssrc = anySource()
    audio.addSSRC(ssrc, 'rattil', `voice-${place}`, `voice-${place}`)
    return { track: connection.addTrack(audio), stream: newStream(ssrc, payloadType, random) }
  })
  return { microphone: incoming, voices, ...addPictures(connection, pictures) }
}

function addPictures(
  connection: PeerConnection,
  offered: ReadPictures | undefined,
): Pick<Tracks, 'camera' | 'pictures'> & { readonly answers?: readonly unknown[] } {
  if (!offered) return { camera: undefined, pictures: [] }
  const { camera, places, payloadType } = offered
  const part = (name: string, direction: 'RecvOnly' | 'SendOnly') => {
    const video = new nodeDataChannel.Video(name, direction)
    video.addVP8Codec(payloadType)
    return video
  }
  const incoming = watched(connection.addTrack(part(camera, 'RecvOnly')))
  const answers: unknown[] = []
  const pictures = places.map((name, place): OutgoingPicture => {
    const video = part(name, 'SendOnly')
    const ssrc = anySource()
    video.addSSRC(ssrc, 'rattil', `picture-${place}`, `picture-${place}`)
    const track = connection.addTrack(video)
    const again = new nodeDataChannel.RtcpNackResponder(KEPT_PACKETS)
    answers.push(again)
    track.setMediaHandler(again)
    return { track, picture: newPicture(ssrc, payloadType, random) }
  })
  return { camera: incoming, pictures, answers }
}

function watched(track: Track): Incoming {
  const reports = new nodeDataChannel.RtcpReceivingSession()
  track.setMediaHandler(reports)
  return { track, reports }
}

const anySource = () => randomInt(1, 0x7fff_ffff)
const random = () => randomInt(0x7fff_ffff) / 0x7fff_ffff
