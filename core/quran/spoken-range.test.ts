import { expect, test } from 'vitest'
import { readAyah } from './ayah.ts'
import { spokenRange } from './spoken-range.ts'

test.each([
  ['78:1', '78:5', 'النبأ، من الآية ١ إلى الآية ٥'],
  ['2:255', '2:255', 'البقرة، الآية ٢٥٥'],
  ['78:31', '79:15', 'من النبأ، الآية ٣١، إلى النازعات، الآية ١٥'],
])('the range %s to %s is said as %s', (from, to, words) => {
  expect(spokenRange({ from: readAyah(from) ?? 0, to: readAyah(to) ?? 0 })).toBe(words)
})
