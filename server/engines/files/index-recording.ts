import { open, readFile, stat, writeFile } from 'node:fs/promises'
import { ByteReader } from './media/byte-reader.ts'
import { countSamples } from './media/count-samples.ts'
import { indexMp4 } from './media/mp4-index.ts'
import { indexWebm } from './media/webm-index.ts'

/** Three hours as browsers record a voice; an index is put together in memory, from several copies of the whole. */
const MOST_BYTES = 64 * 1024 * 1024

const indexes = { 'video/webm': indexWebm, 'audio/mp4': indexMp4 } as const

export interface Recording {
  readonly path: string
  readonly made: string
  readonly type: keyof typeof indexes
}

/**
 * Writes the recording with an index; false where it cannot be read, or where less sound would be in it than in the
 * recording. Plain data, for it comes from a worker.
 */
export async function indexRecording({ path, made, type }: Recording): Promise<boolean> {
  if ((await stat(path)).size > MOST_BYTES) return false
  try {
    await writeFile(made, indexes[type](await readFile(path)).bytes)
    return (await samplesIn(made, type)) >= (await samplesIn(path, type))
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

async function samplesIn(path: string, type: Recording['type']): Promise<number> {
  const file = await open(path, 'r')
  try {
    return await countSamples[type](new ByteReader(file, (await file.stat()).size))
  } finally {
    await file.close()
  }
}
