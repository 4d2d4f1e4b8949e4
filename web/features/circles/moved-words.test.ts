import { expect, test } from 'vitest'
import { movedWords } from './moved-words.ts'

const said = (from: string, to: string) => movedWords(from, to).replaceAll('\u00A0', ' ')

test('a session that moved within its day says the hour that changed, another one its day as well', () => {
  const to = '2026-11-29T14:00:00.000Z'
  expect(said('2026-11-29T13:00:00.000Z', to)).toBe('نُقلت من الساعة ٤:٠٠ عصرًا')
  expect(said('2026-11-28T13:00:00.000Z', to)).toMatch(/^نُقلت من .*٢٨ نوفمبر ٢٠٢٦، ٤:٠٠ عصرًا$/)
})
