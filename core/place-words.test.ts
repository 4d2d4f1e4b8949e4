import { expect, test } from 'vitest'
import { placesInArabic, placesInCode, placeWords } from './place-words.ts'

test('a person reads and writes Arabic names of places, and both spellings mean the same', () => {
  expect(placesInArabic('يا {name}، غدًا {course}')).toBe('يا {الاسم}، غدًا {الدورة}')
  expect(placesInCode('يا {الاسم}، غدًا {course}')).toBe('يا {name}، غدًا {course}')
})

test('what is no place of the platform stays as it is written', () => {
  for (const words of ['{}', '{ name }', '{اللقب}', '{constructor}', 'بلا موضع'])
    expect([placesInArabic(words), placesInCode(words)]).toEqual([words, words])
})

test('no two places have one name', () => {
  expect(new Set(Object.values(placeWords)).size).toBe(Object.keys(placeWords).length)
})
