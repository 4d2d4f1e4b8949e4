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
const PRELOADED_FONTS = /(cairo|amiri-700)[^/]*\.woff2$/

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
  const sheet = publicSheet && !own.some((file) => AREA_SHEET.test(file)) ? [publicSheet] : []
  const address = (file: string) => `/${file}`
  return {
    script: address(entry.file),
    preloads: chunks.filter((chunk) => chunk !== entry).map(({ file }) => address(file)),
    styles: [...new Set([...sheet.map(({ file }) => file), ...own])].map(address),
    fonts: [...new Set([...sheet, ...chunks].flatMap(({ assets = [] }) => assets))]
      .filter((file) => PRELOADED_FONTS.test(file))
      .map(address),
  }
}
