import type { ByteReader } from './byte-reader.ts'

/** A box of the ISO base media format, without its head. */
export interface Box {
  readonly type: string
  readonly start: number
  readonly end: number
  /** What holds it ends before it does. */
  readonly isCut: boolean
}

const mostBoxes = 200_000

export async function* boxesOf(reader: ByteReader, from: number, to: number): AsyncGenerator<Box> {
  let at = from
  for (let count = 0; at + 8 <= to && count < mostBoxes; count += 1) {
    const header = await reader.bytes(at, 16)
    if (header.length < 8) return
    const short = header.readUInt32BE(0)
    const long = short === 1
    if (long && header.length < 16) return
    const size = long ? Number(header.readBigUInt64BE(8)) : short === 0 ? to - at : short
    const head = long ? 16 : 8
    if (size < head) return
    const end = Math.min(at + size, to)
    yield { type: header.toString('latin1', 4, 8), start: at + head, end, isCut: at + size > to }
    at = end
  }
}
