// npm run check: everything that can be known without a database, a browser or patience.
import { installPackages } from './install.mjs'
import { pinnedNode } from './pinned-node.mjs'
import { CHANGED_UNIT_TESTS, CHECKS, runChecks } from './steps.mjs'
import { say, took } from './terminal.mjs'

installPackages()
const node = pinnedNode()
const done = took()
const failed = await runChecks(node, [...CHECKS, CHANGED_UNIT_TESTS])
say(failed.length > 0 ? `Not right: ${failed.join(', ')} (${done()})` : `All right (${done()})`)
process.exitCode = failed.length > 0 ? 1 : 0
