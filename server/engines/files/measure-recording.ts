import { readFile } from 'node:fs/promises'
import { OpusDecoder } from 'opus-decoder'
import { strokeOf } from '#core/peaks.ts'
import { packetsOf } from './media/webm-index.ts'
import type { Loudness } from './port.ts'

const MOST_STROKES = 1_200
const STROKE_MS = 100
const PACKET_MS = 60
/** Three hours of packets of 20 ms; the decoder takes no longer packet than this, and says each failure aloud. */
const MOST_PACKETS = 540_000
const MOST_MS = 3 * 3_600_000
const LONGEST_PACKET = 3_840
const MOST_FAILURES = 10

/**
 * Decodes what browsers record and keeps the loudest of each moment, by the times in the recording; undefined for what
 * it cannot decode. Plain data, for it comes from a worker.
 */
export async function measureRecording({ path }: { path: string }): Promise<Loudness | undefined> {
  const packets = readPackets(await readFile(path))
  const last = packets.at(-1)
  if (!last) return undefined
  const durationMs = last.time + PACKET_MS
  if (packets.length > MOST_PACKETS || durationMs > MOST_MS) return undefined
  const strokes = Math.min(MOST_STROKES, Math.ceil(durationMs / STROKE_MS))
  const peaks = Array.from({ length: strokes }, () => 0)
  const decoder = new OpusDecoder({
    channels: 1,
    streamCount: 1,
    coupledStreamCount: 0,
    channelMappingTable: [0],
  })
  await decoder.ready
  try {
    let isDecoded = false
    let failures = 0
    for (const { time, packet } of packets) {
      if (packet.length > LONGEST_PACKET || failures > MOST_FAILURES) return undefined
      const { channelData, samplesDecoded } = decoder.decodeFrame(packet)
      if (samplesDecoded > 0) isDecoded = true
      else failures += 1
      const at = Math.min(strokes - 1, Math.floor((time / durationMs) * strokes))
      peaks[at] = Math.max(peaks[at] ?? 0, strokeOf(loudestOf(channelData[0] ?? NOTHING)))
    }
    return isDecoded ? { durationMs, peaks } : undefined
  } finally {
    decoder.free()
  }
}

const NOTHING = new Float32Array()

function readPackets(bytes: Buffer) {
  try {
    return packetsOf(bytes)
  } catch (error) {
    if (error instanceof RangeError) return []
    throw error
  }
}

function loudestOf(samples: Float32Array): number {
  let loudest = 0
  for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample))
  return loudest
}
