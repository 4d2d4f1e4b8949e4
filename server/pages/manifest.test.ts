import { expect, test } from 'vitest'
import { assetsOf } from './manifest.ts'

const fonts = ['assets/cairo-arabic-a.woff2', 'assets/amiri-700-b.woff2', 'assets/quran-c.woff2']
const manifest = {
  'entry-client.tsx': { file: 'assets/entry.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  'ui/public.css': { file: 'assets/public.css', isEntry: true, assets: fonts },
  'open.tsx': { file: 'assets/open.js' },
  'area.ts': { file: 'assets/area.js', css: ['assets/learner-a.css'], assets: fonts },
}

test('a public page begins with the fonts of its words and headings', () => {
  const { fonts: first, lateFonts, preloads } = assetsOf(manifest, ['open.tsx'])
  expect(first).toEqual(['/assets/cairo-arabic-a.woff2', '/assets/amiri-700-b.woff2'])
  expect(lateFonts).toEqual([])
  expect(preloads).toEqual(['/assets/react.js', '/assets/open.js'])
})

test('an area, which draws its headings itself, asks for their font after its code, and begins with what each page does', () => {
  const { fonts: first, lateFonts, preloads } = assetsOf(manifest, ['area.ts'])
  expect(first).toEqual(['/assets/cairo-arabic-a.woff2'])
  expect(lateFonts).toEqual(['/assets/amiri-700-b.woff2'])
  expect(preloads).toEqual(['/assets/entry.js', '/assets/react.js', '/assets/area.js'])
})
