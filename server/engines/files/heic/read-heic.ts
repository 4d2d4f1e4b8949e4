import { atomsOf, Cursor, type Atom } from './cursor.ts'

/** A photo as it lies in a HEIC file: one picture of HEVC, or tiles of equal size in rows. */
export interface HeicPhoto {
  /** Of the whole photo, before it is turned. */
  readonly width: number
  readonly height: number
  readonly rows: number
  readonly columns: number
  /** What each tile says of its size. */
  readonly tile: Size
  /** The tiles one after the other, as a stream that a decoder reads from its beginning. */
  readonly stream: Buffer
  /** Degrees with the clock. */
  readonly turned: 0 | 90 | 180 | 270
}

interface Size {
  readonly width: number
  readonly height: number
}

interface Item {
  readonly type: string
  readonly extents: readonly { readonly at: number; readonly length: number; readonly isInside: boolean }[]
  readonly properties: readonly Atom[]
}

const MOST_TILES = 1024
/** A camera's is some kilobytes; what is read of it one by one takes its time. */
const MOST_META = 128 * 1024

/** Undefined for what is no HEIC photo, or is made in a way that no camera makes it. Throws RangeError for a bent file. */
export function readHeic(file: Buffer): HeicPhoto | undefined {
  const meta = atomsOf(file).find(({ type }) => type === 'meta')
  if (!meta || meta.content.length > MOST_META) return undefined
  const atoms = atomsOf(meta.content.subarray(4))
  const contentOf = (type: string) => atoms.find((atom) => atom.type === type)?.content
  const primary = primaryOf(contentOf('pitm'))
  const items = itemsOf(contentOf)
  const photo = items.get(primary)
  if (!photo) return undefined
  let left = file.length
  const bytesOf = ({ extents }: Item) =>
    Buffer.concat(
      extents.map(({ at, length, isInside }) => {
        const piece = (isInside ? (contentOf('idat') ?? Buffer.alloc(0)) : file).subarray(at, at + length)
        left -= piece.length
        if (left < 0) throw new RangeError('more bytes are named than there are')
        return piece
      }),
    )
  const grid = photo.type === 'grid' ? gridOf(bytesOf(photo)) : undefined
  const tiles = grid ? tilesOf(contentOf('iref'), primary).map((id) => items.get(id)) : [photo]
  if (tiles.length === 0 || tiles.length > MOST_TILES) return undefined
  const stream = streamOf(tiles, bytesOf)
  const [tile] = tiles.map(sizeOf)
  const { rows, columns, ...size } = grid ?? { rows: 1, columns: 1, ...tile }
  if (!stream || !tile || tiles.length !== rows * columns) return undefined
  return { ...tile, ...size, rows, columns, tile, stream, turned: turnOf(photo.properties) }
}

function sizeOf(item: Item | undefined): Size | undefined {
  const size = item?.properties.find(({ type }) => type === 'ispe')?.content
  return size && { width: size.readUInt32BE(4), height: size.readUInt32BE(8) }
}

function primaryOf(pitm: Buffer | undefined): number {
  if (!pitm) return -1
  return pitm.readUInt8(0) === 0 ? pitm.readUInt16BE(4) : pitm.readUInt32BE(4)
}

function itemsOf(contentOf: (type: string) => Buffer | undefined): Map<number, Item> {
  const types = typesOf(contentOf('iinf'))
  const properties = propertiesOf(contentOf('iprp'))
  const places = placesOf(contentOf('iloc'))
  return new Map(
    [...types].map(([id, type]) => [
      id,
      { type, extents: places.get(id) ?? [], properties: properties.get(id) ?? [] },
    ]),
  )
}

function typesOf(iinf: Buffer | undefined): Map<number, string> {
  const types = new Map<number, string>()
  if (!iinf) return types
  const entries = atomsOf(iinf.subarray(iinf.readUInt8(0) === 0 ? 6 : 8))
  for (const { content } of entries) {
    const isLong = content.readUInt8(0) === 3
    const id = isLong ? content.readUInt32BE(4) : content.readUInt16BE(4)
    types.set(id, content.toString('latin1', isLong ? 10 : 8, isLong ? 14 : 12))
  }
  return types
}

