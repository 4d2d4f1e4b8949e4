// npm run check: what can be known of an uncommitted change in less than a minute. `npm test` looks at the whole.
import { execFileSync } from 'node:child_process'
import { installPackages } from './install.mjs'
import { pinnedNode } from './pinned-node.mjs'
import { checksOf, runChecks } from './steps.mjs'
import { root, say, took } from './terminal.mjs'

installPackages({ withTools: true })
const node = pinnedNode()
const done = took()
const failed = await runChecks(node, checksOf(changedFiles()))
say(failed.length > 0 ? `Not right: ${failed.join(', ')} (${done()})` : `All right (${done()})`)
process.exitCode = failed.length > 0 ? 1 : 0

function changedFiles() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n')
  return [
    ...git('diff', '--name-only', '--diff-filter=d', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ].filter(Boolean)
}
