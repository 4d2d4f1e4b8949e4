import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { screens } from '../app/screens.ts'
import { areaOf } from '../app/screens/screen-line.ts'

const PROJECT = join(import.meta.dirname, '../..')
const WEB = join(PROJECT, 'web')
const PUBLIC_SHEET = join(WEB, 'ui/public.css')
const WHOLE_SHEET = join(WEB, 'ui/whole.css')
/** Where a file says what it needs; what only types need is not loaded. */
const IMPORT =
  /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\bfrom\s+)?'(?<plain>[^']+)'|\bimport\('(?<lazy>[^']+)'\)/gm

/**
 * The public sheet holds the classes of what a visitor can come to see, the pieces that load later too, and nothing of
 * the desks: whatever imports `whole.css` stands behind a door and brings the complete sheet. During development every
 * page has the complete one.
 */
export function sheetsPlugin(): Plugin {
  let isBuild = false
  return {
    name: 'sheets',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    transform(code, id) {
      if (id.split('?', 1)[0] !== PUBLIC_SHEET) return null
      if (!isBuild) return readFileSync(WHOLE_SHEET, 'utf8')
      const sources = publicFiles().map((file) => `@source '${relative(dirname(PUBLIC_SHEET), file)}';`)
      return `${code}\n${sources.join('\n')}\n`
    },
  }
}

/** Every file of `web/` that an open page loads, at once or later. */
export function publicFiles(): string[] {
  const open = screens.filter((line) => !areaOf(line)).map(({ file }) => join(WEB, `${file}.tsx`))
  const files = new Set<string>()
  const waiting = [join(WEB, 'entry-client.tsx'), ...open]
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (files.has(file)) continue
    const imported = importsOf(file)
    if (imported.includes(WHOLE_SHEET)) continue
    files.add(file)
    waiting.push(
      ...imported.filter((path) => /\.tsx?$/.test(path) && path.startsWith(WEB) && existsSync(path)),
    )
  }
  return [...files].toSorted()
}

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(({ groups: { plain, lazy } = {} }) => {
    const name = plain ?? lazy ?? ''
    if (name.startsWith('#')) return join(PROJECT, name.slice(1))
    return name.startsWith('.') ? join(dirname(file), name) : []
  })