function propertiesOf(iprp: Buffer | undefined): Map<number, Atom[]> {
  const found = new Map<number, Atom[]>()
  const parts = iprp ? atomsOf(iprp) : []
  const all = parts.find(({ type }) => type === 'ipco')
  const known = all ? atomsOf(all.content) : []
  for (const { content } of parts.filter(({ type }) => type === 'ipma')) {
    const read = new Cursor(content)
    const version = read.number(1)
    const isWide = (read.number(3) & 1) === 1
    for (let left = read.number(4); left > 0; left -= 1) {
      const id = read.number(version === 0 ? 2 : 4)
      const own: Atom[] = []
      for (let count = read.number(1); count > 0; count -= 1) {
        const property = known[(isWide ? read.number(2) & 0x7fff : read.number(1) & 0x7f) - 1]
        if (property) own.push(property)
      }
      found.set(id, own)
    }
  }
  return found
}

function placesOf(iloc: Buffer | undefined): Map<number, Item['extents']> {
  const places = new Map<number, Item['extents']>()
  if (!iloc) return places
  const read = new Cursor(iloc)
  const version = read.number(1)
  read.skip(3)
  const sizes = read.number(2)
  const [offset, length, base, index] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15, sizes & 15]
  for (let left = read.number(version < 2 ? 2 : 4); left > 0; left -= 1) {
    const id = read.number(version < 2 ? 2 : 4)
    const isInside = version > 0 && (read.number(2) & 15) === 1
    read.skip(2)
    const from = read.number(base)
    const extents: { at: number; length: number; isInside: boolean }[] = []
    for (let count = read.number(2); count > 0; count -= 1) {
      if (version > 0) read.skip(index)
      extents.push({ at: from + read.number(offset), length: read.number(length), isInside })
    }
    places.set(id, extents)
  }
  return places
}

function tilesOf(iref: Buffer | undefined, photo: number): number[] {
  if (!iref) return []
  const width = iref.readUInt8(0) === 0 ? 2 : 4
  for (const { type, content } of atomsOf(iref.subarray(4))) {
    const read = new Cursor(content)
    if (type !== 'dimg' || read.number(width) !== photo) continue
    return Array.from({ length: read.number(2) }, () => read.number(width))
  }
  return []
}

function gridOf(bytes: Buffer) {
  const read = new Cursor(bytes)
  read.skip(1)
  const width = read.number(1) & 1 ? 4 : 2
  const [rows, columns] = [read.number(1) + 1, read.number(1) + 1]
  return { rows, columns, width: read.number(width), height: read.number(width) }
}

/** The decoder's settings once, and then every tile; undefined where they are not all made alike. */
function streamOf(tiles: readonly (Item | undefined)[], bytesOf: (item: Item) => Buffer): Buffer | undefined {
  const [settings] = tiles.map((tile) => settingsOf(tile))
  if (!settings || tiles.some((tile) => settingsOf(tile) !== settings)) return undefined
  const lengthBytes = (settings.readUInt8(21) & 3) + 1
  const pieces = unitsOfSettings(settings)
  for (const tile of tiles) if (tile) pieces.push(...unitsOf(bytesOf(tile), lengthBytes))
  return Buffer.concat(pieces.flatMap((piece) => [START, piece]))
}

const START = Buffer.from([0, 0, 0, 1])
const settingsOf = (tile: Item | undefined) =>
  tile?.type === 'hvc1' ? tile.properties.find(({ type }) => type === 'hvcC')?.content : undefined

function unitsOfSettings(settings: Buffer): Buffer[] {
  const read = new Cursor(settings)
  read.skip(22)
  const units: Buffer[] = []
  for (let arrays = read.number(1); arrays > 0; arrays -= 1) {
    read.skip(1)
    for (let count = read.number(2); count > 0; count -= 1) units.push(read.bytes(read.number(2)))
  }
  return units
}

function unitsOf(bytes: Buffer, lengthBytes: number): Buffer[] {
  const read = new Cursor(bytes)
  const units: Buffer[] = []
  while (read.left > lengthBytes) units.push(read.bytes(read.number(lengthBytes)))
  return units
}

/** The file counts quarters against the clock. */
function turnOf(properties: readonly Atom[]): HeicPhoto['turned'] {
  const turn = properties.find(({ type }) => type === 'irot')?.content.readUInt8(0) ?? 0
  return ([0, 270, 180, 90] as const)[turn & 3] ?? 0
}
