import { buffer } from 'node:stream/consumers'
import { courseFileLimits as limits, MB } from '#contract/kernel/limits.ts'
import type { Actor, Ctx } from '#server/kernel/context.ts'
import {
  readable,
  refuseMany,
  unpackedEntry,
  type Archive,
  type Part,
  type Unpacked,
} from '../archive/archive.ts'
import { BadPackage } from '../archive/bad-package.ts'
import { COURSE_JSON } from '../format.ts'
import { courseFileTexts } from '../texts.ts'
import { Findings, type PlainFindings } from './findings.ts'

/** Reading asks no more of its reader than her role. */
export type ReadingCtx = Pick<Ctx, 'config' | 'db' | 'now' | 'ports'> & {
  readonly actor: Pick<Actor, 'role'>
}

interface PackageEntry {
  readonly name: string
  readonly size: number
}

/** A course file, opened where it lies, or what another program's file says in its words. */
export interface CoursePackage {
  readonly entries: readonly PackageEntry[]
  /** What was lost or changed before it was a course file. */
  readonly findings: PlainFindings
  /** The whole of the entry `course.json`; undefined when it is not there. */
  json(): Promise<Uint8Array | undefined>
  /** `work` gets the first bytes of an entry, or all of it, as a file on this disk that is gone afterwards. */
  unpacked<T>(name: string, part: Part, work: (file: Unpacked) => Promise<T>): Promise<T>
}

/** A course file of ours. */
export function packageOf(archive: Archive): CoursePackage {
  refuseMany(archive.entries.size, limits.entries)
  return {
    entries: [...archive.entries].map(([name, size]) => ({ name, size })),
    findings: new Findings().plain,
    json: async () => {
      const size = archive.entries.get(COURSE_JSON)
      if (size === undefined) return undefined
      const { bytes } = limits.json
      if (size > bytes) throw new BadPackage(courseFileTexts.textTooLong, { mb: bytes / MB })
      return readable(courseFileTexts.broken, async () => buffer(await archive.read(COURSE_JSON)))
    },
    unpacked: (name, part, work) => unpackedEntry(archive, name, part, work),
  }
}
