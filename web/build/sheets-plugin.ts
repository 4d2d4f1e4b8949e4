import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { screens } from '../app/screens.ts'
import { areaOf, type AreaName } from '../app/screens/screen-line.ts'

const PROJECT = join(import.meta.dirname, '../..')
const WEB = join(PROJECT, 'web')
const sheet = (name: string) => join(WEB, `ui/${name}.css`)
const PUBLIC_SHEET = sheet('public')
/** Whose area each sheet is for. */
const AREA_SHEETS = {
  student: sheet('learner'),
  teacher: sheet('teacher'),
  admin: sheet('director'),
} as const
const WHOLE_SHEET = sheet('whole')
/** Where a file says what it needs; what only types need is not loaded. */
const IMPORT =
  /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\bfrom\s+)?'(?<plain>[^']+)'|\bimport\('(?<lazy>[^']+)'\)/gm

/**
 * The public sheet holds the classes of what a visitor can come to see, the pieces that load later too; that of an area
 * those of its screens besides, and the learner's those of the player. Whatever imports one of these or `whole.css`
 * stands behind a door and brings its sheet, which takes the public one's place. During development every page has the
 * complete one.
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
      const files = filesOf[id.split('?', 1)[0] ?? '']
      if (!files) return null
      if (!isBuild) return readFileSync(WHOLE_SHEET, 'utf8')
      const sources = files().map((file) => `@source '${relative(join(WEB, 'ui'), file)}';`)
      return `${code}\n${sources.join('\n')}\n`
    },
  }
}

const filesOf: Readonly<Record<string, () => string[]>> = {
  [PUBLIC_SHEET]: publicFiles,
  [AREA_SHEETS.student]: () => areaFiles('student'),
  [AREA_SHEETS.teacher]: () => areaFiles('teacher'),
  [AREA_SHEETS.admin]: () => areaFiles('admin'),
}

/** Every file of `web/` that an open page loads, at once or later. */
export function publicFiles(): string[] {
  return loadedBy(screensOf(undefined), [...Object.values(AREA_SHEETS), WHOLE_SHEET])
}

/** Every file of `web/` that is met in an area or by a visitor: one goes from one to the other without a new sheet. */
export function areaFiles(area: AreaName): string[] {
  const own = join(WEB, `app/areas/${area}-area.ts`)
  const others = Object.values(AREA_SHEETS).filter((path) => path !== AREA_SHEETS[area])
  return loadedBy([own, ...screensOf(area), ...screensOf(undefined)], [...others, WHOLE_SHEET])
}

const screensOf = (area: AreaName | undefined) =>
  screens.filter((line) => areaOf(line) === area).map(({ file }) => join(WEB, `${file}.tsx`))

/** What these files load, but for those that bring another sheet and what only they need. */
function loadedBy(entries: readonly string[], otherSheets: readonly string[]): string[] {
  const files = new Set<string>()
  const waiting = [join(WEB, 'entry-client.tsx'), ...entries]
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (files.has(file)) continue
    const imported = importsOf(file)
    if (imported.some((path) => otherSheets.includes(path))) continue
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
