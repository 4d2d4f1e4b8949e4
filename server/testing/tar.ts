import { gzipSync } from 'node:zlib'

export interface TarMember {
  readonly name: string
  readonly content?: Uint8Array | string
  /** `0` is a file, `2` a symbolic link. */
  readonly type?: string
  readonly link?: string
}

/** A tar of these members, by the layout of POSIX ustar. */
export function tarOf(members: Iterable<TarMember>): Buffer<ArrayBuffer> {
  const blocks: Buffer[] = []
  for (const { name, content = '', type = '0', link = '' } of members) {
    const bytes = Buffer.from(content)
    blocks.push(headerOf({ name, size: bytes.length, type, link }), bytes)
    blocks.push(Buffer.alloc((512 - (bytes.length % 512)) % 512))
  }
  return Buffer.concat([...blocks, Buffer.alloc(1024)])
}

export const tarGzOf = (files: Readonly<Record<string, Uint8Array | string>>): Buffer<ArrayBuffer> =>
  Buffer.from(gzipSync(tarOf(Object.entries(files).map(([name, content]) => ({ name, content })))))

interface Header {
  readonly name: string
  readonly size: number
  readonly type: string
  readonly link: string
}

function headerOf({ name, size, type, link }: Header): Buffer {
  const header = Buffer.alloc(512)
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')
  const cut = name.length > 100 ? name.lastIndexOf('/', 155) : -1
  header.write(name.slice(cut + 1), 0, 100)
  header.write('0000644\0', 100)
  header.write(`${octal(size, 11)}\0`, 124)
  header.write(`${octal(1_700_000_000, 11)}\0`, 136)
  header.write(' '.repeat(8), 148)
  header.write(type, 156)
  header.write(link, 157, 100)
  header.write('ustar\x0000', 257)
  if (cut > 0) header.write(name.slice(0, cut), 345, 155)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${octal(sum, 6)}\0 `, 148)
  return header
}
