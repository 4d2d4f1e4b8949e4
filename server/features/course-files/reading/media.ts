import { beginningOf } from '#core/text/written.ts'
import type { KnownType } from '#server/engines/files/port.ts'
import type { Sentence } from '#server/kernel/texts.ts'
import { entryOf } from '../format.ts'
import type { Findings } from './findings.ts'
import { courseFileTexts } from '../texts.ts'

/** A medium of the zip as far as it is known: what it is and where it will be, or why it cannot come along. */
export type Medium =
  | { readonly type: KnownType; readonly key: string }
  | {
      readonly refusal: Sentence
    }

export type Media = ReadonlyMap<string, Medium>

interface Wanted {
  readonly what: string
  readonly place: string
  readonly fits: (type: KnownType) => boolean
}

/** Answers where media of the file are kept, and notes which of them were asked for. */
export class MediaShelf {
  readonly used = new Set<string>()
  private readonly media: Media
  private readonly findings: Findings

  constructor(media: Media, findings: Findings) {
    this.media = media
    this.findings = findings
  }

  /** The key of an entry, or null with a sentence why it stays behind. */
  keyOf(entry: string, { what, place, fits }: Wanted): string | null {
    const medium = this.media.get(entry)
    const refuse = (key: Sentence) => {
      this.findings.problem(place, key, { what, name: beginningOf(entry, 120) })
      return null
    }
    if (!medium) return refuse(courseFileTexts.mediumMissing)
    if ('refusal' in medium) return refuse(medium.refusal)
    if (!fits(medium.type)) return refuse(courseFileTexts.mediumRefused)
    this.used.add(entry)
    return medium.key
  }

  /** The same for pictures of a text, which the storage's own name stands for. */
  keyOfPicture(storageKey: string, wanted: Wanted): string | null {
    return this.keyOf(entryOf(storageKey) ?? storageKey, wanted)
  }
}

export const isImage = (type: KnownType): boolean => type.startsWith('image/')
