import { expect, test } from 'vitest'
import { spelledCode } from './spelled-code.ts'

test.each([
  ['B3H2Q-8PZXW', 'B 3 H 2 Q, 8 P Z X W'],
  ['CERT-2026-0058', 'C E R T, 2 0 2 6, 0 0 5 8'],
  ['JBSW Y3DP', 'J B S W, Y 3 D P'],
])('«%s» is read out as «%s»', (code, spelled) => {
  expect(spelledCode(code)).toBe(spelled)
})
