/** A box that lies in memory. */
export interface Part {
  readonly type: string
  /** Of the whole box, its head included. */
  readonly start: number
  readonly bodyAt: number
  readonly end: number
  readonly body: Buffer
}

const MOST_BOXES = 200_000

/** The boxes between two places; the last may be cut off by the end of the file. */
export function boxesIn(bytes: Buffer, from: number, to: number): Part[] {
  const parts: Part[] = []
  for (let at = from; at + 8 <= to && parts.length < MOST_BOXES;) {
    const short = bytes.readUInt32BE(at)
    if (short === 1 && at + 16 > to) break
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short
    const head = short === 1 ? 16 : 8
    if (size < head) break
    const end = Math.min(at + size, to)
    const bodyAt = at + head
    const type = bytes.toString('latin1', at + 4, at + 8)
    parts.push({ type, start: at, bodyAt, end, body: bytes.subarray(bodyAt, end) })
    at = end
  }
  return parts
}

export const partsOf = (bytes: Buffer, { bodyAt, end }: Part, type: string): Part[] =>
  boxesIn(bytes, bodyAt, end).filter((part) => part.type === type)

export function partOf(bytes: Buffer, parent: Part, type: string): Part {
  const [part] = partsOf(bytes, parent, type)
  if (!part) throw new RangeError(`no ${type}`)
  return part
}

export const numbers = (...values: readonly number[]): Buffer => listOf(values)

/** As many numbers as a long sound has samples: too many to be handed over one by one. */
export function listOf(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [nth, value] of values.entries()) bytes.writeUInt32BE(value, 4 * nth)
  return bytes
}

export const box = (type: string, ...content: readonly Buffer[]): Buffer => {
  const size = content.reduce((sum, { length }) => sum + length, 8)
  return Buffer.concat([numbers(size), Buffer.from(type, 'latin1'), ...content])
}

/** With a version, which is zero, and flags. */
export const fullBox = (type: string, content: Buffer, flags = 0): Buffer =>
  box(type, numbers(flags), content)
