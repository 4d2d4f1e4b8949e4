import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where a small real film, recording, picture or paper of `server/engines/files/samples` lies. */
export const samplePath = (name: string) => join(import.meta.dirname, '../engines/files/samples', name)

export const sample = (name: string) => readFile(samplePath(name))
