import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Table } from '../../bench/table.ts'

interface Picture {
  readonly width: number
  readonly height: number
  /** One number for the four channels of a point. */
  readonly points: Uint32Array
}
type Row = [screen: string, points: number | string, before: string, after: string]

export interface Comparison {
  /** Pictures that lie in either folder. */
  readonly count: number
  /** One row for each picture that is not the same in both. */
  readonly table: Table
}

/** Compares two folders of pictures point by point and draws what differs into a third one. */
export async function comparePictures(before: string, after: string, drawn: string): Promise<Comparison> {
  const there = { before: picturesIn(before), after: picturesIn(after) }
  const names = [...new Set([...there.before, ...there.after])].toSorted()
  const rows: Row[] = []
  for (const name of names) {
    const isMissing = !there.before.includes(name) || !there.after.includes(name)
    const row = isMissing
      ? missing(name, there.before.includes(name))
      : await compareOne(name, { before, after, drawn })
    if (row) rows.push(row)
  }
  return {
    count: names.length,
    table: { title: 'Screens that differ', head: ['picture', 'points', 'before', 'after'], rows },
  }
}

const picturesIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.png'))

const missing = (name: string, isBefore: boolean): Row => [
  name,
  'all',
  isBefore ? 'there' : 'missing',
  isBefore ? 'missing' : 'there',
]

type Folders = Record<'before' | 'after' | 'drawn', string>

async function compareOne(name: string, { before, after, drawn }: Folders): Promise<Row | undefined> {
  const files = [readFileSync(join(before, name)), readFileSync(join(after, name))] as const
  if (files[0].equals(files[1])) return undefined
  const pictures = [await decode(files[0]), await decode(files[1])] as const
  const { points, picture } = difference(...pictures)
  if (points === 0) return undefined
  mkdirSync(drawn, { recursive: true })
  await encode(picture, join(drawn, name))
  return [name, points, sizeOf(pictures[0]), sizeOf(pictures[1])]
}

const sizeOf = ({ width, height }: Picture) => `${width} × ${height}`

async function decode(file: Buffer): Promise<Picture> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  // A copy of its own begins at a place that words may begin at.
  return { width: info.width, height: info.height, points: new Uint32Array(new Uint8Array(data).buffer) }
}

async function encode({ width, height, points }: Picture, path: string): Promise<void> {
  const bytes = Buffer.from(points.buffer)
  await sharp(bytes, { raw: { width, height, channels: 4 } })
    .png()
    .toFile(path)
}

/** In the order of memory of the machines that Chromium runs on: alpha, blue, green, red. */
const RED = 0xff_00_00_ff

/** What only one of the two has differs as well. The drawing is the second picture, pale, with red points. */
function difference(before: Picture, after: Picture): { points: number; picture: Picture } {
  const width = Math.max(before.width, after.width)
  const height = Math.max(before.height, after.height)
  const picture: Picture = { width, height, points: new Uint32Array(width * height) }
  let points = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const now = pointAt(after, x, y)
      const isSame = now !== undefined && now === pointAt(before, x, y)
      if (!isSame) points++
      picture.points[y * width + x] = isSame ? pale(now) : RED
    }
  return { points, picture }
}

const pointAt = ({ width, height, points }: Picture, x: number, y: number) =>
  x < width && y < height ? points[y * width + x] : undefined

/** A quarter of each channel's strength, over white. */
const pale = (point: number) => (((point >>> 2) & 0x3f_3f_3f_3f) + 0xbf_bf_bf_bf) >>> 0
