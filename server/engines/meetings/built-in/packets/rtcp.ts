import { modulo, SEQUENCES } from './rtp.ts'

const FEEDBACK_TRANSPORT = 205
const FEEDBACK_PICTURE = 206
const PICTURE_LOST = 1
const WHOLE_PICTURE = 4

/** Whether a browser asks for a whole picture, in any part of what it reports. */
export function asksForKey(report: Buffer): boolean {
  for (let at = 0; at + 4 <= report.length;) {
    const format = report.readUInt8(at) & 0x1f
    const type = report.readUInt8(at + 1)
    if (type === FEEDBACK_PICTURE && (format === PICTURE_LOST || format === WHOLE_PICTURE)) return true
    at += 4 * (report.readUInt16BE(at + 2) + 1)
  }
  return false
}

/** Longer gaps are mended by a whole picture. */
const MOST_MISSING = 17

/** The packets between two that followed each other; undefined where none is missing, or too many. */
export function missingBetween(last: number, sequence: number): { first: number; count: number } | undefined {
  const count = modulo(sequence - last, SEQUENCES) - 1
  return count > 0 && count <= MOST_MISSING ? { first: (last + 1) % SEQUENCES, count } : undefined
}

/** Asks the sender of a stream for a whole picture. */
export function askForKey(ssrc: number): Buffer {
  const report = Buffer.alloc(12)
  report.writeUInt8(0x80 | PICTURE_LOST, 0)
  report.writeUInt8(FEEDBACK_PICTURE, 1)
  report.writeUInt16BE(2, 2)
  report.writeUInt32BE(ssrc, 4)
  report.writeUInt32BE(ssrc, 8)
  return report
}

/** Asks the sender of a stream for packets that did not come: the first, and a bit for each that follows. */
export function askAgain(
  ssrc: number,
  { first, count }: { readonly first: number; readonly count: number },
): Buffer {
  const report = Buffer.alloc(16)
  report.writeUInt8(0x80 | 1, 0)
  report.writeUInt8(FEEDBACK_TRANSPORT, 1)
  report.writeUInt16BE(3, 2)
  report.writeUInt32BE(ssrc, 4)
  report.writeUInt32BE(ssrc, 8)
  report.writeUInt16BE(first, 12)
  report.writeUInt16BE(2 ** (count - 1) - 1, 14)
  return report
}
