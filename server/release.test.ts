import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { releaseOf } from './release.ts'

const ROOT = join(import.meta.dirname, '..')

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'rattil-release-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

test('an unpacked release says which commit it is, as git wrote it into the archive', () => {
  const unpacked = folder()
  execFileSync('sh', ['-c', `git archive HEAD RELEASE | tar -x -C ${unpacked}`], { cwd: ROOT })
  const head = execFileSync('git', ['log', '-1', '--format=%h %cs'], { cwd: ROOT, encoding: 'utf8' })
  expect(releaseOf(unpacked)).toBe(head.trim())
})

test('a tree that is neither an archive nor a checkout claims no commit', () => {
  const bare = folder()
  writeFileSync(join(bare, 'RELEASE'), '$Format:%h %cs$\n')
  expect(releaseOf(bare)).toBeUndefined()
})
