import { open, readFile } from 'node:fs/promises'
import { isCaptions } from './disguise.ts'
import { readTracks } from './media-info.ts'
import type { Tracks } from './media/byte-reader.ts'
import { officeFault } from './documents/office.ts'
import type { KnownType, RejectedFor } from './port.ts'

/** Plain data, for it comes from a worker. */
export interface Examined {
  readonly fault?: Extract<RejectedFor, 'broken' | 'macros'>
  /** Of a medium only. */
  readonly tracks?: Tracks
}

/** Whether a whole file is what its first bytes say: a paper with its end, captions alone, an office file without macros. */
export async function examineFile({ path, type }: { path: string; type: KnownType }): Promise<Examined> {
  if (/^(audio|video)\//.test(type)) return { tracks: await readTracks(path, type) }
  if (type === 'application/pdf') return faultUnless((await readTail(path, PDF_TAIL)).includes('%%EOF'))
  if (type === 'text/vtt') return faultUnless(isCaptions(await readFile(path)))
  if (type.startsWith('application/vnd.openxmlformats')) {
    const fault = await officeFault(path, type)
    return fault ? { fault } : {}
  }
  return {}
}

const faultUnless = (isRight: boolean): Examined => (isRight ? {} : { fault: 'broken' })

const PDF_TAIL = 64 * 1024

async function readTail(path: string, most: number): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const length = Math.min(size, most)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, size - length)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
