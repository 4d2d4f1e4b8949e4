// npm start: packages, web, server. Each step is skipped when it is done already.
import { buildPages, compressMeanwhile } from './build-web.mjs'
import { installPackages } from './install.mjs'
import { pinnedNode } from './pinned-node.mjs'
import { keepRunning } from './keep-running.mjs'

installPackages()
const node = pinnedNode()
await buildPages(node)
process.exitCode = await keepRunning(
  { node, args: ['dist/platform/main.js'], env: { NODE_ENV: 'production' } },
  () => compressMeanwhile(node),
)
