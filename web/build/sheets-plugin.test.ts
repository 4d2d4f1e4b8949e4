import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { learnerFiles, publicFiles } from './sheets-plugin.ts'

const ui = join(import.meta.dirname, '../ui')
const partsOf = (sheet: string) =>
  ['shared.css', sheet].flatMap((file) =>
    [
      ...readFileSync(join(ui, file), 'utf8').matchAll(/@import '\.\/([\w-]+)\.css' layer\(components\)/g),
    ].map(([, name = '']) => name),
  )
const among = (files: readonly string[]) => (file: string) =>
  files.some((path) => path.endsWith(`/web/${file}`))
const isPublic = among(publicFiles())
const isLearners = among(learnerFiles())

test('the public sheet looks at what visitors see, at once or later, and at no desk', () => {
  expect(isPublic('app/pages/home-screen.tsx')).toBe(true)
  expect(isPublic('app/shells/public-menu.tsx')).toBe(true)
  expect(isPublic('ui/dialog.tsx')).toBe(true)
  expect(isPublic('app/shells/admin-shell.tsx')).toBe(false)
  expect(isPublic('ui/data-table.tsx')).toBe(false)
})

test('the sheet of the learner looks at her area, the player and all that is public, and at no desk', () => {
  expect(isLearners('app/shells/student-shell.tsx')).toBe(true)
  expect(isLearners('features/lessons/player-screen.tsx')).toBe(true)
  expect(isLearners('app/shells/admin-shell.tsx')).toBe(false)
  expect(isLearners('app/pages/gallery-screen.tsx')).toBe(false)
  const lost = publicFiles().filter((file) => !learnerFiles().includes(file))
  expect(lost).toEqual([])
})

describe.each([
  ['public.css', isPublic],
  ['learner.css', isLearners],
] as const)('%s', (sheet, isMet) => {
  test('has the rules of every component that is met under it', () => {
    const missing = partsOf('whole.css').filter(
      (part) => isMet(`ui/${part}.tsx`) && !partsOf(sheet).includes(part),
    )
    expect(missing).toEqual([])
  })
})
