import { screens } from '../web/app/screens.ts'
import { areaOf, rolesOf, type ScreenLine } from '../web/app/screens/screen-line.ts'
import { AREA_BUDGET, measurePage, PUBLIC_BUDGET, type Budget, type PageSize } from './page-sizes.ts'

/**
 * Screens that are over the budget of their kind, in bytes of JavaScript: these numbers may only fall. Where a screen
 * has become lighter, `npm run sizes` writes what it weighs now.
 */
export type Exceptions = Readonly<Record<string, number>>

/** What a number may differ from build to build before somebody has to look. */
const SLACK = 1000

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
    budget: rolesOf(line) ? AREA_BUDGET : PUBLIC_BUDGET,
  }))

/** One sentence for each number that is wrong: over the budget, grown over its exception, or fallen without it. */
export function wrongSizes(sizes: readonly ScreenSize[], exceptions: Exceptions): string[] {
  const unknown = Object.keys(exceptions)
    .filter((page) => !sizes.some((size) => size.page === page))
    .map((page) => `${page} has a number of its own, but is no screen`)
  return [...unknown, ...sizes.flatMap((size) => wrongSize(size, exceptions[size.page]))]
}

function wrongSize({ page, js, css, fonts, budget }: ScreenSize, own: number | undefined): string[] {
  const over = (kind: string, bytes: number, allowed: number) =>
    bytes > allowed ? [`${page}: ${kind} ${kb(bytes)}, allowed are ${kb(allowed)}`] : []
  const fallen =
    own !== undefined && js < own - SLACK
      ? [`${page} fell to ${kb(js)}, its number is still ${kb(own)}: npm run sizes writes the new one`]
      : []
  return [
    ...over('js', js, own ?? budget.js),
    ...over('css', css, budget.css),
    ...over('fonts', fonts, budget.fonts),
    ...fallen,
  ]
}

/** The numbers as they should be: lower where a screen is lighter, gone where it keeps the budget, never higher. */
export const loweredExceptions = (sizes: readonly ScreenSize[], exceptions: Exceptions): Exceptions =>
  Object.fromEntries(
    sizes
      .filter(({ page, js, budget }) => exceptions[page] !== undefined && js > budget.js)
      .map(({ page, js }) => [page, Math.min(exceptions[page] ?? js, roundedUp(js))]),
  )

/** To the next 500 bytes, so that a word more in a text is no event. */
const roundedUp = (bytes: number) => Math.ceil(bytes / 500) * 500

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** The table of docs/performance.md. */
export function sizesTable(sizes: readonly ScreenSize[], exceptions: Exceptions): string {
  const rows = sizes.map(({ page, files, js, css, budget }) => {
    const allowed = (exceptions[page] ?? budget.js) / 1000
    const own = exceptions[page] === undefined ? '' : ' (its own)'
    return `| \`${page}\` | ${files} | ${(js / 1000).toFixed(1)} | ${allowed}${own} | ${(css / 1000).toFixed(2)} | ${budget.css / 1000} |`
  })
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
