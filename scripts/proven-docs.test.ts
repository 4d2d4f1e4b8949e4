import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const security = textOf('docs/security.md')

describe.each([
  { doc: 'docs/security.md', fewest: 60 },
  { doc: 'docs/acknowledged.md', fewest: 30 },
])('$doc', ({ doc, fewest }) => {
  const text = textOf(doc)
  const proofs = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)` "([^"]+)"/g)].map(
    ([, file = '', title = '']) => ({ file, title }),
  )

  test('every test that it names is there under its title', () => {
    expect(proofs.length).toBeGreaterThan(fewest)
    expect(proofs.filter(({ file, title }) => !holds(file, title))).toEqual([])
  })

  test('it names no test file without a title that can be checked', () => {
    const named = [...text.matchAll(/`[\w./-]+\.(?:test|spec)\.tsx?`/g)]
    // The one more is this file, which the first paragraph names.
    expect(named).toHaveLength(proofs.length + 1)
  })
})

function textOf(doc: string): string {
  return readFileSync(join(root, doc), 'utf8')
}

function holds(file: string, title: string): boolean {
  const path = join(root, file)
  if (!existsSync(path)) return false
  const source = readFileSync(path, 'utf8')
  return [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => source.includes(quoted))
}

test('every line of a table of docs/security.md says how it is met, or names its gap', () => {
  const lines = security.split('\n').filter((line) => /^\| \d/.test(line))
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
