// npm run sizes: weighs every screen of what was built into dist/ and writes the table of docs/performance.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureScreens, sizesTable, withTable } from './screen-sizes.ts'
import { root } from './terminal.mjs'

const PERFORMANCE = join(root, 'docs/performance.md')

const table = sizesTable(measureScreens(join(root, 'dist/client')))
writeFileSync(PERFORMANCE, withTable(readFileSync(PERFORMANCE, 'utf8'), table))
