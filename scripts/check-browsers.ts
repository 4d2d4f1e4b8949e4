// What was built into dist/ may call nothing that the oldest browsers we serve lack.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { youngCallsIn, youngMethods } from './browser-methods.ts'
import { complain, root } from './terminal.mjs'

/** `web/public/early.js` gives them to Chrome 109. */
const GIVEN = ['.toReversed', '.toSorted', '.toSpliced', '.with']

const young = new Map([...youngMethods()].filter(([name]) => !GIVEN.includes(name)))
const built = join(root, 'dist/client')
const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
const wrong = files.flatMap((file) =>
  youngCallsIn(readFileSync(join(built, file), 'utf8'), young).map(
    (name) =>
      `${file} calls ${name}, which is not in ${young.get(name)?.join(' and ')} of web/build/oldest-browsers.ts`,
  ),
)

if (files.length === 0) wrong.push('there is nothing in dist/client')
for (const line of wrong) complain(line)
process.exitCode = wrong.length > 0 ? 1 : 0
