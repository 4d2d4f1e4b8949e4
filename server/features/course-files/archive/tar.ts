import type { FileHandle } from 'node:fs/promises'
import { courseFileTexts } from '../texts.ts'
import { EntryCount } from './archive.ts'
import { BadPackage } from './bad-package.ts'
import { readAhead } from './read-ahead.ts'

const BLOCK = 512
const EMPTY = Buffer.alloc(BLOCK)
const LONGEST_NAME = 4096

export interface TarEntry {
  readonly start: number
  readonly size: number
}

/** The files of a tar by name, within `mostBytes` altogether. Links and devices have no place in one. */
export async function listTar(tar: FileHandle, mostBytes: number): Promise<Map<string, TarEntry>> {
  const { size: end } = await tar.stat()
  const fetched = readAhead(end, async (position, length) => {
    const { buffer, bytesRead } = await tar.read(Buffer.alloc(length), 0, length, position)
    return buffer.subarray(0, bytesRead)
  })
  const bytesAt = async (position: number, length: number) => {
    const bytes = await fetched(position, length)
    if (bytes.length < length) throw broken()
    return bytes
  }
  const count = new EntryCount(mostBytes)
  const entries = new Map<string, TarEntry>()
  let longName: string | undefined
  for (let at = 0; at + BLOCK <= end;) {
    const header = readHeader(await bytesAt(at, BLOCK))
    if (!header) break
    const { kind, size } = header
    const start = at + BLOCK
    if (start + size > end) throw broken()
    if (kind === 'longName' || kind === 'attributes') {
      if (size > LONGEST_NAME) throw new BadPackage(courseFileTexts.badName)
      const said = (await bytesAt(start, size)).toString('utf8')
      longName = (kind === 'longName' ? said.replace(/\0.*$/s, '') : pathIn(said)) ?? longName
    } else if (kind !== 'attributesOfAll') {
      const name = checkedName(longName ?? header.name)
      longName = undefined
      count.add({ name, size })
      if (kind === 'file') entries.set(name, { start, size })
    }
    at = start + Math.ceil(size / BLOCK) * BLOCK
  }
  if (entries.size === 0) throw broken()
  return entries
}

const broken = () => new BadPackage(courseFileTexts.brokenTar)

const kinds = {
  '0': 'file',
  '\0': 'file',
  '7': 'file',
  '5': 'folder',
  L: 'longName',
  x: 'attributes',
  g: 'attributesOfAll',
} as const

interface Header {
  readonly name: string
  readonly size: number
  readonly kind: (typeof kinds)[keyof typeof kinds]
}

/** Undefined for the empty block at the end. */
function readHeader(block: Buffer): Header | undefined {
  if (block.equals(EMPTY)) return undefined
  const field = (from: number, length: number) =>
    block.toString('utf8', from, from + length).replace(/\0.*$/s, '')
  if (octal(field(148, 8)) !== checksumOf(block)) throw broken()
  const type = block.toString('latin1', 156, 157)
  if (!Object.hasOwn(kinds, type)) throw new BadPackage(courseFileTexts.link)
  const prefix = field(257, 5) === 'ustar' ? field(345, 155) : ''
  const name = field(0, 100)
  return {
    name: prefix ? `${prefix}/${name}` : name,
    size: octal(field(124, 12)),
    kind: kinds[type as keyof typeof kinds],
  }
}

/** Larger files than eleven octal digits can say are beyond every bound of ours. */
function octal(text: string): number {
  const digits = text.trim()
  if (!/^[0-7]{1,11}$/.test(digits)) throw broken()
  return Number.parseInt(digits, 8)
}

/** The sum of all bytes, with spaces in the place of the sum itself. */
function checksumOf(block: Buffer): number {
  let sum = 8 * 32
  for (const [at, byte] of block.entries()) if (at < 148 || at >= 156) sum += byte
  return sum
}

/** Of the lines `length key=value` the one that holds the name. */
const pathIn = (attributes: string): string | undefined => /^\d+ path=(.*)$/m.exec(attributes)?.[1]

function checkedName(name: string): string {
  const plain = name.replace(/^(?:\.\/)+/, '')
  const isOutside =
    plain.startsWith('/') || plain.includes('\\') || /^[a-z]:/i.test(plain) || plain.split('/').includes('..')
  if (isOutside) throw new BadPackage(courseFileTexts.badName)
  return plain
}
