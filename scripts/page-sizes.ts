import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { assetsOf, type Manifest } from '#server/pages/manifest.ts'

/** What a page's HTML names, in bytes. Fonts are compressed by themselves. */
export interface PageSize {
  readonly page: string
  readonly files: number
  readonly js: number
  readonly jsBrotli: number
  readonly css: number
  readonly cssBrotli: number
  readonly fonts: number
}
export interface Budget {
  /** On a poor line each script beyond six at a time waits for a way there and back. */
  readonly files: number
  readonly js: number
  readonly css: number
  readonly fonts: number
}

const KB = 1000
/** A tenth above the heaviest page; decision 65 says what each further kB costs a visitor. */
export const PUBLIC_BUDGET: Budget = { files: 23, js: 125 * KB, css: 13.2 * KB, fonts: 80 * KB }
/** An area has one sheet, fetched once and kept: cut in two, rules of the later half would win over the earlier. */
export const AREA_BUDGET: Budget = { files: 47, js: 181 * KB, css: 19.8 * KB, fonts: 80 * KB }
export const HOME_BUDGET: Budget = { ...AREA_BUDGET, files: 34 }

function readManifest(clientDir: string): Manifest {
  return JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest
}

export function measurePage(clientDir: string, page: string, sources: readonly string[]): PageSize {
  const manifest = readManifest(clientDir)
  for (const source of sources) if (!manifest[source]) throw new Error(`${page}: the build has no ${source}`)
  const { script, preloads, styles, fonts, lateFonts = [] } = assetsOf(manifest, sources)
  const scripts = [...new Set([script, ...preloads])]
  const sum = (files: readonly string[], size: (path: string) => number) =>
    files.reduce((total, file) => total + size(join(clientDir, file)), 0)
  return {
    page,
    files: scripts.length,
    js: sum(scripts, gzipSize),
    jsBrotli: sum(scripts, brotliSize),
    css: sum(styles, gzipSize),
    cssBrotli: sum(styles, brotliSize),
    fonts: sum([...fonts, ...lateFonts], (path) => statSync(path).size),
  }
}

/** As the build wrote them beside the file; what is too small for that is counted as gzip would have it. */
const gzipSize = (path: string) =>
  existsSync(`${path}.gz`) ? statSync(`${path}.gz`).size : gzipSync(readFileSync(path)).length
const brotliSize = (path: string) => (existsSync(`${path}.br`) ? statSync(`${path}.br`).size : gzipSize(path))
