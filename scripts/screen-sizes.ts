import { screens } from '../web/app/screens.ts'
import { areaOf, isHome, rolesOf, type ScreenLine } from '../web/app/screens/screen-line.ts'
import {
  AREA_BUDGET,
  HOME_BUDGET,
  measurePage,
  PUBLIC_BUDGET,
  type Budget,
  type PageSize,
} from './page-sizes.ts'

export interface ScreenSize extends PageSize {
  readonly budget: Budget
}

/** Every line of the list of screens but the gallery, which only builders see. */
export const weighedScreens: readonly ScreenLine[] = screens.filter(
  ({ file }) => file !== 'app/pages/gallery-screen',
)

const sourcesOf = (line: ScreenLine): string[] => {
  const area = areaOf(line)
  return [...(area ? [`app/areas/${area}-area.ts`] : []), `${line.file}.tsx`]
}

export const measureScreens = (clientDir: string): ScreenSize[] =>
  weighedScreens.map((line) => ({
    ...measurePage(clientDir, line.path, sourcesOf(line)),
    budget: isHome(line) ? HOME_BUDGET : rolesOf(line) ? AREA_BUDGET : PUBLIC_BUDGET,
  }))

/** One sentence for each number that is over its budget. */
export const wrongSizes = (sizes: readonly ScreenSize[]): string[] =>
  sizes.flatMap(({ page, files, js, css, fonts, budget }) => {
    const over = (kind: string, bytes: number, allowed: number) =>
      bytes > allowed ? [`${page}: ${kind} ${kb(bytes)}, allowed are ${kb(allowed)}`] : []
    return [
      ...(files > budget.files ? [`${page}: ${files} scripts, allowed are ${budget.files}`] : []),
      ...over('js', js, budget.js),
      ...over('css', css, budget.css),
      ...over('fonts', fonts, budget.fonts),
    ]
  })

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** The table of docs/performance.md. */
export function sizesTable(sizes: readonly ScreenSize[]): string {
  const rows = sizes.map(
    ({ page, files, js, css, budget }) =>
      `| \`${page}\` | ${files} | ${(js / 1000).toFixed(1)} | ${budget.js / 1000} | ${(css / 1000).toFixed(2)} | ${budget.css / 1000} |`,
  )
  return [
    '| screen | scripts | JS kB | budget | CSS kB | budget |',
    '|---|--:|--:|--:|--:|--:|',
    ...rows,
  ].join('\n')
}

const BEGIN = '<!-- sizes: written by npm run sizes -->'
const END = '<!-- /sizes -->'

/** The text with its table made anew. */
export function withTable(text: string, table: string): string {
  const begin = text.indexOf(BEGIN)
  const end = text.indexOf(END)
  if (begin === -1 || end < begin)
    throw new Error(`docs/performance.md has no place for the table (${BEGIN})`)
  return `${text.slice(0, begin + BEGIN.length)}\n\n${table}\n\n${text.slice(end)}`
}
