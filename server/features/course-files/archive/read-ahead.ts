import { setImmediate as turn } from 'node:timers/promises'
import { KB } from '#contract/kernel/limits.ts'

/** How much is fetched at once. */
export const AHEAD = 64 * KB

/** Bytes from a place on; fewer where the file ends before. */
export type BytesAt = (position: number, length: number) => Promise<Buffer>

/**
 * Lists of archives are read some bytes at a time, and one after the other: a fetch for each would take a hundred times
 * as long.
 */
export function readAhead(size: number, fetch: BytesAt): BytesAt {
  let ahead: { readonly start: number; readonly bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) }
  return async (position, length) => {
    const isThere = position >= ahead.start && position + length <= ahead.start + ahead.bytes.length
    if (isThere) {
      // Without a turn for others the bytes that are there would be taken one after the other.
      await turn()
    } else {
      const most = Math.max(0, Math.min(size - position, Math.max(length, AHEAD)))
      ahead = { start: position, bytes: most === 0 ? Buffer.alloc(0) : await fetch(position, most) }
    }
    const from = position - ahead.start
    return ahead.bytes.subarray(from, from + length)
  }
}
