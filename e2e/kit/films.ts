import { readFileSync } from 'node:fs'
import { unique } from './world.ts'
import { samplePath } from '#server/testing/sample.ts'

/**
 * A small real film with a box at its end that players skip: unlike any other, for the server keeps equal bytes once.
 * `plain` lies, 64 × 48; `turned` stands, 48 × 64.
 */
export function aFilm(sample: 'plain' | 'turned', padding = 64): Buffer {
  const box = Buffer.alloc(8 + padding)
  box.writeUInt32BE(box.length, 0)
  box.write('free', 4, 'latin1')
  box.write(unique(), 8, 'latin1')
  return Buffer.concat([readFileSync(samplePath(`${sample}.mp4`)), box])
}
