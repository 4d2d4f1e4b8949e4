import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const PROJECT = join(import.meta.dirname, '..')
const UNPACKED = /^[0-9a-f]{7,40} \d{4}-\d{2}-\d{2}$/

let known: string | undefined

/** The commit that this tree is, with its day; `git archive` writes it into RELEASE. Undefined where nothing says so. */
export function releaseOf(project = PROJECT): string | undefined {
  try {
    const written = readFileSync(join(project, 'RELEASE'), 'utf8').trim()
    if (UNPACKED.test(written)) return written
    const head = execFileSync('git', ['log', '-1', '--format=%h %cs'], {
      cwd: project,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 3000,
    })
    return head.trim()
  } catch {
    // Neither an archive nor a checkout: the number of the package has to do.
    return undefined
  }
}

/** What runs, such as `1.0.0 ecfa811 2026-11-28`. */
export function versionOf(packageVersion: string): string {
  known ??= [packageVersion, releaseOf()].filter(Boolean).join(' ')
  return known
}
