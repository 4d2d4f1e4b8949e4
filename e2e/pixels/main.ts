// npm run pixels -- take FOLDER [--tree CHECKOUT] [--only WORDS] [--against FOLDER], or: compare BEFORE AFTER, or: engines FOLDER
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { toMarkdown } from '../../bench/table.ts'
import { exitWith, root, say } from '../../scripts/terminal.mjs'
import { comparePictures } from './compare.ts'
import { takeSideBySide } from './side-by-side.ts'
import { takePictures } from './take.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    tree: { type: 'string', default: root },
    only: { type: 'string' },
    against: { type: 'string' },
  },
})
const [command, first, second] = positionals

if (command === 'take' && first) {
  const folder = resolve(first)
  await takePictures({ tree: resolve(values.tree), folder, only: values.only?.split(','), say })
  if (values.against) await compare(values.against, folder)
} else if (command === 'engines' && first)
  await takeSideBySide({ folder: resolve(first), only: values.only?.split(','), say })
else if (command === 'compare' && first && second) await compare(first, second)
else
  exitWith(
    'npm run pixels -- take FOLDER [--tree CHECKOUT] [--only WORDS] [--against FOLDER]\nnpm run pixels -- compare BEFORE AFTER\nnpm run pixels -- engines FOLDER [--only WORDS]',
  )

async function compare(before: string, after: string): Promise<void> {
  const drawn = join(after, 'differences')
  const { count, table } = await comparePictures(before, after, drawn)
  if (table.rows.length > 0) say(toMarkdown(table))
  say(
    `${table.rows.length} of ${count} pictures differ${table.rows.length > 0 ? `; drawn in ${drawn}` : ''}.`,
  )
  process.exitCode = table.rows.length > 0 ? 1 : 0
}
