// npm run build: the packages and the web, so that `npm start` finds everything done and writes nothing into this tree.
import { buildWeb } from './build-web.mjs'
import { installPackages } from './install.mjs'
import { pinnedNode } from './pinned-node.mjs'

installPackages()
await buildWeb(pinnedNode())
