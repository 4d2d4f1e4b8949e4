// What a screen begins with may not outgrow its budget. Reads what was built into dist/.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureScreens, wrongSizes, type Exceptions } from './screen-sizes.ts'
import { complain, root } from './terminal.mjs'

const exceptions = JSON.parse(readFileSync(join(root, 'scripts/heavy-screens.json'), 'utf8')) as Exceptions
const wrong = wrongSizes(measureScreens(join(root, 'dist/client')), exceptions)

for (const line of wrong) complain(line)
process.exitCode = wrong.length > 0 ? 1 : 0
