import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { matchesQuery } from './match.ts'
import { nearTermsOf, wordsMeant } from './near.ts'
import { readSearch } from './search.ts'
import { normalise } from '#core/text/normalise.ts'
import { stem } from '#core/text/stem.ts'

interface Case {
  query: string
  document: string
  expected: string
  note: string
}

const cases: Case[] = readFileSync(new URL('./search-cases.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [query = '', document = '', expected = '', group = '', remark = ''] = line.split('\t')
    return { query, document, expected, note: `${group} ${remark}`.trim() }
  })
const rows = (expected: string) => cases.filter((row) => row.expected === expected)

const offered = ({ query, document }: Case) => {
  const search = readSearch(query)
  return search && wordsMeant(nearTermsOf(search, query), [document])
}

const inNorm = ({ query, document }: Case) => {
  const wanted = normalise(query)
  return ` ${normalise(document)}`.includes(wanted.length <= 2 ? ` ${wanted}` : wanted)
}
const inStem = ({ query, document }: Case) => {
  const words = new Set(stem(document).split(' '))
  return stem(query)
    .split(' ')
    .every((word) => words.has(word))
}

test('every row of the table of search cases is tried', () => {
  const kinds = ['norm', 'stem', 'fuzzy', 'quran', 'no', 'latin', 'keys', 'slip', 'far']
  expect(kinds.map((expected) => rows(expected).length)).toEqual([52, 15, 7, 4, 6, 14, 10, 12, 2])
  expect(cases).toHaveLength(82 + 40)
})

describe('a query finds the text through its normalised spelling', () => {
  test.each(rows('norm'))('$query in $document ($note)', (row) => {
    expect(inNorm(row)).toBe(true)
    expect(matchesQuery(row.query, row.document)).toBe(true)
  })
})

describe('a query finds the text through its light stem only', () => {
  test.each(rows('stem'))('$query in $document ($note)', (row) => {
    expect(inNorm(row)).toBe(false)
    expect(inStem(row)).toBe(true)
    expect(matchesQuery(row.query, row.document)).toBe(true)
  })
})

describe('a query that spelling misses is answered by the word list or offered as «هل تقصدين»', () => {
  test.each(rows('fuzzy'))('$query for $document ($note)', (row) => {
    expect(inNorm(row)).toBe(false)
    expect(matchesQuery(row.query, row.document) || wordSimilarity(row) >= 0.4).toBe(true)
  })
})

describe('a query in Latin letters, or with the keys of a Latin keyboard, finds the Arabic text', () => {
  test.each([...rows('latin'), ...rows('keys')])('$query in $document ($note)', (row) => {
    expect(inNorm(row)).toBe(false)
    expect(matchesQuery(row.query, row.document)).toBe(true)
  })
})

describe('a query with a slip finds nothing, and what was meant is offered and finds the text', () => {
  test.each(rows('slip'))('$query for $document ($note)', (row) => {
    expect(matchesQuery(row.query, row.document)).toBe(false)
    expect(offered(row)).toBeDefined()
    expect(matchesQuery(offered(row) ?? '', row.document)).toBe(true)
  })
})

describe('a word that is more than one letter away is not offered', () => {
  test.each(rows('far'))('$query for $document', (row) => {
    expect(matchesQuery(row.query, row.document)).toBe(false)
    expect(offered(row)).toBeUndefined()
  })
})

describe('a query never finds another word', () => {
  test.each(rows('no'))('$query in $document', (row) => {
    expect(inNorm(row)).toBe(false)
    expect(inStem(row)).toBe(false)
    expect(matchesQuery(row.query, row.document)).toBe(false)
  })
})

// The Uthmani script writes these words in another skeleton; search reads the simple script beside it.
const SIMPLE_SCRIPT: Readonly<Record<string, string>> = {
  ٱلصَّلَوٰةَ: 'الصلاة',
  ٱلسَّمَـٰوَٰتِ: 'السماوات',
  يَـٰٓأَيُّهَا: 'يا أيها',
  ٱلْكِتَـٰبُ: 'الكتاب',
}
describe('a query finds a verse through its simple script, never through the Uthmani one', () => {
  test.each(rows('quran'))('$query for $document ($note)', (row) => {
    expect(inNorm(row)).toBe(false)
    expect(inStem(row)).toBe(false)
    expect(matchesQuery(row.query, SIMPLE_SCRIPT[row.document] ?? '')).toBe(true)
  })
})

/** pg_trgm's word_similarity over the stems: the best stretch of the document's trigrams, in their order. */
function wordSimilarity({ query, document }: Case): number {
  const wanted = new Set(trigrams(stem(query)))
  const trigramsOf = trigrams(stem(document))
  const stretches = trigramsOf.flatMap((_, from) =>
    trigramsOf.slice(from).map((_end, length) => new Set(trigramsOf.slice(from, from + length + 1))),
  )
  return Math.max(...stretches.map((stretch) => jaccard(wanted, stretch)))
}

function trigrams(text: string): string[] {
  return text
    .split(' ')
    .map((word) => `  ${word} `)
    .flatMap((padded) =>
      Array.from(padded)
        .slice(2)
        .map((_, at) => padded.slice(at, at + 3)),
    )
}

function jaccard(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((part) => other.has(part)).length
  return shared / (one.size + other.size - shared)
}
