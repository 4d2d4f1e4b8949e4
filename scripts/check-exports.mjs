import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FEATURE_CASES, importsOf, readConfigs, readSources } from './source-files.mjs'
import { complain, root } from './terminal.mjs'

/** Files that somebody outside the sources starts or loads: Node, Vite (screens are found by their name), vitest, Playwright, the migrator, the matrices. */
const ENTRIES = [
  /\.test\.tsx?$/,
  /\.config\.(ts|mjs)$/,
  /\.d\.ts$/,
  /^e2e\//,
  /^server\/db\/(types\.ts$|migrations\/|before-baseline\/)/,
  /^server\/testing\/global-setup\.ts$/,
  FEATURE_CASES,
  /^web\/entry-/,
  /^web\/.*-screen\.tsx$/,
  // Named in the modules that web/build/icons-plugin.ts makes.
  /^web\/ui\/pictures\/drawn-icon\.tsx$/,
]

/**
 * Names that a file exports and no other file asks for; inside their own file they need no `export`. A type that its
 * own file goes on to use describes something else that it exports, and so does a schema of the contract.
 * @param {[string, string][]} sources
 * @returns {string[]}
 */
export function findUnusedExports(sources) {
  const used = new Map()
  for (const [file, text] of sources)
    for (const one of importsOf(file, text)) {
      const names = used.get(one.to) ?? new Set()
      for (const name of namesAskedFor(one, text)) names.add(name)
      used.set(one.to, names)
    }
  return sources
    .filter(([file]) => !ENTRIES.some((entry) => entry.test(file)))
    .flatMap(([file, text]) =>
      exportsOf(text)
        .filter(
          ({ name, isType }) =>
            !isUsed(used.get(file), name) &&
            !((isType || file.startsWith('contract/')) && describes(text, name)),
        )
        .map(({ name }) => `${file}: ${name}`),
    )
}

const describes = (text, name) =>
  text.match(new RegExp(`(?<![\\w$.])${name.replaceAll('$', '\\$')}(?![\\w$])`, 'g')).length > 1

const isUsed = (names, name) => Boolean(names?.has(name) || names?.has('*'))

/** Of a namespace or a lazy import, every word of the importing file that could be a name of it. */
function namesAskedFor({ names, isLazy, isReexport }, text) {
  const listed = /\{([^}]*)\}/.exec(names)?.[1]
  const fromList =
    listed?.split(',').map(
      (part) =>
        part
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s+as\s+/)[0],
    ) ?? []
  if (isLazy || /\*\s+as\s/.test(names)) return text.match(/\b[\w$]+\b/g) ?? []
  if (isReexport && names.includes('*')) return ['*']
  const hasDefault = /^\s*(?:type\s+)?[\w$]+/.test(names.replace(/\{[^}]*\}/, '').replace(/^\s*type\s*$/, ''))
  return hasDefault ? [...fromList, 'default'] : fromList
}

const DECLARED =
  /^export\s+(?:declare\s+)?(?:async\s+)?(?:abstract\s+)?(?<kind>const|let|function\*?|class|interface|type|enum)\s+(?<name>[\w$]+)/gm
const LISTED = /^export\s+(?:type\s+)?\{(?<list>[^}]*)\}/gm

function exportsOf(text) {
  const findings = new Map()
  for (const { groups } of text.matchAll(DECLARED))
    findings.set(groups.name, (findings.get(groups.name) ?? true) && /interface|type/.test(groups.kind))
  for (const { groups } of text.matchAll(LISTED))
    for (const part of groups.list.split(',')) {
      const name = part
        .trim()
        .replace(/^type\s+/, '')
        .split(/\s+as\s+/)
        .at(-1)
      if (name) findings.set(name, false)
    }
  if (/^export\s+default\b/m.test(text)) findings.set('default', false)
  return [...findings].map(([name, isType]) => ({ name, isType }))
}

/** Packages that no file names: types and peers of another one, and what a tool starts by itself. */
const NAMED_NOWHERE = new Set(['@types/node', '@testing-library/dom', 'jsdom', 'oxlint-tsgolint'])

/**
 * Packages of package.json that no source, style sheet or setting names in an import or as a file of node_modules.
 * The types of a package live as long as it, and what one platform alone needs is found by its own name.
 * @param {{ dependencies?: object, devDependencies?: object }} packageJson
 * @param {[string, string][]} sources
 * @returns {string[]}
 */
export function findUnusedPackages({ dependencies = {}, devDependencies = {} }, sources) {
  const names = Object.keys({ ...dependencies, ...devDependencies })
  const texts = sources.map(([, text]) => text)
  const isNamed = (name) => {
    const quoted = new RegExp(`['"](?:node_modules/)?${name.replaceAll('.', '\\.')}(?:/[^'"]*)?['"]`)
    return texts.some((text) => text.includes(name) && quoted.test(text))
  }
  const typed = (name) => name.replace('@types/', '')
  return names.filter(
    (name) =>
      !NAMED_NOWHERE.has(name) &&
      !isNamed(name) &&
      !(name.startsWith('@types/') && names.includes(typed(name)) && isNamed(typed(name))),
  )
}

if (import.meta.main) {
  const sources = [
    ...readSources(['core', 'contract', 'server', 'web', 'e2e', 'bench']),
    ...readSources(['scripts'], /\.(mjs|ts)$/),
    ...readConfigs(),
  ]
  const findings = findUnusedExports(sources)
  const packageJson = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const unused = findUnusedPackages(packageJson, [...sources, ...readSources(['web'], /\.css$/)])
  for (const name of unused) complain(`${name} is in package.json, but nobody imports it`)
  for (const line of findings) complain(`${line} is exported, but nobody asks for it`)
  process.exitCode = findings.length + unused.length > 0 ? 1 : 0
}
