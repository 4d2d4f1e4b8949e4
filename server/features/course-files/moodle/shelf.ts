import { beginningOf } from '#core/text/written.ts'
import type { KnownType } from '#server/engines/files/port.ts'
import type { FileMedium } from '../format.ts'
import type { Findings } from '../reading/findings.ts'
import type { BackupFile, FileFacts, FilePlace } from './backup-files.ts'
import { moodleTexts } from './texts.ts'

export type Bucket = 'course-images' | 'lesson-media'

/** What her role may put into each. */
export type AcceptedTypes = Readonly<Record<Bucket, readonly KnownType[]>>

/** A medium of the course file, and whose bytes it has in the backup. */
export interface TakenFile extends FileMedium {
  readonly hash: string
  readonly type: KnownType
}

interface Stock {
  readonly files: readonly BackupFile[]
  readonly facts: ReadonlyMap<string, FileFacts>
  readonly accepted: AcceptedTypes
}

/** The files of a backup as entries of a course file; notes which were taken, and why others were not. */
export class BackupShelf {
  readonly taken = new Map<string, TakenFile>()
  private readonly handled = new Set<BackupFile>()
  private readonly places: ReadonlyMap<string, readonly BackupFile[]>
  private readonly stock: Stock
  private readonly findings: Findings

  constructor(stock: Stock, findings: Findings) {
    this.stock = stock
    this.findings = findings
    this.places = Map.groupBy(stock.files, keyOf)
  }

  /** The files that lie at a place, in the order of their activity. */
  filesAt(place: FilePlace): readonly BackupFile[] {
    return (this.places.get(keyOf(place)) ?? []).toSorted(
      (a, b) => b.order - a.order || a.path.localeCompare(b.path, 'ar', { numeric: true }),
    )
  }

  /** A file that a text names; undefined, with a sentence, when it is not listed there. */
  find(at: FilePlace, path: string, place: string): BackupFile | undefined {
    const file = this.places.get(keyOf(at))?.find((one) => one.path === path)
    if (!file) this.findings.problem(place, moodleTexts.fileAbsent, { name: beginningOf(path, 120) })
    return file
  }

  /** The file as an entry; undefined, with a sentence, when it cannot come along. */
  take(
    file: BackupFile,
    bucket: Bucket,
    place: string,
    fits: (type: KnownType) => boolean = () => true,
  ): TakenFile | undefined {
    this.handled.add(file)
    const facts = this.stock.facts.get(file.hash) ?? { fault: 'missing' as const }
    const refusal =
      'fault' in facts
        ? refusals[facts.fault]
        : this.stock.accepted[bucket].includes(facts.type) && fits(facts.type)
          ? undefined
          : moodleTexts.fileRefused
    const name = beginningOf(file.path, 120)
    if ('fault' in facts || refusal) {
      this.findings.problem(place, refusal ?? moodleTexts.fileRefused, { name })
      return undefined
    }
    const { sha256, size, type, extension } = facts
    const entry = `media/${bucket}/${sha256}.${extension}`
    const taken = { entry, name: nameOf(file), size, hash: file.hash, type }
    this.taken.set(entry, taken)
    return taken
  }

  /** How many files nothing has asked for. */
  countLeft(): number {
    return this.stock.files.filter((file) => !this.handled.has(file)).length
  }
}

const refusals = {
  missing: moodleTexts.fileMissing,
  broken: moodleTexts.fileBroken,
  unknown: moodleTexts.fileRefused,
} as const

const keyOf = ({ context, component, area, itemId }: FilePlace) =>
  [context, component, area, itemId].join('\n')

/** Without its folders. */
export const nameOf = ({ path }: Pick<BackupFile, 'path'>): string => path.split('/').at(-1) ?? path
