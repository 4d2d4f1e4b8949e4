/** Films made by hand, byte for byte, in the boxes of MP4. */

const box = (type: string, ...parts: readonly Buffer[]): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + parts.reduce((size, { length }) => size + length, 0))
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, ...parts])
}

const numbers = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, 4 * at)
  return bytes
}

const brand = (name: string) => box('ftyp', Buffer.from(`${name}\0\0\0\0`, 'latin1'))
const handler = (kind: string) => box('hdlr', numbers(0, 0), Buffer.from(kind, 'latin1'), Buffer.alloc(13))
const lengthOf = (type: string, seconds: number) =>
  box(type, numbers(0, 0, 0, 1000, 1000 * seconds), Buffer.alloc(80))

interface Plan {
  readonly brand?: string
  readonly kind?: 'vide' | 'soun'
  /** Four letters. */
  readonly codec?: string
  readonly samples?: number
  /** Where the samples are said to lie. */
  readonly at?: number
}

/** A film that names its tables rightly and holds no real picture. */
export function filmOf({
  brand: name = 'isom',
  kind = 'vide',
  codec = 'avc1',
  samples = 0,
  at,
}: Plan): Buffer {
  const tables = box(
    'stbl',
    box('stsd', numbers(0, 1), box(codec, Buffer.alloc(78))),
    box('stsz', numbers(0, 0, samples), numbers(...Array.from({ length: samples }, () => 4))),
    at === undefined ? box('stco', numbers(0, 0)) : box('stco', numbers(0, 1, at)),
  )
  const media = box('mdia', lengthOf('mdhd', 5), handler(kind), box('minf', tables))
  const track = box('trak', box('tkhd', Buffer.alloc(84)), media)
  return Buffer.concat([brand(name), box('moov', lengthOf('mvhd', 5), track), box('mdat', Buffer.alloc(64))])
}

/** A head with nothing behind it. */
export const bareBrand = (name: string): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 12]), Buffer.from(`ftyp${name}`)])

/** The first piece of a stream in pieces, as a packager leaves it: a head and an empty fragment. */
export const emptyFragment = (): Buffer =>
  Buffer.concat([box('ftyp', Buffer.from('dash\0\0\0\0isomdash', 'latin1')), box('moof')])
