import { createHash } from 'node:crypto'
import { sniffType } from '#server/engines/files/sniff.ts'
import type { CourseFile } from '#server/features/course-files/format.ts'
import type { FileFacts } from '#server/features/course-files/moodle/backup-files.ts'
import { convertBackup, listBackupFiles } from '#server/features/course-files/moodle/read-in-worker.ts'
import { Findings } from '#server/features/course-files/reading/findings.ts'
import { backupFiles, type ActivityGiven, type BackupGiven } from './moodle-backup.ts'

const accepted = {
  'course-images': ['image/png'],
  'lesson-media': ['image/png', 'application/pdf', 'video/mp4'],
} as const

/** The backup as a course file, with some of its documents replaced or, where undefined, left out. */
export function convertedBackup(
  given: BackupGiven,
  replaced: Readonly<Record<string, string | undefined>> = {},
) {
  const all = new Map<string, Uint8Array | string | undefined>(
    Object.entries({ ...backupFiles(given), ...replaced }),
  )
  const documents = new Map<string, Uint8Array>()
  const facts = new Map<string, FileFacts>()
  for (const [path, content] of all)
    if (content === undefined) continue
    else if (path.endsWith('.xml')) documents.set(path, Buffer.from(content))
    else facts.set(path.slice(9), factsOf(Buffer.from(content), path.slice(9)))
  const listed = listBackupFiles(documents)
  if ('fault' in listed) throw new Error(listed.fault.key)
  const now = new Date('2026-11-20T09:00:00Z')
  const answer = convertBackup({ documents, ...listed.read, facts, accepted, blocks: 0, now })
  if ('fault' in answer) throw new Error(answer.fault.key)
  const { json, findings } = answer.read
  // The worker writes it by the type that it is read as here.
  const course = JSON.parse(Buffer.from(json).toString()) as CourseFile
  const { problems, notes } = new Findings(findings).toReport()
  const said = [...problems, ...notes].map(({ place, sentence }) => `${place}: ${sentence}`)
  return { said, course, lessons: course.modules.flatMap(({ lessons }) => lessons) }
}

function factsOf(bytes: Buffer, hash: string): FileFacts {
  if (createHash('sha1').update(bytes).digest('hex') !== hash) return { fault: 'broken' }
  const sniffed = sniffType(bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return sniffed ? { ...sniffed, sha256, size: bytes.length } : { fault: 'unknown' }
}

/** A backup whose only activity this is. */
export const backupOf = (activity: ActivityGiven, more: BackupGiven = {}): BackupGiven => ({
  ...more,
  sections: [{}, { name: 'وحدة', activities: [activity] }],
})

/** Said of each of them, whose first section holds nothing. */
export const EMPTY_SECTION = 'الدورة: أقسام بلا دروس تُركت (1): «تمهيد الدورة»'
