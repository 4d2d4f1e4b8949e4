import { expect, test } from 'vitest'
import { planChunks, type ModuleNode, type PartKind } from './plan-chunks.ts'

type Given = Record<string, Partial<ModuleNode>>

/** The plan of a small product; modules are called after their part, and what is not said weighs 1 kB. */
function plan(modules: Given): string[] {
  const graph = new Map(
    Object.entries(modules).map(([id, { bytes = 1000, imports = [], loads = [] }]) => [
      id,
      { bytes, imports, loads },
    ]),
  )
  const kindOf = (id: string): PartKind =>
    id.startsWith('public')
      ? 'public'
      : id.startsWith('desk')
        ? 'area'
        : id.startsWith('home')
          ? 'home'
          : id.startsWith('frame')
            ? 'frame'
            : 'piece'
  return planChunks(graph, 'entry', kindOf)
    .map((ids) => ids.toSorted().join(' '))
    .toSorted()
}

test('what the same screens need is one file, and what one of them needs stays with it', () => {
  expect(
    plan({
      entry: { loads: ['public-a', 'public-b'], imports: ['react'] },
      react: {},
      'public-a': { imports: ['x', 'y', 'own', 'react'] },
      'public-b': { imports: ['x', 'y'] },
      x: {},
      y: {},
      own: {},
    }),
  ).toEqual(['x y'])
})

test('screens of an area rather load a little in vain than one more file', () => {
  const desks: Given = {
    entry: { loads: ['desk-a', 'desk-b', 'desk-c'] },
    'desk-a': { imports: ['all', 'two'] },
    'desk-b': { imports: ['all', 'two'] },
    'desk-c': { imports: ['all'] },
    all: {},
  }
  expect(plan({ ...desks, two: {} })).toEqual(['all two'])
  expect(plan({ ...desks, two: { bytes: 50_000 } })).toEqual(['all', 'two'])
})

test('what the home of a role needs is in few files, though other screens load some of it in vain', () => {
  const screens = (home: string): Given => ({
    entry: { loads: [home, 'desk-a', 'desk-b', 'desk-c', 'desk-e'] },
    [home]: { imports: ['x', 'y'] },
    'desk-a': { imports: ['x'] },
    'desk-b': { imports: ['x'] },
    'desk-c': { imports: ['x', 'y'] },
    'desk-e': { imports: ['x'] },
    x: { bytes: 11_000 },
    y: { bytes: 11_000 },
  })
  expect(plan(screens('home'))).toEqual(['x y'])
  expect(plan(screens('desk-d'))).toEqual(['x', 'y'])
})

test('no screen loads much in vain, however many others are served by it', () => {
  const many = ['desk-a', 'desk-b', 'desk-c', 'desk-d', 'desk-e', 'desk-f']
  const desks = (bytes: number): Given => ({
    entry: { loads: [...many, 'desk-small'] },
    ...Object.fromEntries(many.map((id) => [id, { imports: ['all', 'most'] }])),
    'desk-small': { imports: ['all'] },
    all: {},
    most: { bytes },
  })
  expect(plan(desks(4000))).toEqual(['all most'])
  expect(plan(desks(16_000))).toEqual(['all', 'most'])
})

test('no page of the public loads what only the desks need', () => {
  expect(
    plan({
      entry: { loads: ['public-a', 'desk-b', 'desk-c'] },
      'public-a': { imports: ['all'] },
      'desk-b': { imports: ['all', 'desks'] },
      'desk-c': { imports: ['all', 'desks'] },
      all: {},
      desks: {},
    }),
  ).toEqual(['all', 'desks'])
})

test('a file is not joined to one whose readers would have to load all that it needs', () => {
  expect(
    plan({
      entry: { loads: ['desk-a', 'desk-b', 'desk-c', 'desk-d'] },
      'desk-a': { imports: ['all', 'door'] },
      'desk-b': { imports: ['all', 'door'] },
      'desk-c': { imports: ['all'] },
      'desk-d': { imports: ['all', 'heavy'] },
      all: {},
      door: { bytes: 10, imports: ['heavy'] },
      heavy: { bytes: 90_000 },
    }),
  ).toEqual(['all', 'door heavy'])
})

test('no two files need each other', () => {
  const files = plan({
    entry: { loads: ['desk-a', 'desk-b', 'desk-c'] },
    'desk-a': { imports: ['top'] },
    'desk-b': { imports: ['top', 'middle'] },
    'desk-c': { imports: ['top', 'ground'] },
    top: { imports: ['middle'] },
    middle: { bytes: 60_000, imports: ['ground'] },
    ground: {},
  })
  expect(files).not.toContain('ground top')
})

test('what an area brings is paid by none of its screens again', () => {
  expect(
    plan({
      entry: { loads: ['frame-admin'] },
      'frame-admin': { imports: ['list', 'menu'] },
      list: { loads: ['desk-a', 'desk-b'] },
      menu: { bytes: 30_000 },
      'desk-a': { imports: ['menu', 'table'] },
      'desk-b': { imports: ['menu', 'table'] },
      table: {},
    }),
  ).toEqual(['menu table'])
})
