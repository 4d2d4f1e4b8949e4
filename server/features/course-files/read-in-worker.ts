import type { PlainFindings } from './findings.ts'
import type { Media } from './media.ts'
import { BadPackage, type PackageFault } from './package.ts'
import { readCourse } from './read-course.ts'
import type { ReadFile } from './read-file.ts'
import { namesOfMedia, readFrame } from './read-json.ts'

export interface Asked {
  readonly bytes: Uint8Array | undefined
  readonly media: Media
}
export type Answer =
  | { readonly fault: PackageFault }
  | { readonly read: Omit<ReadFile, 'findings'> & { readonly findings: PlainFindings } }

/** Runs in a worker: one file may hold hundreds of texts and questions. */
export function readInWorker({ bytes, media }: Asked): Answer {
  try {
    const frame = readFrame(bytes)
    const { findings, ...read } = readCourse(frame, media)
    return { read: { ...read, mediaNames: namesOfMedia(frame), findings: findings.plain } }
  } catch (error) {
    if (error instanceof BadPackage) return { fault: error.fault }
    throw error
  }
}
