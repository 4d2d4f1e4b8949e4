import { arabicDigits } from '#core/format/number.ts'
import { placeOf } from '#core/quran/ayah.ts'
import { ayahsIn, type AyahRange } from '#core/quran/range.ts'
import { rangeWords } from '#core/quran/range-words.ts'
import { lengthOf } from '#core/text/written.ts'

/** More has no place on a page of one sheet. */
const MOST_AYAHS = 20
/** That an element of a template holds. */
const MOST_SIGNS = 1000

const TOO_LONG = 'هذا المقدار أطول مما يسعه نص واحد، فاختاري آيات أقل.'

export const refusalOf = (range: AyahRange): string | undefined =>
  ayahsIn(range) > MOST_AYAHS ? TOO_LONG : undefined

interface Quote {
  readonly text?: string
  readonly refusal?: string
}

/** The verses in their brackets, each end numbered where there are several, and from where they are. */
export function quoteOf(range: AyahRange, verses: readonly string[]): Quote {
  const numbered = verses.map(
    (verse, index) => `${verse} (${arabicDigits(placeOf(range.from + index).ayah)})`,
  )
  const words = verses.length > 1 ? numbered.join(' ') : verses.join('')
  const text = `﴿${words}﴾\n${rangeWords(range)}`
  return lengthOf(text) > MOST_SIGNS ? { refusal: TOO_LONG } : { text }
}
