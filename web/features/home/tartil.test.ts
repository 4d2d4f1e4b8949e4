import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openQuran } from '#server/engines/quran/open-quran.ts'
import { tartil } from './tartil.ts'

/** Of the last three words of 73:4 in Tanzil's file. */
const TANZIL = 'a64a3b9a948f3bbc5d7c8b0b390fb998f0a35f70027e51586edb841ed689207c'

test('the verse of the home page is the bytes that Tanzil published', () => {
  expect(createHash('sha256').update(tartil.verse).digest('hex')).toBe(TANZIL)
})

test('it is read aloud as the checked text of that spelling has it', () => {
  const verse = openQuran().verses.find(({ surah, ayah }) => surah === 73 && ayah === 4)
  expect(verse?.vocalised.endsWith(` ${tartil.vocalised}`)).toBe(true)
})

test('the face of the home page is cut to the signs of that verse', async () => {
  const cutting = await readFile(new URL('../../../scripts/build-fonts.ts', import.meta.url), 'utf8')
  expect(cutting).toContain(tartil.verse)
})
