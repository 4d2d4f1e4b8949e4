import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'

type Files = Readonly<Record<string, Uint8Array | string>>

/** A zip of these files, in this order. */
export async function zipOf(files: Files): Promise<Buffer<ArrayBuffer>> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return Buffer.from(await buffer(zip.outputStream))
}

/** What a zip holds, by name. */
export async function unzipped(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes)
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return files
}
