import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { QuranFault, QuranText, Verse } from './port.ts'

/** As the package quran-validator 1.3.0 has it in `data/quran-verses.min.json`, byte for byte. */
export const VERSES = join(import.meta.dirname, 'verses.json')

/** «Simple Minimal» of Tanzil as it is, a verse a line; quarter signs and the basmala of a surah are not in it. */
const VOCALISED = join(import.meta.dirname, 'vocalised-verses.txt')

const VOCALISED_SHA = '7bd81b6a5e0b0608032dfc6c7167825fd7af769b5a600c8577d37b93e2c932db'
const FILE_SHA = 'ddd89dcb757453fe93811cb2a745ef8ba7a0ce97cd7125fcf5ee8932cddfb653'
const SHOWN_SHA = 'c787f3002b99299f4481a0874912fb5c2da9ed17fa763da23a1acbdee1660f58'
const TANZIL_SHA = '7f429d485cb43f0ac78e2830789f6634709725010922c535035a221e531708de'

const QUARTER_SIGN = '\u06DE '
const SHADDA = '\u0651'

interface Row {
  readonly id: number
  readonly surah: number
  readonly ayah: number
  readonly text: string
  readonly textSimple: string
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')

/** What is shown: the text of Tanzil has no signs of quarters, those of the file are left out. */
const toVerse = ({ id, surah, ayah, text, textSimple }: Row, vocalised: string): Verse => ({
  id,
  surah,
  ayah,
  text: text.startsWith(QUARTER_SIGN) ? text.slice(QUARTER_SIGN.length) : text,
  plain: textSimple,
  vocalised,
})

/** As the file of Tanzil has it: the basmala stands in front of the first verse, in 95 and 97 with a shadda. */
function asTanzil(verses: readonly Verse[]): string[] {
  const basmala = verses[0]?.text ?? ''
  return verses.map(({ surah, ayah, text }) => {
    if (ayah !== 1 || surah === 1 || surah === 9) return text
    const opening =
      surah === 95 || surah === 97 ? `${basmala.slice(0, 1)}${SHADDA}${basmala.slice(1)}` : basmala
    return `${opening} ${text}`
  })
}

const without = (fault: QuranFault): QuranText => ({ fault, verses: [] })

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    // Whatever keeps it from being read, no verse can be served, and system health says so.
    return undefined
  }
}

interface Files {
  readonly file?: string
  readonly vocalised?: string
}

/** Reads the text in both spellings and compares it by four checksums: where one byte differs nothing is served. */
export function openQuran({ file = VERSES, vocalised = VOCALISED }: Files = {}): QuranText {
  const bytes = readIfThere(file)
  const vocalisedBytes = readIfThere(vocalised)
  if (!bytes || !vocalisedBytes) return without('missing')
  if (sha256(bytes) !== FILE_SHA || sha256(vocalisedBytes) !== VOCALISED_SHA) return without('changed')
  const spoken = vocalisedBytes.toString('utf8').split('\n')
  const rows = JSON.parse(bytes.toString('utf8')) as Row[]
  const verses = rows.map((row, at) => toVerse(row, spoken[at] ?? ''))
  const isWhole =
    sha256(verses.map(({ text }) => text).join('\n')) === SHOWN_SHA &&
    sha256(asTanzil(verses).join('\n')) === TANZIL_SHA
  return isWhole ? { fault: undefined, verses } : without('changed')
}
