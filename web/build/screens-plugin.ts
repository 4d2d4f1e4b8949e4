import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { ScreenLine } from '../app/screens/screen-line.ts'

const LIST = 'screens:'
const DESCRIPTIONS = 'descriptions:'

/**
 * Gives each list of screens to who needs it: `screens:open` is what the entry must know, and each role's area is loaded
 * with its own. Each line comes with the import of its file and of its menu's drawing, so that only the list names them;
 * the file's name itself and what the screen asks at once are for the server, which sends them ahead. What the quick search says of each screen is
 * `descriptions:` of its area, which no page begins with.
 */
export function screensPlugin(): Plugin {
  return {
    name: 'screens',
    resolveId: (name) => (name.startsWith(LIST) || name.startsWith(DESCRIPTIONS) ? `\0${name}` : null),
    async load(id) {
      const [kind, area = ''] = id.split(':')
      if (kind !== '\0screens' && kind !== '\0descriptions') return null
      const isForBrowser = this.environment.config.consumer === 'client'
      const source = join(import.meta.dirname, `../app/screens/${area}.ts`)
      this.addWatchFile(source)
      const lists = (await import(`${pathToFileURL(source).href}?t=${Date.now()}`)) as Lists
      const lines = lists[`${area}Screens`] ?? []
      if (kind === '\0descriptions') return descriptionsOf(lines)
      const icons = [...new Set(lines.flatMap(({ menu }) => menu?.icon ?? []))]
      const drawings = icons.length > 0 ? `import { ${icons.join(', ')} } from 'lucide-react'\n` : ''
      return `${drawings}export const screens = [\n${lines.map((line) => lineOf(line, isForBrowser)).join(',\n')}\n]`
    },
  }
}

type Lists = Readonly<Record<string, readonly ScreenLine[]>>

const descriptionsOf = (lines: readonly ScreenLine[]): string =>
  `export const descriptions = ${JSON.stringify(Object.fromEntries(lines.map(({ path, menu }) => [path, menu?.about])))}`

function lineOf({ menu, ...line }: ScreenLine, isForBrowser: boolean): string {
  const entry =
    menu &&
    `menu: { ...${JSON.stringify({ ...menu, icon: undefined, about: undefined })}, icon: ${menu.icon} }`
  const load = `load: () => import(${JSON.stringify(`/${line.file}.tsx`)})`
  const plain = isForBrowser ? { ...line, file: undefined, asks: undefined } : line
  return `{ ...${JSON.stringify(plain)}, ${[entry, load].filter(Boolean).join(', ')} }`
}
