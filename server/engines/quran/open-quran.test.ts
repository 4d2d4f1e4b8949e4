import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { surahs } from '#core/quran/surahs.ts'
import { wordsOf } from '#core/quran/words.ts'
import { openQuran, VERSES } from './open-quran.ts'

/** يَـٰصَـٰحِبَىِ */
const SAHIBAY = '\u064A\u064E\u0640\u0670\u0635\u064E\u0640\u0670\u062D\u0650\u0628\u064E\u0649\u0650'

async function fileOf(bytes: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rattil-quran-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'verses.json'), bytes)
  return join(folder, 'verses.json')
}

test('the text has every ayah of every surah in its place', () => {
  const { fault, verses } = openQuran()
  expect(fault).toBeUndefined()
  const places = surahs.flatMap(({ number, ayahs, first }) =>
    Array.from({ length: ayahs }, (_, at) => [first + at, number, at + 1]),
  )
  expect(verses.map(({ id, surah, ayah }) => [id, surah, ayah])).toEqual(places)
})

test('verses are shown without quarter signs and without the basmala of their surah', () => {
  const { verses } = openQuran()
  const basmala = verses[0]?.text ?? ''
  expect(verses.filter(({ text }) => text.includes('\u06DE'))).toEqual([])
  expect(verses.filter(({ text }) => text.startsWith(basmala)).map(({ id }) => id)).toEqual([1])
  expect(verses.filter(({ text }) => text.includes('\u06E9'))).toHaveLength(15)
})

test('a word of an ayah has its number, and signs between words have none', () => {
  const words = openQuran().verses.map(({ text }) => wordsOf(text))
  expect(words.flat().filter(({ word }) => word !== null)).toHaveLength(77_433)
  expect(words[0]?.map(({ word }) => word)).toEqual([1, 2, 3, 4])
  for (const parts of words) expect(parts.map(({ text }) => text).join(' ')).not.toContain('  ')
})

/** Older versions of the text, and other sources, spell the first word of these two otherwise. */
test.each([39, 41])('12:%i is spelt as in version 1.1 of the text', (ayah) => {
  const verse = openQuran().verses.find((one) => one.surah === 12 && one.ayah === ayah)
  expect(verse?.text.split(' ')[0]).toBe(SAHIBAY)
})

test('a text that differs in a single mark is not served', async () => {
  const bytes = await readFile(VERSES)
  const at = bytes.indexOf(Buffer.from('\u064E'))
  bytes.write('\u064F', at)
  expect(openQuran({ file: await fileOf(bytes) })).toEqual({ fault: 'changed', verses: [] })
})

test('a vocalised text that differs in a single mark is not served, nor is any verse without it', async () => {
  const bytes = await readFile(join(import.meta.dirname, 'vocalised-verses.txt'))
  bytes.write('\u064F', bytes.indexOf(Buffer.from('\u064E')))
  expect(openQuran({ vocalised: await fileOf(bytes) })).toEqual({ fault: 'changed', verses: [] })
  expect(openQuran({ vocalised: join(tmpdir(), 'no-such-verses.txt') })).toEqual({
    fault: 'missing',
    verses: [],
  })
})

test('without its file no verse is served', () => {
  expect(openQuran({ file: join(tmpdir(), 'no-such-verses.json') })).toEqual({ fault: 'missing', verses: [] })
})
