import { foldDigits } from '../text/digits.ts'
import { minuteCount } from './counts.ts'
import { GREGORIAN_MONTHS } from './gregorian.ts'
import { HIJRI_MONTHS } from './hijri-date.ts'

const MONTH = [...HIJRI_MONTHS, ...GREGORIAN_MONTHS].join('|')

const SHORT: readonly (readonly [RegExp, string | ((text: string, ...parts: string[]) => string)])[] = [
  [/(?<!\p{L})أ\. ?(?=\p{L})/gu, 'الأستاذة '],
  [/(?<!\p{L})د\. ?(?=\p{L})/gu, 'الدكتورة '],
  [/(?<=[\d٠-٩]\s)هـ(?!\p{L})/gu, 'هجرية'],
  [/([\d٠-٩]+)\sد(?!\p{L})/gu, (_, minutes) => minuteCount(Number(foldDigits(minutes)))],
  [/×[1١](?![\d٠-٩٫])/gu, 'عادية'],
  [/×(?=[\d٠-٩])/gu, ''],
  [/(?<=[\d٠-٩])٪/gu, ' بالمئة'],
  // «٠:٠٢ / ٠:٢٥» of a player, «٣/٤» of what is done; a third part would make it a date.
  [/(?<![\d٠-٩/])([\d٠-٩:]+)( ?)\/\2(?=[\d٠-٩:]+(?!\/?[\d٠-٩:/]))/gu, '$1 من '],
  // «النبأ ١–١٦» within a surah, «النبأ ٣١ – النازعات ١٥» over two, «٨:٠٠ – ٩:٠٠» of hours, «رجب – شعبان ١٤٤٨».
  [/([\d٠-٩]+)–([\d٠-٩]+)/gu, 'من $1 إلى $2'],
  [new RegExp(`^([^:–]+) – (?=(?:[٠-٩]+ )?(?:${MONTH}) [٠-٩]{4})`, 'gu'), 'من $1 إلى '],
  [/(^|[:،] )([^:،]*[\d٠-٩]) – (?=[^:،]*[\d٠-٩])/gu, '$1من $2 إلى '],
  [/([\d٠-٩]+:[\d٠-٩]+[^–،]*) – (?=[\d٠-٩]+:)/gu, 'من $1 إلى '],
]

/** Gives the spoken words of a short form: a voice would read «١–٤٠» as «one forty». */
export const spokenOf = (shown: string): string =>
  SHORT.reduce((text, [short, words]) => text.replaceAll(short, words as string), shown)
