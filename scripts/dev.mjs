// npm run dev: the server starts again when its sources change; Vite inside it keeps the browser up to date.
import { existsSync, watch } from 'node:fs'
import { join } from 'node:path'
import { buildFonts } from './build-web.mjs'
import { installPackages } from './install.mjs'
import { pinnedNode } from './pinned-node.mjs'
import { ended, launch, passSignals } from './supervise.mjs'
import { root, say } from './terminal.mjs'

const OF_THE_SERVER = ['core', 'contract', 'server', '.env']
const QUIET = 150

installPackages()
const node = pinnedNode()
await buildFonts(node)

const program = { node, args: ['server/main.ts'], env: { RATTIL_DEV: '1' } }
let child = launch(program)
let change = nextChange()
let isAwaited = false
const stopped = new Promise((resolve) => {
  passSignals(
    () => child,
    () => resolve(undefined),
  )
})

for (;;) {
  void ended(child).then(() => isAwaited || say('The server has ended; it starts again when a file changes.'))
  const file = await Promise.race([change, stopped])
  isAwaited = true
  if (!file) break
  say(`${file} has changed.`)
  change = nextChange()
  child.kill('SIGTERM')
  await ended(child)
  child = launch(program)
  isAwaited = false
}
process.exit(await ended(child))

/** Resolves to the file that changed, once the editor has finished writing. */
function nextChange() {
  return new Promise((resolve) => {
    let timer
    const watchers = OF_THE_SERVER.filter((name) => existsSync(join(root, name))).map((name) =>
      watch(join(root, name), { recursive: true }, (_, file) => {
        if (/\.test\.tsx?$|^testing\/|^features\/[^/]+\/cases\.ts$|^\.|~$/.test(file ?? '')) return
        clearTimeout(timer)
        timer = setTimeout(() => {
          for (const watcher of watchers) watcher.close()
          resolve(join(name, file ?? ''))
        }, QUIET)
      }),
    )
  })
}
