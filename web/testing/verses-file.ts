import { screen } from '@testing-library/react'
import type { VersesFile } from '#core/quran/verses.ts'

/** What the server answers for verses of these words; they are spoken as they are written. */
export const versesFile = (...verses: string[]): VersesFile => ({
  basmala: 'بسملة',
  verses,
  vocalised: { basmala: 'بسملة', verses },
})

/** A word of the verses, for a pointer. */
export const findWord = (text: string) => screen.findByText(text, { selector: 'button, button span' })

/** The first ayah as it is read aloud, with what stands at its words after its number. */
export const findHeard = (marks: string) =>
  screen.findByRole('listitem', { name: new RegExp(`الآية ١${marks}$`) })
