import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { areaFiles, publicFiles } from './sheets-plugin.ts'

const ui = join(import.meta.dirname, '../ui')
const partsOf = (sheet: string) =>
  ['shared.css', sheet].flatMap((file) =>
    [
      ...readFileSync(join(ui, file), 'utf8').matchAll(/@import '\.\/([\w-]+)\.css' layer\(components\)/g),
    ].map(([, name = '']) => name),
  )
const web = join(import.meta.dirname, '..')
const among = (files: readonly string[]) => (file: string) =>
  files.some((path) => path.endsWith(`/web/${file}`))
const isPublic = among(publicFiles())
const isLearners = among(areaFiles('student'))

test('the public sheet looks at what visitors see, at once or later, and at no desk', () => {
  expect(isPublic('app/pages/home/home-screen.tsx')).toBe(true)
  expect(isPublic('app/shells/visitor/public-menu.tsx')).toBe(true)
  expect(isPublic('ui/overlays/dialog.tsx')).toBe(true)
  expect(isPublic('app/shells/admin-shell.tsx')).toBe(false)
  expect(isPublic('ui/lists/data-table.tsx')).toBe(false)
})

test('the sheet of the learner looks at her area and the player, and at no desk', () => {
  expect(isLearners('app/shells/student-shell.tsx')).toBe(true)
  expect(isLearners('features/lessons/player-screen.tsx')).toBe(true)
  expect(isLearners('app/shells/admin-shell.tsx')).toBe(false)
  expect(isLearners('app/pages/gallery-screen.tsx')).toBe(false)
})

test.each(['student', 'teacher', 'admin'] as const)(
  'the sheet of the area %s looks at all that is public too',
  (area) => {
    const files = new Set(areaFiles(area))
    expect(publicFiles().filter((file) => !files.has(file))).toEqual([])
    expect(among([...files])(`app/shells/${area}-shell.tsx`)).toBe(true)
  },
)

describe.each([
  ['public.css', isPublic],
  ['learner.css', isLearners],
  ['teacher.css', among(areaFiles('teacher'))],
  ['director.css', among(areaFiles('admin'))],
] as const)('%s', (sheet, isMet) => {
  test('has the rules of every component that is met under it', () => {
    const missing = partsOf('whole.css').filter(
      (part) => globSync(`ui/**/${part}.tsx`, { cwd: web }).some(isMet) && !partsOf(sheet).includes(part),
    )
    expect(missing).toEqual([])
  })
})

test('whatever brings the sheet of an area has it apply while it is in sight', () => {
  const bringing = globSync('**/*.{ts,tsx}', { cwd: web }).flatMap((file) => {
    const code = readFileSync(join(web, file), 'utf8')
    const sheet = /^import '#web\/ui\/(learner|teacher|director|whole)\.css'$/m.exec(code)?.[1]
    return sheet === undefined ? [] : [{ file, sheet, code }]
  })
  expect(bringing.length).toBeGreaterThan(8)
  const careless = bringing.filter(({ sheet, code }) => !code.includes(`  useAreaSheet('${sheet}')\n`))
  expect(careless.map(({ file }) => file)).toEqual([])
})
