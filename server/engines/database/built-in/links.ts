import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { StartRefused } from '#core/start-refused.ts'

interface Link {
  source: string
  target: string
}

/**
 * npm packages cannot hold symbolic links; the platform package makes them in an install script, which may be
 * blocked. Without them the server finds no libicu. Safe to repeat, also by two processes at once.
 */
export function hydrateLinks(tree: string): void {
  const list = join(tree, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of readLinks(list)) {
    const [from, to] = [join(dirname(tree), source), join(dirname(tree), target)]
    if (!existsSync(to)) link(relative(dirname(to), from), to)
  }
}

function link(from: string, to: string): void {
  try {
    symlinkSync(from, to)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EEXIST') return
    if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM')
      throw new StartRefused(
        `${to} is missing and cannot be made. Run "npm rebuild" as the account that installed the packages.`,
        {
          cause: error,
        },
      )
    throw error
  }
}

/** The file is written by the package we pin; its shape is checked all the same. */
function readLinks(file: string): Link[] {
  const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!Array.isArray(parsed) || !parsed.every(isLink))
    throw new Error(`${file} is not the list of links it should be.`)
  return parsed
}

const isLink = (entry: unknown): entry is Link =>
  typeof entry === 'object' &&
  entry !== null &&
  'source' in entry &&
  'target' in entry &&
  typeof entry.source === 'string' &&
  typeof entry.target === 'string'
