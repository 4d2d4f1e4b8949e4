/** How the signs of the mushaf that say where to pause are named. */
const stopNames: Readonly<Record<string, string>> = {
  '\u06D6': 'الوصل أولى',
  '\u06D7': 'الوقف أولى',
  '\u06D8': 'وقف لازم',
  '\u06D9': 'لا وقف',
  '\u06DA': 'وقف جائز',
  '\u06DB': 'وقف على أحد الموضعين',
  '\u06DC': 'سكتة',
  '\u06E9': 'سجدة',
}
const SPACE_AND_SIGN = /[ \u00A0]([\u06D6-\u06DC\u06E9])/gu
const TATWEEL = /\u0640/gu
const SMALL_ALEF_ON_YEH = /\u0649\u0670/gu
const SMALL_ALEF = /\u0670/gu

/**
 * An ayah as speech and braille are given it: today's spelling with its vowels, of letters that every voice and every
 * braille table knows. A small alef becomes the vowel before it, as is written today («هَذَا»).
 * `vocalised`: the ayah in the checked text of that spelling, which has the signs of pausing: they are named
 * with `withStops`, else left out.
 */
export const spokenAyah = (vocalised: string, { withStops = false } = {}): string =>
  vocalised
    .replaceAll(SPACE_AND_SIGN, (_, sign: string) => (withStops ? `، ${stopNames[sign]}،` : ''))
    .replaceAll('\u00A0', ' ')
    .replaceAll(TATWEEL, '')
    .replaceAll(SMALL_ALEF_ON_YEH, '\u064E\u0649')
    .replaceAll(SMALL_ALEF, '\u064E')

/** Spellings of the mushaf, each with its form in today's spelling. They are replaced in this order. */
const todays: readonly (readonly [RegExp, string])[] = [
  [/[\u06D6-\u06DC\u06DE-\u06E4\u06E8-\u06ED]|\u0640(?!\u064E?\u0654)/gu, ''],
  [/\u0671/gu, 'ا'],
  [/\u0621\u064E?\u0627/gu, 'آ'],
  [/\u0640?\u064E?\u0654\u064E?\u0627/gu, 'آ'],
  [/(?<=\u0650)\u0649/gu, 'ي'],
  [/\u0627\u0653/gu, 'ا'],
  [/\u0648\u0670/gu, 'ا'],
  [/\u0649\u0670/gu, 'ى'],
  [/\u0670/gu, 'ا'],
  [/\u06E5/gu, ''],
  [/\u06E6/gu, ''],
  [/\u06E7/gu, 'ي'],
  [/\u0640?\u0654/gu, 'ئ'],
  [/\u0655/gu, 'ء'],
  [/\u0653/gu, ''],
]

/**
 * A single word of the mushaf for speech and braille, by rule: near today's spelling, and of letters that every voice
 * and every braille table knows.
 */
export const spokenWord = (word: string): string =>
  todays.reduce((text, [older, today]) => text.replaceAll(older, today), word)
