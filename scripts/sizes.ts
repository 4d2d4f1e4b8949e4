// npm run sizes: weighs every screen of what was built into dist/, writes the table of docs/performance.md and lowers
// the numbers of the screens that are over their budget. It raises none.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loweredExceptions, measureScreens, sizesTable, withTable, type Exceptions } from './screen-sizes.ts'
import { root } from './terminal.mjs'

const PERFORMANCE = join(root, 'docs/performance.md')
const EXCEPTIONS = join(root, 'scripts/heavy-screens.json')

const sizes = measureScreens(join(root, 'dist/client'))
const exceptions = loweredExceptions(sizes, JSON.parse(readFileSync(EXCEPTIONS, 'utf8')) as Exceptions)
writeFileSync(EXCEPTIONS, `${JSON.stringify(exceptions, null, 2)}\n`)
writeFileSync(PERFORMANCE, withTable(readFileSync(PERFORMANCE, 'utf8'), sizesTable(sizes, exceptions)))
