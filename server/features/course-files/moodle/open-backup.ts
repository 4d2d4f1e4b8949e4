import { buffer } from 'node:stream/consumers'
import { backupLimits, workMs } from '#contract/kernel/limits.ts'
import { acceptedTypes } from '#server/features/files/public.ts'
import { inWorker } from '#server/kernel/in-worker.ts'
import type { TaskOf } from '#server/ports.ts'
import { readable, unpackedEntry, type Archive } from '../archive/archive.ts'
import { BadPackage, type PackageFault } from '../archive/bad-package.ts'
import type { CoursePackage, ReadingCtx } from '../reading/package.ts'
import { courseFileTexts } from '../texts.ts'
import { entryOfHash, isTaken, type BackupFile, type FileFacts } from './backup-files.ts'
import { convertible } from './convert-activity.ts'
import { countedDocuments } from './course-losses.ts'
import type { convertBackup, listBackupFiles } from './read-in-worker.ts'
import { moodleTexts } from './texts.ts'

const OUTLINE = 'moodle_backup.xml'
const OLD_OUTLINE = 'moodle.xml'

/** Whether an archive is a course backup of Moodle. */
export const isBackup = ({ entries }: Archive): boolean => entries.has(OUTLINE) || entries.has(OLD_OUTLINE)

const module = new URL('./read-in-worker.ts', import.meta.url).href
const listing: TaskOf<typeof listBackupFiles> = {
  module,
  name: 'listBackupFiles',
  lane: 'slow',
  ms: workMs.course,
}
const converting: TaskOf<typeof convertBackup> = {
  module,
  name: 'convertBackup',
  lane: 'slow',
  ms: workMs.course,
}

/** A backup as the course file that it becomes. Throws BadPackage. */
export async function openBackup(ctx: ReadingCtx, archive: Archive): Promise<CoursePackage> {
  if (!archive.entries.has(OUTLINE)) throw new BadPackage(moodleTexts.tooOld)
  const documents = await readDocuments(archive)
  const list = read(await inWorker(ctx, listing, documents))
  const { role } = ctx.actor
  const converted = read(
    await inWorker(ctx, converting, {
      documents,
      ...list,
      facts: await inspectFiles(ctx, archive, list.files.filter(isTaken)),
      accepted: {
        'course-images': acceptedTypes('course-images', role),
        'lesson-media': acceptedTypes('lesson-media', role),
      },
      blocks: [...archive.entries.keys()].filter((name) => block.test(name)).length,
      now: ctx.now,
    }),
  )
  const { json, taken, findings } = converted
  const hashes = new Map(taken.map(({ entry, hash }) => [entry, hash]))
  return {
    entries: taken.map(({ entry: name, size }) => ({ name, size })),
    findings,
    json: async () => json,
    unpacked: (name, part, work) =>
      unpackedEntry(archive, entryOfHash(hashes.get(name) ?? '') ?? name, part, work),
  }
}

function read<T>(answer: { readonly fault: PackageFault } | { readonly read: T }): T {
  if ('fault' in answer) throw new BadPackage(answer.fault.key, answer.fault.values)
  return answer.read
}

const block = /^course\/blocks\/[^/]+\/block\.xml$/
const single = new Set([OUTLINE, 'files.xml', 'questions.xml', 'course/course.xml', ...countedDocuments])
const ofSection = /^sections\/section_\d+\/section\.xml$/
const ofActivity = /^activities\/([a-z0-9]+)_\d+\/(module|grades|\1)\.xml$/

function isRead(name: string): boolean {
  const [, kind] = ofActivity.exec(name) ?? []
  if (kind !== undefined) return kind === 'quiz' || Object.hasOwn(convertible, kind)
  return single.has(name) || ofSection.test(name)
}

async function readDocuments(archive: Archive): Promise<ReadonlyMap<string, Uint8Array>> {
  const names = [...archive.entries].filter(([name]) => isRead(name))
  const bytes = names.reduce((total, [, size]) => total + size, 0)
  if (bytes > backupLimits.xmlBytes) throw new BadPackage(moodleTexts.tooMuch)
  const documents = new Map<string, Uint8Array>()
  for (const [name] of names)
    documents.set(name, await readable(courseFileTexts.broken, async () => buffer(await archive.read(name))))
  return documents
}

/** What the bytes of each file are, each opened once however many rows name it. */
async function inspectFiles(
  { ports }: ReadingCtx,
  archive: Archive,
  files: readonly BackupFile[],
): Promise<ReadonlyMap<string, FileFacts>> {
  const facts = new Map<string, FileFacts>()
  for (const hash of new Set(files.map((file) => file.hash))) {
    const entry = entryOfHash(hash)
    if (entry === undefined || !archive.entries.has(entry)) facts.set(hash, { fault: 'missing' })
    else
      facts.set(
        hash,
        await unpackedEntry(
          archive,
          entry,
          'whole',
          async ({ path, size, sha1, sha256 }): Promise<FileFacts> => {
            if (sha1 !== hash) return { fault: 'broken' }
            const sniffed = size > 0 ? await ports.files.sniff(path) : undefined
            if (!sniffed) return { fault: 'unknown' }
            return { sha256, size, type: sniffed.type, extension: sniffed.extension }
          },
        ),
      )
  }
  return facts
}
