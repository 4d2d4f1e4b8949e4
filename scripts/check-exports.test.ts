import { expect, test } from 'vitest'
import { findUnusedExports, findUnusedPackages } from './check-exports.mjs'

const check = (sources: Record<string, string>) => findUnusedExports(Object.entries(sources))

test('an export that nobody asks for is named', () => {
  const findings = check({
    'core/day.ts':
      'export const used = 1\nexport function lonely() {}\nexport interface Alone {}\nexport type Kind = 1\nexport { a as b }',
    'core/week.ts': `import { used } from './day.ts'`,
  })
  expect(findings).toEqual([
    'core/day.ts: lonely',
    'core/day.ts: Alone',
    'core/day.ts: Kind',
    'core/day.ts: b',
  ])
})

test('a type that describes what its file exports is no export too many', () => {
  const text = 'export interface CardProps {}\nexport function Card(props: CardProps) {}'
  expect(check({ 'web/ui/card.tsx': text, 'web/ui/x.test.ts': `import { Card } from './card.tsx'` })).toEqual(
    [],
  )
})

test.each([
  ['a plain import', `import { thing } from '#core/day.ts'`],
  ['a renamed import', `import { thing as other } from '#core/day.ts'`],
  ['a type import', `import { type thing, type x } from '#core/day.ts'`],
  ['an import over several lines', `import {\n  x,\n  thing,\n} from '#core/day.ts'`],
  ['a whole namespace of which it is used', `import * as day from '#core/day.ts'\nday.thing()`],
  ['a lazy import', `const load = async () => (await import('#core/day.ts')).thing`],
  ['a re-export', `export { thing } from '#core/day.ts'`],
])('%s counts as asking', (_, text) => {
  expect(check({ 'core/day.ts': 'export const thing = 1', 'core/x.test.ts': text })).toEqual([])
})

test('a namespace of which another name is used does not count', () => {
  const findings = check({
    'core/day.ts': 'export const thing = 1',
    'core/x.test.ts': `import * as day from './day.ts'\nday.other()`,
  })
  expect(findings).toEqual(['core/day.ts: thing'])
})

test('files that are started from outside may export what their caller wants', () => {
  expect(
    check({
      'server/db/migrations/202601010000_x.ts': 'export async function up() {}',
      'vitest.config.ts': 'export default {}',
    }),
  ).toEqual([])
})

test('a package that nobody imports is named', () => {
  const packages = {
    dependencies: { react: '1', 'write-excel-file': '1', '@fontsource/amiri': '1' },
    devDependencies: { '@types/react': '1', '@types/gone': '1', vite: '1' },
  }
  const findings = findUnusedPackages(packages, [
    ['web/a.tsx', `import { use } from 'react'`],
    ['web/fonts.css', `@import '@fontsource/amiri/700.css';`],
    ['scripts/build.mjs', `const args = ['node_modules/vite/bin/vite.js']`],
    ['scripts/say.mjs', `say('write-excel-file is fine')`],
  ])
  expect(findings).toEqual(['write-excel-file', '@types/gone'])
})
