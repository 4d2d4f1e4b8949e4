import { indexMp4 } from '#server/engines/files/media/mp4-index.ts'
import { box, boxesIn, partOf, type Part } from '#server/engines/files/media/mp4-parts.ts'

/**
 * A recording whose first sound is listed in its head and whose last lies in fragments, as some phones write it. It is
 * made of one that lies in fragments alone, and holds that twice.
 */
export function hybridRecording(recorded: Buffer): Buffer {
  const { bytes: whole, durationMs } = indexMp4(recorded)
  const [type, movie, sound] = boxesIn(whole, 0, whole.length)
  const parts = boxesIn(recorded, 0, recorded.length)
  const head = parts.find((part) => part.type === 'moov')
  if (!type || !movie || !sound || !head) throw new Error('this is no recording')
  const defaults = partOf(recorded, head, 'mvex')
  movePlaces(inside(whole, movie, 'trak', 'mdia', 'minf', 'stbl', 'stco').body, defaults.end - defaults.start)
  const timescale = inside(whole, movie, 'trak', 'mdia', 'mdhd').body.readUInt32BE(12)
  const fragments = parts.filter((part) => part.type === 'moof' || part.type === 'mdat')
  for (const part of fragments)
    if (part.type === 'moof')
      moveTime(inside(recorded, part, 'traf', 'tfdt').body, Math.round((durationMs / 1000) * timescale))
  return Buffer.concat([
    whole.subarray(type.start, type.end),
    box('moov', movie.body, recorded.subarray(defaults.start, defaults.end)),
    whole.subarray(sound.start, sound.end),
    ...fragments.map(({ start, end }) => recorded.subarray(start, end)),
  ])
}

const inside = (bytes: Buffer, part: Part, ...path: readonly string[]): Part =>
  path.reduce((outer, type) => partOf(bytes, outer, type), part)

function movePlaces(places: Buffer, by: number): void {
  for (let at = 8; at < places.length; at += 4) places.writeUInt32BE(places.readUInt32BE(at) + by, at)
}

function moveTime(began: Buffer, by: number): void {
  if (began.readUInt8(0) === 1) began.writeBigUInt64BE(began.readBigUInt64BE(4) + BigInt(by), 4)
  else began.writeUInt32BE(began.readUInt32BE(4) + by, 4)
}
