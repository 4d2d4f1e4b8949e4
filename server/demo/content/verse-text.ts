import { readFileSync } from 'node:fs'

interface Verse {
  text: string
  clean: string
}

const pauseMark = /^[\u06D6-\u06DC\u06DE\u06E9]+$/

/** Columns of verses.tsv: sura:aya, sha256 and text in Uthmani spelling, sha256 and text in plain spelling. */
export const verses: ReadonlyMap<string, Verse> = new Map(
  readFileSync(new URL('verses.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [ref = '', , text = '', , clean = ''] = line.split('\t')
      return [ref, { text, clean }]
    }),
)

/** The verse without the basmala that the source puts before the first verse of a sura. */
export function verseText(ref: string): string {
  return withoutBasmala(ref, findVerse(ref).text)
}

/** Words are counted from 1; pause marks stand between words and are not counted. */
export function verseWords(ref: string, from: number, to: number): string {
  return cutWords(ref, verseText(ref), { from, to })
}

/** The same words in plain spelling, for places that hold text and no markup. */
export function plainVerseWords(ref: string, from: number, to: number): string {
  return cutWords(ref, withoutBasmala(ref, findVerse(ref).clean), { from, to })
}

function findVerse(ref: string): Verse {
  const verse = verses.get(ref)
  if (!verse) throw new Error(`verse ${ref} is not in verses.tsv`)
  return verse
}

function withoutBasmala(ref: string, text: string): string {
  const [sura, aya] = ref.split(':').map(Number)
  const hasBasmala = aya === 1 && sura !== 1 && sura !== 9
  return hasBasmala ? text.split(' ').slice(4).join(' ') : text
}

function cutWords(ref: string, text: string, { from, to }: { from: number; to: number }): string {
  const tokens = text.split(' ')
  const starts = tokens.flatMap((token, place) => (startsWord(token, tokens[place - 1]) ? [place] : []))
  const first = starts[from - 1]
  if (first === undefined || starts[to - 1] === undefined || to < from)
    throw new Error(`verse ${ref} has no words ${from}-${to}`)
  const words = tokens.slice(first, starts[to])
  while (pauseMark.test(words.at(-1) ?? '')) words.pop()
  return words.join(' ')
}

/** Plain spelling parts the vocative يا from its noun; the Uthmani text, by which words are counted, joins them. */
function startsWord(token: string, previous: string | undefined): boolean {
  return !pauseMark.test(token) && previous !== 'يا'
}
