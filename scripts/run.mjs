// node scripts/run.mjs [--tools] FILE [ARGUMENTS]: one TypeScript file under the pinned Node, packages installed first;
// with --tools also those that only tests and tools need.
import { installPackages } from './install.mjs'
import { pinnedNode } from './pinned-node.mjs'
import { supervise } from './supervise.mjs'
import { exitWith } from './terminal.mjs'

const withTools = process.argv[2] === '--tools'
const args = process.argv.slice(withTools ? 3 : 2)
if (args.length === 0) exitWith('Which file? node scripts/run.mjs FILE [ARGUMENTS]')
installPackages({ withTools })
process.exitCode = await supervise({ node: pinnedNode(), args })
