import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const IMPORT = /^import \{([^}]*)\} from 'lucide-react'/gm
const ICON = 'drawn-icon:'
const LINE = /^export \{(?<names>[^}]*)\} from '\.\/icons\/(?<file>[\w-]+)\.mjs'/gm

type Shape = [tag: string, attributes: Record<string, string>]

/**
 * Gives the web lucide's drawings without its machinery: each icon becomes its own small module that holds the inside
 * of its `<svg>` as text, drawn by `web/ui/drawn-icon.tsx`. An icon then costs a screen only its lines.
 */
export function iconsPlugin(): Plugin {
  const folder = join(dirname(createRequire(import.meta.url).resolve('lucide-react')), '../esm')
  let files: Promise<Map<string, string>> | undefined
  return {
    name: 'icons',
    enforce: 'pre',
    async transform(code, id) {
      if (!/\/web\/[^?]*\.tsx?$|^\0screens:/.test(id) || !code.includes("'lucide-react'")) return null
      const iconNames = await (files ??= iconFiles(folder))
      return code.replaceAll(IMPORT, (_, names: string) => importsOf(names, iconNames))
    },
    resolveId: (name) => (name.startsWith(ICON) ? `\0${name}` : null),
    load: (id) => (id.startsWith(`\0${ICON}`) ? iconModule(folder, id.slice(ICON.length + 1)) : null),
  }
}

/** One import for each icon, on one line, so that errors keep their place. Types vanish. */
function importsOf(names: string, known: Map<string, string>): string {
  const wanted = names.split(',').map((name) => name.trim())
  return wanted
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => {
      const [icon = '', as = icon] = name.split(' as ')
      const file = known.get(icon)
      if (!file) throw new Error(`lucide has no icon ${icon}`)
      return `import ${as} from '${ICON}${file}';`
    })
    .join(' ')
}

async function iconFiles(folder: string): Promise<Map<string, string>> {
  const index = await readFile(join(folder, 'lucide-react.mjs'), 'utf8')
  return new Map(
    [...index.matchAll(LINE)].flatMap(({ groups: { names = '', file = '' } = {} }) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']): [string, string] => [name, file]),
    ),
  )
}

async function iconModule(folder: string, file: string): Promise<string> {
  const address = pathToFileURL(join(folder, 'icons', `${file}.mjs`)).href
  const module: unknown = await import(address)
  const { __iconData: icon } = module as { __iconData: { node: Shape[] } }
  return `import { drawnIcon } from '/ui/drawn-icon.tsx'\nexport default /* @__PURE__ */ drawnIcon(${JSON.stringify(inside(icon.node))})`
}

const inside = (shapes: readonly Shape[]): string =>
  shapes
    .map(([tag, attributes]) => {
      const list = Object.entries(attributes).filter(([name]) => name !== 'key')
      return `<${tag}${list.map(([name, value]) => ` ${name}="${value}"`).join('')}/>`
    })
    .join('')
