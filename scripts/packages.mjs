import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './terminal.mjs'

/** Dependencies that build web and server: a start needs them, and no release does. */
export const BUILD_TOOLS = [
  '@tailwindcss/vite',
  '@vitejs/plugin-react',
  'rolldown',
  'subset-font',
  'tailwindcss',
  'vite',
]

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [license]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 */

/** @returns {{ packages: Record<string, LockedPackage> }} */
export const readLock = () => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

/**
 * Where these packages and all that they need stand, as paths of package-lock.json; optional ones and peers too.
 * @param {{ packages: Record<string, LockedPackage> }} lock
 * @param {readonly string[]} names
 * @returns {Set<string>}
 */
export function closureOf(lock, names) {
  const paths = new Set()
  const waiting = names.map((name) => ({ from: '', name }))
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const path = resolve(lock, next)
    if (!path || paths.has(path)) continue
    paths.add(path)
    const { dependencies, optionalDependencies, peerDependencies } = lock.packages[path]
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      waiting.push({ from: path, name })
  }
  return paths
}

/** As Node finds it: in the folder of who asks, then further out. */
function resolve({ packages }, { from, name }) {
  const path = `${from && `${from}/`}node_modules/${name}`
  if (packages[path]) return path
  return from
    ? resolve({ packages }, { from: from.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, ''), name })
    : undefined
}
