import { open, readFile } from 'node:fs/promises'
import { readMediaInfo } from './media-info.ts'
import type { KnownType } from './port.ts'

/** Tags with which a page begins or scripts come in; no medium, paper or picture has use for them in its first bytes. */
const pageTags =
  /<(?:!doctype|html|head|body|script|iframe|frameset|object|embed|meta|base|link|svg|math)[\s>/]/i

/** True for bytes that one program takes for what they claim to be and another for a page. */
export const beginsLikeAPage = (head: Buffer): boolean => pageTags.test(head.toString('latin1'))

const PDF_TAIL = 64 * 1024

/** Whether a whole file is what its first bytes say: sound or pictures in a medium, the end of a PDF, captions alone. */
export async function isWhatItSays(path: string, type: KnownType): Promise<boolean> {
  if (/^(audio|video)\//.test(type)) return (await readMediaInfo(path, type)) !== undefined
  if (type === 'application/pdf') return (await readTail(path, PDF_TAIL)).includes('%%EOF')
  if (type === 'text/vtt') return isCaptions(await readFile(path))
  return true
}

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

function isCaptions(bytes: Buffer): boolean {
  try {
    return !pageTags.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    // Captions are UTF-8 by their standard; anything else is something else.
    return false
  }
}
