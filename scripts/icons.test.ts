import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeIcons } from './icons.ts'

test('icons.json holds what the web draws today, as lucide draws it (npm run icons writes it)', async () => {
  expect(readFileSync(new URL('../web/build/icons.json', import.meta.url), 'utf8')).toBe(await makeIcons())
})
