import { join } from 'node:path'
import { openDiskFiles } from './store/disk.ts'
import { inspectionBy } from './inspection.ts'
import type { FileStore } from './port.ts'
import { openS3Files } from './store/s3.ts'
import type { S3Settings } from './store/s3-call.ts'
import type { Workers } from '../workers/port.ts'

export interface OpenFiles {
  readonly s3?: S3Settings | undefined
  readonly dataDir: string
  /** They open what is uploaded. */
  readonly workers: Pick<Workers, 'run'>
}

export function openFiles({ s3, dataDir, workers }: OpenFiles): FileStore {
  const dir = join(dataDir, 'files')
  const store = s3 ? openS3Files(s3, join(dir, '.staging')) : openDiskFiles(dir)
  return { ...store, ...inspectionBy(workers) }
}
