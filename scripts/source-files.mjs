import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from './terminal.mjs'

const SKIPPED = new Set(['node_modules', 'dist', 'generated'])

/**
 * [path from the project's folder, text] of every file below these folders whose name ends so.
 * @param {readonly string[]} folders
 * @returns {[string, string][]}
 */
export function readSources(folders, endings = /\.tsx?$/) {
  return folders
    .flatMap((folder) => filesBelow(folder))
    .filter((file) => endings.test(file))
    .map(withText)
}

/** The settings of tools, which stand in the project's own folder. */
export const readConfigs = () =>
  readdirSync(root)
    .filter((file) => file.endsWith('.config.ts'))
    .map(withText)

const withText = (file) => [file, readFileSync(join(root, file), 'utf8')]

function filesBelow(folder) {
  if (!existsSync(join(root, folder))) return []
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory())
      return SKIPPED.has(entry.name) || entry.name.startsWith('.') ? [] : filesBelow(path)
    return [path]
  })
}

/** What a feature tells the matrices of its calls; `server/testing/cases/feature-cases.ts` finds it by this name. */
export const FEATURE_CASES = /^server\/features\/[^/]+\/cases\.ts$/

export const isTest = (file) =>
  /\.test\.tsx?$/.test(file) || /^server\/testing\/|^e2e\//.test(file) || FEATURE_CASES.test(file)

const IMPORT =
  /^[ \t]*(?:import|export)\b(?<names>[^'"`;]*?)\bfrom\s*['"](?<from>[^'"]+)['"]|^[ \t]*import\s*['"](?<bare>[^'"]+)['"]|\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"](?<lazy>[^'"]+)['"]/gm

/** Every import of a file: what it names, where from (`npm:` for packages), and how. */
export function importsOf(file, text) {
  return [...text.matchAll(IMPORT)].map(({ 0: statement, groups: { names = '', from, bare, lazy } }) => ({
    to: target(file, from ?? bare ?? lazy),
    names,
    isLazy: lazy !== undefined,
    isReexport: /^\s*export\b/.test(statement),
  }))
}

function target(file, name) {
  const [path] = name.split('?')
  if (path.startsWith('#')) return path.slice(1)
  if (path.startsWith('.')) return posix.join(posix.dirname(file), path)
  return `npm:${name}`
}
