import type { PlainFindings } from './findings.ts'
import type { Media } from './media.ts'
import { BadPackage, type PackageFault } from '../archive/bad-package.ts'
import { readCourse, type ReadCourse } from './read-course.ts'
import { namesOfMedia, readFrame } from './read-json.ts'

interface Asked {
  readonly bytes: Uint8Array | undefined
  readonly media: Media
  readonly streamHosts: readonly string[]
}
/** A course with what its media were called when they were uploaded. */
type Read = Omit<ReadCourse, 'findings'> & {
  readonly findings: PlainFindings
  readonly mediaNames: ReadonlyMap<string, string>
}

/** Runs in a worker: one file may hold hundreds of texts and questions. */
export function readInWorker({
  bytes,
  media,
  streamHosts,
}: Asked): { readonly fault: PackageFault } | { readonly read: Read } {
  try {
    const frame = readFrame(bytes)
    const { findings, ...read } = readCourse(frame, media, streamHosts)
    return { read: { ...read, mediaNames: namesOfMedia(frame), findings: findings.plain } }
  } catch (error) {
    if (error instanceof BadPackage) return { fault: error.fault }
    throw error
  }
}
