/** Why no verse is served: its file is missing, or is not byte for byte the one that was checked. */
export type QuranFault = 'missing' | 'changed'

export interface Verse {
  /** 1 to 6236. */
  readonly id: number
  readonly surah: number
  readonly ayah: number
  /** Uthmani spelling. Its bytes are never changed: no normalising, no trimming. */
  readonly text: string
  /** For search only. */
  readonly plain: string
}

/** The text of the Quran, checked once at the start. */
export interface QuranText {
  /** Undefined: the text is whole. */
  readonly fault: QuranFault | undefined
  /** All verses in order; none where there is a fault. */
  readonly verses: readonly Verse[]
}
