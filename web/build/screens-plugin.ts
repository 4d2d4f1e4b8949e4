import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type * as screensFile from '../app/screens.ts'

const LIST = 'screens:'

/**
 * Splits the list of screens by who needs it: `screens:open` for what the entry must know, and one for each role's
 * area, which is loaded with that area. Each line comes with the import of its file, so `web/app/screens.ts` stays the
 * one place that names it.
 */
export function screensPlugin(): Plugin {
  const source = join(import.meta.dirname, '../app/screens.ts')
  return {
    name: 'screens',
    resolveId: (name) => (name.startsWith(LIST) ? `\0${name}` : null),
    async load(id) {
      if (!id.startsWith(`\0${LIST}`)) return null
      this.addWatchFile(source)
      const { screens, areaOf } = (await import(
        `${pathToFileURL(source).href}?t=${Date.now()}`
      )) as typeof screensFile
      const area = id.slice(LIST.length + 1)
      const lines = screens.filter((line) => (areaOf(line) ?? 'open') === area)
      return `export const screens = [\n${lines.map(lineOf).join(',\n')}\n]`
    },
  }
}

const lineOf = (line: screensFile.ScreenLine) =>
  `{ ...${JSON.stringify(line)}, load: () => import(${JSON.stringify(`/${line.file}.tsx`)}) }`
