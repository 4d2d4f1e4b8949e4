import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SEGMENTS } from './mutation-segments.mjs'

const named = Object.entries(SEGMENTS).flatMap(([segment, { rules, tests }]) =>
  [...rules, ...tests].map((pattern) => [segment, pattern] as const),
)

test.each(named)('the mutation run of %s finds every file that it names by %s', (_segment, pattern) => {
  const wanted = namesIn(pattern)
  for (const path of wanted) expect([path, globSync(path).length > 0]).toEqual([path, true])
})

/** One pattern for each name that stands between braces. */
function namesIn(pattern: string): string[] {
  const [, head = '', names = '', tail = ''] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? []
  return names === '' ? [pattern] : names.split(',').map((name) => head + name + tail)
}
