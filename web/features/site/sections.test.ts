import { expect, test } from 'vitest'
import { movedSection, withoutSection } from './sections.ts'

const named = (letters: string) => letters.split('').map((title) => ({ title, text: '' }))
const titles = (sections: { title: string }[]) => sections.map(({ title }) => title).join('')

test('a section moves by one place and the others keep their order', () => {
  expect(titles(movedSection(named('abc'), 0, 1))).toBe('bac')
  expect(titles(movedSection(named('abc'), 2, 1))).toBe('acb')
})

test('moving past an end changes nothing', () => {
  expect(titles(movedSection(named('abc'), 0, -1))).toBe('abc')
  expect(titles(movedSection(named('abc'), 2, 3))).toBe('abc')
})

test('removing takes that section only', () => {
  expect(titles(withoutSection(named('abc'), 1))).toBe('ac')
})
