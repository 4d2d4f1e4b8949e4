// npm run mutate: breaks rules by small steps and asks whether a test notices; `-- money policies` for some segments.
import { join } from 'node:path'
import { installPackages } from './install.mjs'
import { SEGMENTS } from './mutation-segments.mjs'
import { pinnedNode } from './pinned-node.mjs'
import { runAloud } from './steps.mjs'
import { exitWith, root, say } from './terminal.mjs'

const all = Object.keys(SEGMENTS)
const named = process.argv.slice(2)
const unknown = named.filter((name) => !all.includes(name))
if (unknown.length > 0) exitWith(`No such segment: ${unknown.join(', ')}. There are: ${all.join(', ')}`)

installPackages({ withTools: true })
const node = pinnedNode()
const stryker = join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js')
const failed = []
for (const segment of named.length > 0 ? named : all) {
  say(`Mutating: ${segment}`)
  if (
    !(await runAloud(node, {
      args: [stryker, 'run', 'scripts/stryker.config.mjs'],
      env: { MUTATE: segment },
    }))
  )
    failed.push(segment)
}
say(failed.length > 0 ? `Too many survivors: ${failed.join(', ')}` : 'Survivors are under 5 % everywhere')
process.exitCode = failed.length > 0 ? 1 : 0
