/** Names the very bytes that are served, so that whatever was fetched may be kept for ever. */
export const QURAN_TEXT = 'tanzil-1.1-with-vocalised'

/** So many are fetched at once; the longest surah has 286. */
export const MOST_VERSES = 300

/** What a file of verses holds. */
export interface VersesFile {
  /** Stands above the first verse of every surah but the first and the ninth. */
  readonly basmala: string
  /** In order, from the first that was asked for. */
  readonly verses: readonly string[]
  /** The same in today's spelling with its vowels, for speech and braille. */
  readonly vocalised: { readonly basmala: string; readonly verses: readonly string[] }
}

/** Whether the basmala stands above a verse: the first has it as its own, the ninth surah has none. */
export const isUnderBasmala = ({ surah, ayah }: { readonly surah: number; readonly ayah: number }): boolean =>
  ayah === 1 && surah !== 1 && surah !== 9
