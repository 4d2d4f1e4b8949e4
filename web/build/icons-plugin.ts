import type { Plugin } from 'vite'
import known from './icons.json' with { type: 'json' }

const IMPORT = /^import \{([^}]*)\} from 'lucide-react'/gm
const ICON = 'drawn-icon:'

/** What each icon of the web is called at lucide, and its drawing: the inside of an `<svg>`. */
export interface Icons {
  readonly names: Readonly<Record<string, string>>
  readonly drawings: Readonly<Record<string, string>>
}
const icons: Icons = known

/**
 * Gives the web lucide's drawings without lucide: each icon becomes its own small module that holds its drawing as text,
 * drawn by `web/ui/pictures/drawn-icon.tsx`. An icon then costs a screen only its lines. `npm run icons` writes those that the
 * web imports into `icons.json`, so that neither a build nor a start needs the package of all of them.
 */
export function iconsPlugin(): Plugin {
  return {
    name: 'icons',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/web\/[^?]*\.tsx?$|^\0screens:/.test(id) || !code.includes("'lucide-react'")) return null
      return code.replaceAll(IMPORT, (_, list: string) => importsOf(list))
    },
    resolveId: (name) => (name.startsWith(ICON) ? `\0${name}` : null),
    load: (id) => (id.startsWith(`\0${ICON}`) ? iconModule(id.slice(ICON.length + 1)) : null),
  }
}

/** The icons that a source imports, under their names at lucide. */
export const importedIcons = (code: string): string[] =>
  [...code.matchAll(IMPORT)].flatMap(([, list = '']) => listed(list).map(({ icon }) => icon))

/** Types are no icons. */
const listed = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => {
      const [icon = '', as = icon] = name.split(' as ')
      return { icon, as }
    })

/** One import for each icon, on one line, so that errors keep their place. */
const importsOf = (list: string): string =>
  listed(list)
    .map(({ icon, as }) => {
      const name = icons.names[icon]
      if (!name) throw new Error(`web/build/icons.json has no icon ${icon}: npm run icons`)
      return `import ${as} from '${ICON}${name}';`
    })
    .join(' ')

const iconModule = (name: string): string =>
  `import { drawnIcon } from '/ui/pictures/drawn-icon.tsx'\nexport default /* @__PURE__ */ drawnIcon(${JSON.stringify(icons.drawings[name])})`
