import { join } from 'node:path'
import { measureScreens } from '../scripts/screen-sizes.ts'
import { root } from './root.ts'
import type { Table } from './table.ts'

/** What the HTML of each screen names; those of an area with their shell. */
export function weigh(): Table {
  const clientDir = join(process.env['RATTIL_DIST'] ?? join(root, 'dist'), 'client')
  return {
    title: 'What a screen names, kB',
    head: [
      'screen',
      'scripts',
      'JS gzip',
      'JS brotli',
      'CSS gzip',
      'CSS brotli',
      'fonts',
      'budget JS / CSS / fonts',
    ],
    rows: measureScreens(clientDir).map(({ page, files, js, jsBrotli, css, cssBrotli, fonts, budget }) => [
      page,
      files,
      ...[js, jsBrotli, css, cssBrotli, fonts].map((bytes) => bytes / 1000),
      [budget.js, budget.css, budget.fonts].map((bytes) => bytes / 1000).join(' / '),
    ]),
  }
}
