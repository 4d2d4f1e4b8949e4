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

/** The complete sheet holds all that the public one of the entry does. */
const WHOLE_SHEET = /\/whole-[^/]*\.css$/

/** What a page's HTML names: the entry, the chunks of its sources with what they import, the styles, the fonts. */
export function assetsOf(manifest: Manifest, sources: readonly string[]): PageAssets {
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
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
  const isWhole = chunks.some(({ css = [] }) => css.some((file) => WHOLE_SHEET.test(file)))
  const isNeeded = (file: string) => !isWhole || !entry.css?.includes(file)
  const address = (file: string) => `/${file}`
  return {
    script: address(entry.file),
    preloads: chunks.filter((chunk) => chunk !== entry).map(({ file }) => address(file)),
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))].filter(isNeeded).map(address),
    fonts: [...new Set(chunks.flatMap(({ assets = [] }) => assets))]
      .filter((file) => PRELOADED_FONTS.test(file))
      .map(address),
  }
}
