// npm start: packages, web, server. Each step is skipped when it is done already.
import { buildWeb } from './build-web.mjs'
import { installPackages } from './install.mjs'
import { pinnedNode } from './pinned-node.mjs'
import { keepRunning } from './keep-running.mjs'

installPackages()
const node = pinnedNode()
buildWeb(node)
process.exitCode = await keepRunning({ node, args: ['server/main.ts'], env: { NODE_ENV: 'production' } })
