// node scripts/run.mjs FILE [ARGUMENTS]: one TypeScript file under the pinned Node, packages installed first.
import { installPackages } from './install.mjs'
import { pinnedNode } from './pinned-node.mjs'
import { supervise } from './supervise.mjs'
import { exitWith } from './terminal.mjs'

const args = process.argv.slice(2)
if (args.length === 0) exitWith('Which file? node scripts/run.mjs FILE [ARGUMENTS]')
installPackages()
process.exitCode = await supervise({ node: pinnedNode(), args })
