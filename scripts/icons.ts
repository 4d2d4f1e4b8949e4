// npm run icons: writes web/build/icons.json, the drawings that the web imports from lucide; after a new one is used.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { importedIcons, type Icons } from '../web/build/icons-plugin.ts'
import { isTest, readSources } from './source-files.mjs'
import { root } from './terminal.mjs'

const FILE = join(root, 'web/build/icons.json')
const LUCIDE = join(dirname(createRequire(import.meta.url).resolve('lucide-react')), '../esm')

const LINE = /^export \{(?<names>[^}]*)\} from '\.\/icons\/(?<file>[\w-]+)\.mjs'/gm
/** How a line of web/app/screens names the icon of its menu. */
const OF_MENU = /^\s*icon: '(\w+)',$/gm

type Shape = [tag: string, attributes: Record<string, string>]

/** The text of icons.json, from what the web imports today. */
export async function makeIcons(): Promise<string> {
  const names = lucideNames()
  const used = [...new Set(usedIcons())].toSorted()
  const unknown = used.filter((icon) => !names.has(icon))
  if (unknown.length > 0) throw new Error(`lucide has no icon ${unknown.join(', ')}`)
  const files = [...new Set(used.map((icon) => names.get(icon) ?? ''))].toSorted()
  const drawings = await Promise.all(files.map(drawingOf))
  const icons: Icons = {
    names: Object.fromEntries(used.map((icon) => [icon, names.get(icon) ?? ''])),
    drawings: Object.fromEntries(files.map((file, at) => [file, drawings[at] ?? ''])),
  }
  return `${JSON.stringify(icons, null, 2)}\n`
}

function usedIcons(): string[] {
  const sources = readSources(['web']).filter(([file]) => !isTest(file))
  return sources.flatMap(([file, text]) => [
    ...importedIcons(text),
    ...(file.startsWith('web/app/screens/')
      ? Array.from(text.matchAll(OF_MENU), ([, icon = '']) => icon)
      : []),
  ])
}

/** The file of each icon, by all names that it has or had. */
function lucideNames(): Map<string, string> {
  const index = readFileSync(join(LUCIDE, 'lucide-react.mjs'), 'utf8')
  return new Map(
    [...index.matchAll(LINE)].flatMap(({ groups: { names = '', file = '' } = {} }) =>
      Array.from(names.matchAll(/default as (\w+)/g), ([, name = '']): [string, string] => [name, file]),
    ),
  )
}

async function drawingOf(file: string): Promise<string> {
  const module: unknown = await import(pathToFileURL(join(LUCIDE, 'icons', `${file}.mjs`)).href)
  const { __iconData: icon } = module as { __iconData: { node: Shape[] } }
  return icon.node
    .map(([tag, attributes]) => {
      const list = Object.entries(attributes).filter(([name]) => name !== 'key')
      return `<${tag}${list.map(([name, value]) => ` ${name}="${value}"`).join('')}/>`
    })
    .join('')
}

if (import.meta.main) writeFileSync(FILE, await makeIcons())
