/** Why no verse is served: a file of the text is missing, or is not byte for byte the one that was checked. */
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
  /** Today's spelling with its vowels and the signs of pausing, for speech and braille; core/quran/spoken.ts reads it. */
  readonly vocalised: string
}

/** The text of the Quran, checked once at the start. */
export interface QuranText {
  /** Undefined: the text is whole. */
  readonly fault: QuranFault | undefined
  /** All verses in order; none where there is a fault. */
  readonly verses: readonly Verse[]
}
