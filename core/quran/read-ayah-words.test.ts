import { expect, test } from 'vitest'
import { readAyahWords } from './read-ayah-words.ts'
import { surahs } from './surahs.ts'

test('an ayah is read as it is written between programs and as people write it', () => {
  for (const words of ['78:1', '٧٨:١', 'النبأ ١', 'النبا 1', 'سورة النبأ: ١', ' النَّبَأ ١'])
    expect(readAyahWords(words)).toBe(5673)
  expect(readAyahWords('آل عمران ٢٠٠')).toBe(493)
})

test('what is no ayah is not read as one', () => {
  for (const words of ['البقرة ٢٨٧', '2:287', 'البقرة 0', 'البقر ٢', 'النبأ', '١٢', '', '115:1'])
    expect(readAyahWords(words)).toBeUndefined()
})

test('every surah is found by the name that the platform writes', () => {
  expect(surahs.map(({ name }) => readAyahWords(`${name} 1`))).toEqual(surahs.map(({ first }) => first))
})
