import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const text = readFileSync(join(root, 'docs/security.md'), 'utf8')
const proofs = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)` "([^"]+)"/g)].map(
  ([, file = '', title = '']) => ({ file, title }),
)

test('every test that docs/security.md names is there under its title', () => {
  expect(proofs.length).toBeGreaterThan(60)
  expect(proofs.filter(({ file, title }) => !holds(file, title))).toEqual([])
})

test('docs/security.md names no test file without a title that can be checked', () => {
  const named = [...text.matchAll(/`[\w./-]+\.(?:test|spec)\.tsx?`/g)]
  // The one more is this file, which the first paragraph names.
  expect(named).toHaveLength(proofs.length + 1)
})

function holds(file: string, title: string): boolean {
  const path = join(root, file)
  if (!existsSync(path)) return false
  const source = readFileSync(path, 'utf8')
  return [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => source.includes(quoted))
}

test('every line of a table says how it is met, or names its gap', () => {
  const lines = text.split('\n').filter((line) => /^\| \d/.test(line))
  const empty = lines.filter((line) => {
    const [, , , how = '', proof = ''] = line
      .split(' | ')
      .join('|')
      .split('|')
      .map((cell) => cell.trim())
    return how === '' ? !proof.startsWith('`') : proof === '' && !/\*\*(Gap|Part)/.test(how)
  })
  expect(lines.length).toBeGreaterThan(100)
  expect(empty).toEqual([])
})
