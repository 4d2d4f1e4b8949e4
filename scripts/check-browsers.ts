// What was built into dist/ may need nothing that the oldest browsers we serve lack.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { youngCallsIn, youngMethods } from './browser-methods.ts'
import { hasYoungSyntax } from './browser-syntax.ts'
import { youngStylesIn } from './browser-styles.ts'
import { oldestBrowsers } from '../web/build/oldest-browsers.ts'
import { complain, root } from './terminal.mjs'

/** `web/public/early.js` gives them to Chrome 109. */
const GIVEN = ['.toReversed', '.toSorted', '.toSpliced', '.with']

/** What a sheet may hold, and what a browser shows that does not know it. */
const HARMLESS: Readonly<Record<string, string>> = {
  ':has': 'the ring of the keyboard by a rule of base.css, and a room that scrolls with its page',
  ':open': 'stands in :is(), which leaves out what it does not know',
  ':popover-open': 'stands in :is(), which leaves out what it does not know',
  '@page': 'paper is as the printer has it',
  size: 'paper is as the printer has it',
  'break-before: avoid': 'a printed table may begin at the foot of a page',
  '@property': 'Tailwind sets the same values by a rule for every element',
  '@starting-style': 'it comes without a movement',
  'content-visibility': 'all rows are laid out at once',
  'contain-intrinsic-block-size': 'all rows are laid out at once',
  'field-sizing': 'a text field keeps its height and scrolls',
  'float: inline-end': 'a button stands at the beginning of its line',
  'float: inline-start': 'the name of a group stands a little higher',
  'scrollbar-gutter': 'the page moves by the width of a bar',
  'scrollbar-width': 'the bar looks as everywhere else',
  'text-wrap': 'the last line of a title is shorter',
}

const young = new Map([...youngMethods()].filter(([name]) => !GIVEN.includes(name)))
const built = join(root, 'dist/client')
const all = readdirSync(built, { recursive: true, encoding: 'utf8' })
const files = all.filter((file) => file.endsWith('.js'))
const wrong = files.flatMap((file) =>
  youngCallsIn(readFileSync(join(built, file), 'utf8'), young).map(
    (name) =>
      `${file} calls ${name}, which is not in ${young.get(name)?.join(' and ')} of web/build/oldest-browsers.ts`,
  ),
)

const oldest = Object.entries(oldestBrowsers).map(([name, version]) => name + version)
for (const file of files) {
  // It tells whoever comes with a browser that is older still.
  const target = file === 'early.js' ? ['es2019'] : oldest
  if (hasYoungSyntax(readFileSync(join(built, file), 'utf8'), target))
    wrong.push(`${file} holds syntax that is younger than ${target.join(', ')}`)
}

const styles = new Map(
  all
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => [...youngStylesIn(readFileSync(join(built, file), 'utf8'))]),
)
for (const [name, browsers] of styles)
  if (!(name in HARMLESS)) wrong.push(`a sheet holds ${name}, which is not in ${browsers.join(' and ')}`)
for (const name of Object.keys(HARMLESS))
  if (!styles.has(name)) wrong.push(`scripts/check-browsers.ts allows ${name}, which no sheet holds`)

if (files.length === 0) wrong.push('there is nothing in dist/client')
for (const line of wrong) complain(line)
process.exitCode = wrong.length > 0 ? 1 : 0
