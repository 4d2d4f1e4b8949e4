import { noTracks, type ByteReader, type Tracks } from './byte-reader.ts'

interface Frame {
  readonly bitrate: number
  readonly sampleRate: number
  readonly samples: number
  /** Bytes of side information, behind which encoders put their own header. */
  readonly sideInfo: number
}

const bitrates1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const bitrates2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const sampleRates = [44_100, 48_000, 32_000]

/** Exact when the encoder counted its frames (Xing, Info, VBRI); else by the first frame's bitrate, which is exact for a constant one. */
export async function readMp3(reader: ByteReader): Promise<Tracks> {
  const from = await afterId3(reader)
  const searched = await reader.bytes(from, 65_536)
  const at = findFrame(searched, from + searched.length < reader.size)
  const frame = at === undefined ? undefined : parseFrame(searched, at)
  if (at === undefined || !frame) return noTracks
  const counted = countedBy(searched.subarray(at), frame)
  const bytes = reader.size - from - at - (await trailerLength(reader))
  const seconds = counted
    ? (counted.frames * frame.samples) / frame.sampleRate
    : (bytes * 8) / (frame.bitrate * 1000)
  // A file that was cut off is as long as what is left of it.
  const share = counted?.bytes ? Math.min(1, bytes / counted.bytes) : 1
  return { audio: ['mp3'], durationSeconds: seconds * share }
}

async function afterId3(reader: ByteReader): Promise<number> {
  const head = await reader.bytes(0, 10)
  if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') return 0
  return 10 + head.subarray(6, 10).reduce((size, byte) => size * 128 + (byte & 0x7f), 0)
}

async function trailerLength(reader: ByteReader): Promise<number> {
  return (await reader.bytes(reader.size - 128, 3)).toString('latin1') === 'TAG' ? 128 : 0
}

/** A sync pattern that another frame follows; a lone one may be chance, and no sound is as short as that. */
function findFrame(bytes: Buffer, goesOn: boolean): number | undefined {
  for (let at = 0; at + 4 <= bytes.length; at += 1) {
    const frame = parseFrame(bytes, at)
    if (!frame) continue
    const padding = ((bytes[at + 2] ?? 0) >> 1) & 1
    const next = at + Math.floor((frame.samples * frame.bitrate * 125) / frame.sampleRate) + padding
    if (next + 4 > bytes.length ? goesOn : parseFrame(bytes, next)) return at
  }
  return undefined
}

function parseFrame(bytes: Buffer, at: number): Frame | undefined {
  const [sync = 0, version = 0, rates = 0, channels = 0] = bytes.subarray(at, at + 4)
  if (sync !== 0xff || (version & 0xe6) !== 0xe2 || (version & 0x18) === 0x08) return undefined
  const first = (version & 0x18) === 0x18
  const bitrate = (first ? bitrates1 : bitrates2)[rates >> 4]
  const sampleRate = sampleRates[(rates >> 2) & 3]
  if (!bitrate || !sampleRate) return undefined
  const mono = channels >> 6 === 3
  const divisor = first ? 1 : (version & 0x18) === 0x10 ? 2 : 4
  return {
    bitrate,
    sampleRate: sampleRate / divisor,
    samples: first ? 1152 : 576,
    sideInfo: first ? (mono ? 17 : 32) : mono ? 9 : 17,
  }
}

interface Counted {
  readonly frames: number
  /** Of all of them, where the encoder wrote it down. */
  readonly bytes?: number
}

const FRAMES_COUNTED = 1
const BYTES_COUNTED = 2

function countedBy(frame: Buffer, { sideInfo }: Frame): Counted | undefined {
  const xing = frame.subarray(4 + sideInfo)
  const mark = xing.toString('latin1', 0, 4)
  if ((mark === 'Xing' || mark === 'Info') && xing.length >= 16 && xing.readUInt32BE(4) & FRAMES_COUNTED)
    return {
      frames: xing.readUInt32BE(8),
      ...(xing.readUInt32BE(4) & BYTES_COUNTED ? { bytes: xing.readUInt32BE(12) } : {}),
    }
  const vbri = frame.subarray(36)
  if (vbri.toString('latin1', 0, 4) === 'VBRI' && vbri.length >= 18)
    return { frames: vbri.readUInt32BE(14), bytes: vbri.readUInt32BE(10) }
  return undefined
}
