import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { measurePage } from './page-sizes.ts'

let dist: string
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'rattil-sizes-'))
  mkdirSync(join(dist, '.vite'))
  mkdirSync(join(dist, 'assets'))
})
afterEach(() => rmSync(dist, { recursive: true }))

function built(files: Record<string, number>, manifest: object) {
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(dist, name), 'x'.repeat(bytes))
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(manifest))
}
const manifest = {
  'entry-client.tsx': {
    file: 'assets/entry.js',
    isEntry: true,
    imports: ['_shared.js'],
    css: ['assets/all.css'],
    assets: ['assets/cairo-a.woff2', 'assets/quran-b.woff2'],
  },
  '_shared.js': { file: 'assets/shared.js' },
  'a-screen.tsx': { file: 'assets/a.js', imports: ['_shared.js', 'entry-client.tsx'] },
}
const files = {
  'assets/entry.js.gz': 700,
  'assets/entry.js.br': 600,
  'assets/shared.js.gz': 200,
  'assets/shared.js.br': 150,
  'assets/a.js.gz': 100,
  'assets/a.js.br': 90,
  'assets/all.css.gz': 50,
  'assets/all.css.br': 40,
  'assets/cairo-a.woff2': 300,
  'assets/quran-b.woff2': 9000,
}

test('a page weighs what its HTML names, each file once, with the fonts of the first paint', () => {
  built(files, manifest)
  expect(measurePage(dist, '/a', ['a-screen.tsx'])).toEqual({
    page: '/a',
    files: 3,
    js: 1000,
    jsBrotli: 840,
    css: 50,
    cssBrotli: 40,
    fonts: 300,
  })
})

test('a screen that was renamed is missed, not weighed as nothing', () => {
  built(files, manifest)
  expect(() => measurePage(dist, '/b', ['b-screen.tsx'])).toThrow('b-screen.tsx')
})

test.each(['whole', 'learner', 'teacher', 'director'])(
  'the sheet «%s» takes the place of the public one',
  (sheet) => {
    built(
      {
        'assets/public.css.gz': 70,
        [`assets/${sheet}-a.css.gz`]: 90,
        'assets/entry.js': 10,
        'assets/a.js': 10,
      },
      {
        'entry-client.tsx': { file: 'assets/entry.js', isEntry: true },
        'ui/public.css': { file: 'assets/public.css', isEntry: true },
        'open.tsx': { file: 'assets/a.js' },
        'area.ts': { file: 'assets/a.js', css: [`assets/${sheet}-a.css`] },
      },
    )
    expect(measurePage(dist, '/open', ['open.tsx']).css).toBe(70)
    expect(measurePage(dist, '/area', ['area.ts']).css).toBe(90)
  },
)
