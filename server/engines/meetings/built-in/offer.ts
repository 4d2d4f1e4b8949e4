import { CAMERAS, VOICES } from '../port.ts'

/** What the server must know of an offer: the names of its parts, and how it numbers Opus and VP8. */
export interface ReadOffer {
  readonly microphone: string
  readonly places: readonly string[]
  readonly payloadType: number
  /** Undefined for a browser that shows and sees nothing. */
  readonly pictures: ReadPictures | undefined
}

export interface ReadPictures {
  readonly camera: string
  readonly places: readonly string[]
  readonly payloadType: number
}

/**
 * Undefined unless it is a microphone, a receiving part for each voice, and a channel of data; with or without a camera
 * and a receiving part for each picture.
 */
export function readOffer(sdp: string): ReadOffer | undefined {
  const parts = sdp.split(/^(?=m=)/m).slice(1)
  const sounds = parts.filter((part) => part.startsWith('m=audio '))
  const films = parts.filter((part) => part.startsWith('m=video '))
  const channels = parts.filter((part) => part.startsWith('m=application '))
  if (sounds.length !== VOICES + 1 || channels.length !== 1) return undefined
  if (films.length !== 0 && films.length !== CAMERAS + 1) return undefined
  if (parts.length !== sounds.length + films.length + 1) return undefined
  const names = [...sounds, ...films].map((part) => /^a=mid:([\w-]{1,16})\s*$/m.exec(part)?.[1] ?? '')
  if (names.includes('') || new Set(names).size !== names.length) return undefined
  const payloadType = numberOf(sounds, 'opus/48000/2')
  const [microphone = '', ...places] = names.slice(0, sounds.length)
  if (payloadType === undefined) return undefined
  if (films.length === 0) return { microphone, places, payloadType, pictures: undefined }
  const [camera = '', ...seen] = names.slice(sounds.length)
  const vp8 = numberOf(films, 'VP8/90000')
  if (vp8 === undefined) return undefined
  return { microphone, places, payloadType, pictures: { camera, places: seen, payloadType: vp8 } }
}

/** Under which number all these parts have the codec. */
function numberOf(parts: readonly string[], codec: string): number | undefined {
  const line = new RegExp(`^a=rtpmap:(\\d{2,3}) ${codec}\\s*$`, 'im')
  const [number = 0, ...others] = parts.map((part) => Number(line.exec(part)?.[1]))
  return number >= 35 && number <= 127 && others.every((other) => other === number) ? number : undefined
}

/** In the offer's stead: the browser begins DTLS over a pair that works for it, and its addresses stay unknown. */
export const plainOffer = (sdp: string) =>
  sdp
    .replaceAll('a=setup:actpass', 'a=setup:active')
    .replaceAll(/^a=(candidate|end-of-candidates).*\r?\n/gm, '')

/** Before 48000 bits a second, or whatever she is asked for: mono, and with what mends lost packets. */
export const opusSettings = (bitrate: number) =>
  `minptime=10;useinbandfec=1;maxaveragebitrate=${bitrate};stereo=0`

/** The answer that asks her browser to put so much of her sound in a packet. */
export const askPackets = (sdp: string, microphone: string, ms: number): string =>
  sdp.replace(`a=mid:${microphone}\r\n`, (line) => `${line}a=ptime:${ms}\r\n`)

interface Reachable {
  readonly address: string
  readonly port: number
  /** Where checks of relayed browsers are mended, see `check-mender.ts`. */
  readonly mendingPort: number
}

/**
 * The answer with the addresses under which we are reached, in stead of those that were gathered. The mending port
 * comes first: a relayed browser that met the other one first would lose a second.
 */
export function withAddresses(sdp: string, { address, port, mendingPort }: Reachable): string {
  const bare = sdp.replaceAll(/^a=(candidate|end-of-candidates).*\r?\n/gm, '')
  const candidates = [
    `a=candidate:1 1 UDP 2130706431 ${address} ${mendingPort} typ host\r\n`,
    `a=candidate:2 1 UDP 2122317823 ${address} ${port} typ host\r\n`,
  ].join('')
  return bare.replace(/^(a=mid:.*\r\n)/m, `$1${candidates}`)
}

/** The names under which a browser's checks are signed. */
export function credentialsOf(sdp: string): { readonly ufrag: string; readonly password: string } {
  const ufrag = /^a=ice-ufrag:(\S+)/m.exec(sdp)?.[1]
  const password = /^a=ice-pwd:(\S+)/m.exec(sdp)?.[1]
  if (!ufrag || !password) throw new Error('an answer without credentials')
  return { ufrag, password }
}
