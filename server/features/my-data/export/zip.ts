import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  readonly name: string
  /** Opened when its turn comes, so that one source is open at a time. */
  readonly open: () => Promise<Readable> | Readable
  /** Text shrinks; pictures and papers are small already. */
  readonly compress: boolean
}

/** A zip as it is read. A source that fails ends it with that error. */
export function zipStream(entries: readonly ZipEntry[], at: Date): Readable {
  const zip = new ZipFile()
  let open: Readable | undefined
  for (const { name, open: openEntry, compress } of entries)
    zip.addReadStreamLazy(name, { mtime: at, compress }, (begin) => {
      Promise.resolve()
        .then(openEntry)
        .then(
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
  // Who reads it is told of its failure; one that is given up has no reader.
  output.on('error', () => undefined)
  zip.end()
  return output
}
