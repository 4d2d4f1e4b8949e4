import { join } from 'node:path'
import { openDiskFiles } from './disk.ts'
import type { FileStore } from './port.ts'
import { openS3Files } from './s3.ts'
import type { S3Settings } from './s3-call.ts'

export interface OpenFiles {
  readonly s3?: S3Settings | undefined
  readonly dataDir: string
}

export function openFiles({ s3, dataDir }: OpenFiles): FileStore {
  const dir = join(dataDir, 'files')
  return s3 ? openS3Files(s3, join(dir, '.staging')) : openDiskFiles(dir)
}
