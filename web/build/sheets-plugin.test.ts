import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { publicFiles } from './sheets-plugin.ts'

const ui = join(import.meta.dirname, '../ui')
const partsOf = (sheet: string) =>
  [...readFileSync(join(ui, sheet), 'utf8').matchAll(/@import '\.\/([\w-]+)\.css' layer\(components\)/g)].map(
    ([, name = '']) => name,
  )
const files = publicFiles()
const has = (file: string) => files.some((path) => path.endsWith(`/web/${file}`))

test('the public sheet looks at what visitors see, at once or later, and at no desk', () => {
  expect(has('app/pages/home-screen.tsx')).toBe(true)
  expect(has('app/shells/public-menu.tsx')).toBe(true)
  expect(has('ui/dialog.tsx')).toBe(true)
  expect(has('app/shells/admin-shell.tsx')).toBe(false)
  expect(has('ui/data-table.tsx')).toBe(false)
})

test('a component that a visitor can meet has its rules in the public sheet', () => {
  const missing = partsOf('whole.css').filter(
    (part) => has(`ui/${part}.tsx`) && !partsOf('public.css').includes(part),
  )
  expect(missing).toEqual([])
})
