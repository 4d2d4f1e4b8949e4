import { expect, test } from 'vitest'
import { BUILD_TOOLS, closureOf, readLock } from './packages.mjs'

test('a package brings what it needs, as Node would find it, and nothing else', () => {
  const lock = {
    packages: {
      'node_modules/@a/server': { dependencies: { b: '1' }, optionalDependencies: { absent: '1' } },
      'node_modules/@a/server/node_modules/b': { peerDependencies: { c: '1' } },
      'node_modules/b': {},
      'node_modules/c': { dependencies: { '@a/server': '1' } },
      'node_modules/tool': {},
    },
  }
  expect([...closureOf(lock, ['@a/server'])].toSorted()).toEqual([
    'node_modules/@a/server',
    'node_modules/@a/server/node_modules/b',
    'node_modules/c',
  ])
})

test('every tool of the build is a dependency, so that a start has it', () => {
  expect(Object.keys(readLock().packages['']?.dependencies ?? {})).toEqual(
    expect.arrayContaining(BUILD_TOOLS),
  )
})
