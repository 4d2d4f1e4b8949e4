import { buffer } from 'node:stream/consumers'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import type { KnownType } from '../port.ts'

/** What the program itself would find hard to open; a long deck of slides stays far below. */
const limits = { entries: 10_000, typesBytes: 2_000_000, unpackedBytes: 1_000_000_000, ratio: 200 } as const
const SMALL_BYTES = 10_000_000

const TYPES = '[Content_Types].xml'
const office = 'application/vnd.openxmlformats-officedocument'
/** The part that makes a file what it is, and what its list of types calls it. */
const mainParts = new Map<KnownType, string>([
  [`${office}.wordprocessingml.document`, 'wordprocessingml.document.main+xml'],
  [`${office}.presentationml.presentation`, 'presentationml.presentation.main+xml'],
])
const macroTypes = /macroEnabled|vbaProject|vbaData|activeX/i
const macroEntries = /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml|activeX\/)/i

/** Why an office file is not taken: it is none or made to fill a disk, or it carries a program. Nothing of it is unpacked but its list of types. */
export async function officeFault(path: string, type: KnownType): Promise<'broken' | 'macros' | undefined> {
  const main = mainParts.get(type)
  if (!main) return 'broken'
  try {
    const zip = await openPromise(path, { autoClose: false })
    try {
      return await faultOf(zip, main)
    } finally {
      zip.close()
    }
  } catch (error) {
    // What the library cannot read is the file's fault; what the disk cannot is not.
    if (error instanceof Error && 'syscall' in error) throw error
    return 'broken'
  }
}

async function faultOf(zip: ZipFile, main: string): Promise<'broken' | 'macros' | undefined> {
  if (zip.entryCount > limits.entries) return 'broken'
  let types: Entry | undefined
  let bytes = 0
  for await (const entry of zip.eachEntry()) {
    bytes += entry.uncompressedSize
    if (bytes > limits.unpackedBytes || isBomb(entry)) return 'broken'
    if (macroEntries.test(entry.fileName)) return 'macros'
    if (entry.fileName !== TYPES) continue
    if (types) return 'broken'
    types = entry
  }
  if (!types || types.uncompressedSize > limits.typesBytes) return 'broken'
  const list = (await buffer(await zip.openReadStreamPromise(types))).toString('utf8')
  if (macroTypes.test(list)) return 'macros'
  return list.includes(main) ? undefined : 'broken'
}

const isBomb = ({ compressedSize, uncompressedSize }: Entry): boolean =>
  uncompressedSize > SMALL_BYTES && uncompressedSize > compressedSize * limits.ratio
