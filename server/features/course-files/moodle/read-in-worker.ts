import { BadPackage, type PackageFault } from '../archive/bad-package.ts'
import { Findings, type PlainFindings } from '../reading/findings.ts'
import { readFileList, type BackupFile, type FileFacts } from './backup-files.ts'
import { convertCourse } from './convert-course.ts'
import { BackupDocuments } from './documents.ts'
import { BackupShelf, type AcceptedTypes, type TakenFile } from './shelf.ts'

/** The XML of a backup by its path. */
type Documents = ReadonlyMap<string, Uint8Array>

type Answer<T> = { readonly fault: PackageFault } | { readonly read: T }

interface FileList {
  readonly files: readonly BackupFile[]
  /** Parts of the backup that could not be read. */
  readonly broken: readonly string[]
}

/** Runs in a worker: which files the backup lists. */
export const listBackupFiles = (bytes: Documents): Answer<FileList> =>
  answered(() => {
    const documents = new BackupDocuments(bytes)
    const files = readFileList(documents)
    return { files, broken: [...documents.broken] }
  })

interface Backup extends FileList {
  readonly documents: Documents
  readonly facts: ReadonlyMap<string, FileFacts>
  readonly accepted: AcceptedTypes
  readonly blocks: number
  readonly now: Date
}

interface Converted {
  /** The course file's `course.json`. */
  readonly json: Uint8Array
  readonly taken: readonly TakenFile[]
  readonly findings: PlainFindings
}

/** Runs in a worker: the backup as a course file. */
export const convertBackup = ({ documents: bytes, broken, ...backup }: Backup): Answer<Converted> =>
  answered(() => {
    const findings = new Findings()
    const documents = new BackupDocuments(bytes, broken)
    const shelf = new BackupShelf(backup, findings)
    const course = convertCourse({ ...backup, documents, shelf, findings })
    return {
      json: Buffer.from(JSON.stringify(course)),
      taken: [...shelf.taken.values()],
      findings: findings.plain,
    }
  })

function answered<T>(work: () => T): Answer<T> {
  try {
    return { read: work() }
  } catch (error) {
    if (error instanceof BadPackage) return { fault: error.fault }
    throw error
  }
}
