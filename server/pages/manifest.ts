import type { PageAssets } from './document.ts'

interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}
export type Manifest = Readonly<Record<string, Chunk>>

/** The fonts that the first paint needs; the Quran face is asked for only where verses stand. */
const TEXT_FONTS = /cairo[^/]*\.woff2$/
const HEADING_FONTS = /amiri-700[^/]*\.woff2$/

/** The sheets of the areas hold all that the public one does, and take its place. */
const AREA_SHEET = /\/(?:learner|teacher|director|whole)-[^/]*\.css$/

/** What a page's HTML names: the entry, the chunks of its sources with what they import, the styles, the fonts. */
export function assetsOf(manifest: Manifest, sources: readonly string[]): PageAssets {
  const entryOf = (ending: string) =>
    Object.keys(manifest).find((key) => manifest[key]?.isEntry && manifest[key].file.endsWith(ending))
  const entryKey = entryOf('.js')
  const entry = entryKey ? manifest[entryKey] : undefined
  if (!entry || !entryKey) throw new Error('the build manifest has no entry')
  const keys = new Set<string>()
  const visit = (key: string) => {
    if (keys.has(key)) return
    keys.add(key)
    manifest[key]?.imports?.forEach(visit)
  }
  visit(entryKey)
  sources.forEach(visit)
  const chunks = [...keys].flatMap((key) => manifest[key] ?? [])
  const own = chunks.flatMap(({ css = [] }) => css)
  const publicSheet = manifest[entryOf('.css') ?? '']
  const isArea = own.some((file) => AREA_SHEET.test(file))
  const sheet = publicSheet && !isArea ? [publicSheet] : []
  const address = (file: string) => `/${file}`
  const assets = [...new Set([...sheet, ...chunks].flatMap(({ assets: some = [] }) => some))]
  const fontsLike = (name: RegExp) => assets.filter((file) => name.test(file)).map(address)
  return {
    script: address(entry.file),
    // What every page begins with is then read while the rest of an area is on its way.
    preloads: chunks.filter((chunk) => isArea || chunk !== entry).map(({ file }) => address(file)),
    styles: [...new Set([...sheet.map(({ file }) => file), ...own])].map(address),
    fonts: [...fontsLike(TEXT_FONTS), ...(isArea ? [] : fontsLike(HEADING_FONTS))],
    // What the server sends of an area holds no heading.
    lateFonts: isArea ? fontsLike(HEADING_FONTS) : [],
  }
}
