import { createHash, randomBytes } from 'node:crypto'
import { open } from 'node:fs/promises'
import { sample } from './sample.ts'

const MB = 1024 * 1024

export interface Film {
  readonly path: string
  readonly size: number
  readonly sha256: string
}

/** A film of so many mebibytes on the disk: a small real one, then a box of noise that players skip. */
export async function makeFilm(path: string, mb: number): Promise<Film> {
  const head = await sample('plain.mp4')
  const file = await open(path, 'w')
  const hash = createHash('sha256')
  const write = async (bytes: Uint8Array) => {
    hash.update(bytes)
    await file.write(bytes)
  }
  const box = Buffer.alloc(8)
  box.writeUInt32BE(mb * MB + 8, 0)
  box.write('free', 4, 'latin1')
  await write(head)
  await write(box)
  const noise = randomBytes(MB)
  for (let at = 0; at < mb; at++) {
    noise.writeUInt32BE(at, 0)
    await write(noise)
  }
  await file.close()
  return { path, size: head.length + 8 + mb * MB, sha256: hash.digest('hex') }
}
