import { join } from 'node:path'
import { AREAS, measurePage, PUBLIC_PAGES } from '../scripts/page-sizes.ts'
import { root } from './root.ts'
import type { Table } from './table.ts'

/** What the HTML of each page names; role areas with their shell. */
export function weigh(): Table {
  const clientDir = join(process.env['RATTIL_DIST'] ?? join(root, 'dist'), 'client')
  const of = (pages: Readonly<Record<string, readonly string[]>>, budget: string) =>
    Object.entries(pages).map(([page, sources]) => {
      const { files, js, jsBrotli, css, cssBrotli, fonts } = measurePage(clientDir, page, sources)
      return [page, files, ...[js, jsBrotli, css, cssBrotli, fonts].map((bytes) => bytes / 1000), budget]
    })
  return {
    title: 'What a page names, kB',
    head: [
      'page',
      'scripts',
      'JS gzip',
      'JS brotli',
      'CSS gzip',
      'CSS brotli',
      'fonts',
      'budget JS / CSS / fonts',
    ],
    rows: [...of(PUBLIC_PAGES, '115 / 14 / 80'), ...of(AREAS, '160 / 14 / 80')],
  }
}
