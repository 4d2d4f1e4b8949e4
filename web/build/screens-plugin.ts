import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { ScreenLine } from '../app/screens/screen-line.ts'

const LIST = 'screens:'

/**
 * Gives each list of screens to who needs it: `screens:open` is what the entry must know, and each role's area is loaded
 * with its own. Each line comes with the import of its file and of its menu's drawing, so that only the list names them;
 * the file's name itself is for the server, which sends its chunks ahead.
 */
export function screensPlugin(): Plugin {
  return {
    name: 'screens',
    resolveId: (name) => (name.startsWith(LIST) ? `\0${name}` : null),
    async load(id) {
      if (!id.startsWith(`\0${LIST}`)) return null
      const isForBrowser = this.environment.config.consumer === 'client'
      const area = id.slice(LIST.length + 1)
      const source = join(import.meta.dirname, `../app/screens/${area}.ts`)
      this.addWatchFile(source)
      const lists = (await import(`${pathToFileURL(source).href}?t=${Date.now()}`)) as Lists
      const lines = lists[`${area}Screens`] ?? []
      const icons = [...new Set(lines.flatMap(({ menu }) => menu?.icon ?? []))]
      const drawings = icons.length > 0 ? `import { ${icons.join(', ')} } from 'lucide-react'\n` : ''
      return `${drawings}export const screens = [\n${lines.map((line) => lineOf(line, isForBrowser)).join(',\n')}\n]`
    },
  }
}

type Lists = Readonly<Record<string, readonly ScreenLine[]>>

function lineOf({ menu, ...line }: ScreenLine, isForBrowser: boolean): string {
  const entry = menu && `menu: { ...${JSON.stringify({ ...menu, icon: undefined })}, icon: ${menu.icon} }`
  const load = `load: () => import(${JSON.stringify(`/${line.file}.tsx`)})`
  const plain = isForBrowser ? { ...line, file: undefined } : line
  return `{ ...${JSON.stringify(plain)}, ${[entry, load].filter(Boolean).join(', ')} }`
}
