import { expect, test } from 'vitest'
import { readAyah } from '#core/quran/ayah.ts'
import { placeAfter, stepFrom } from './pointer.ts'

const from = readAyah('112:1') ?? 0
/** A sign between two words is none. */
const shown = { from, verses: ['أ ب', 'ج \u06D6 د'] }
const at = (ayah: string, word: number) => ({ ayah, word })

test.each([
  ['the first where nothing is pointed at', null, 1, at('112:1', 1)],
  ['the last where nothing is pointed at, backwards', null, -1, at('112:2', 2)],
  ['the next in the verse', at('112:1', 1), 1, at('112:1', 2)],
  ['over the end of a verse', at('112:1', 2), 1, at('112:2', 1)],
  ['over a sign', at('112:2', 1), 1, at('112:2', 2)],
  ['back over the end', at('112:2', 1), -1, at('112:1', 2)],
  ['nothing behind the last', at('112:2', 2), 1, undefined],
  ['nothing before the first', at('112:1', 1), -1, undefined],
  ['nothing from a word of another range', at('1:1', 1), 1, undefined],
] as const)('a step leads to %s', (_what, pointer, by, next) => {
  expect(stepFrom(pointer, by, shown)).toEqual(next)
})

test('what comes after the pointer is covered, and all of it without one', () => {
  const covers = placeAfter(at('112:2', 1))
  expect([covers(from, 2), covers(from + 1, 1), covers(from + 1, 2), covers(from + 2, 1)]).toEqual([
    false,
    false,
    true,
    true,
  ])
  expect(placeAfter(null)(from, 1)).toBe(true)
})
