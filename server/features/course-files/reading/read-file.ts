import { workMs } from '#contract/kernel/limits.ts'
import { inWorker } from '#server/kernel/in-worker.ts'
import type { TaskOf } from '#server/ports.ts'
import { Findings, joinedFindings } from './findings.ts'
import type { Media } from './media.ts'
import { BadPackage } from '../archive/bad-package.ts'
import type { CoursePackage, ReadingCtx } from './package.ts'
import type { ReadCourse } from './read-course.ts'
import type { readInWorker } from './read-in-worker.ts'

const reading: TaskOf<typeof readInWorker> = {
  module: new URL('./read-in-worker.ts', import.meta.url).href,
  name: 'readInWorker',
  lane: 'slow',
  ms: workMs.course,
}

export interface ReadFile extends ReadCourse {
  /** What the media were called when they were uploaded. */
  readonly mediaNames: ReadonlyMap<string, string>
}

/** What the course file says, with its media as far as they are known. Throws BadPackage. */
export async function readFile(ctx: ReadingCtx, pack: CoursePackage, media: Media): Promise<ReadFile> {
  const { streamHosts } = ctx.config
  const answer = await inWorker(ctx, reading, { bytes: await pack.json(), media, streamHosts })
  if ('fault' in answer) throw new BadPackage(answer.fault.key, answer.fault.values)
  return { ...answer.read, findings: new Findings(joinedFindings(pack.findings, answer.read.findings)) }
}
