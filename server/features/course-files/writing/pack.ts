import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { COURSE_JSON } from '../format.ts'
import type { PackedMedium } from './collect.ts'

interface Packing {
  readonly json: string
  readonly media: readonly PackedMedium[]
  readonly at: Date
  readonly read: (path: string) => Promise<Readable>
}

/**
 * The zip as it is read: one medium is open at a time, and memory stays flat. Nothing is compressed (recordings and
 * pictures are already), so its size is known before its first byte.
 */
export async function packCourse({ json, media, at, read }: Packing) {
  const zip = new ZipFile()
  const options = { mtime: at, compress: false }
  let open: Readable | undefined
  zip.addBuffer(Buffer.from(json), COURSE_JSON, options)
  for (const { entry, path, size } of media)
    zip.addReadStreamLazy(entry, { ...options, size }, (begin) => {
      read(path).then(
        (stream) => {
          open = stream
          stream.once('error', (error) => output.destroy(error))
          begin(null, stream)
        },
        (error: unknown) => begin(error, Readable.from([])),
      )
    })
  const output = Readable.from(zip.outputStream, { objectMode: false })
  zip.on('error', (error: Error) => output.destroy(error))
  output.once('close', () => open?.destroy())
  return { body: output, size: await sizeOf(zip) }
}

/** The callback of `end` is told the size; its type forgets that. */
const sizeOf = (zip: ZipFile): Promise<number> =>
  new Promise((resolve) => {
    const report: (size?: number) => void = (size) => resolve(size ?? -1)
    zip.end({ forceZip64Format: false, comment: '' }, report)
  })
