// What a screen begins with may not outgrow its budget. Reads what was built into dist/.
import { join } from 'node:path'
import { measureScreens, wrongSizes } from './screen-sizes.ts'
import { complain, root } from './terminal.mjs'

const wrong = wrongSizes(measureScreens(join(root, 'dist/client')))

for (const line of wrong) complain(line)
process.exitCode = wrong.length > 0 ? 1 : 0
