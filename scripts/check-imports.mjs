import { ALLOWED_CIRCLES, DRIVERS, FULL_FOLDERS, RULES } from './import-rules.mjs'
import { importsOf, isTest, readSources } from './source-files.mjs'
import { complain } from './terminal.mjs'

/**
 * One sentence for each import that breaks a folder rule, and one for each circle: of files, also where only types
 * go round and among what tests share, and of whole folders.
 * @param {[string, string][]} sources
 * @param {readonly (readonly [string, string])[]} allowed imports between folders that may close a circle
 * @returns {string[]}
 */
export function findViolations(sources, allowed = []) {
  const production = sources.filter(([file]) => !isTest(file))
  const graph = graphOf(production)
  return [...graph]
    .flatMap(([file, targets]) => targets.flatMap((to) => violation(file, to)))
    .concat([...new Set([...findCircles(graphOf(sources)), ...findFolderCircles(graph, allowed)])])
}

const graphOf = (sources) =>
  new Map(sources.map(([file, text]) => [file, importsOf(file, text).map(({ to }) => to)]))

/**
 * Folders are layers: of what stands in a folder, its files and its sub-folders as wholes, none needs itself by way of
 * others. A file is a step of its own: a list of routes stands above the sub-folders, a list of texts below them.
 */
function findFolderCircles(graph, allowed) {
  const steps = stepsOf(graph)
  const needless = allowed.filter(([from, to]) => !steps.get(from)?.has(to) || !reaches(steps, to, from))
  for (const [from, to] of allowed) steps.get(from)?.delete(to)
  return [
    ...findCircles(steps),
    ...needless.map(([from, to]) => `no circle needs it in ALLOWED_CIRCLES: ${from} -> ${to}`),
  ]
}

/** For each file and folder what else it imports of the folder in which it stands. */
function stepsOf(graph) {
  const steps = new Map()
  for (const [file, targets] of graph)
    for (const to of targets) {
      const [from, other] = [file, to].map(stepsTo)
      const depth = from.findIndex((name, at) => name !== other[at])
      if (depth < 1) continue // Nothing of the project, or of another of its roots.
      const [step, next] = [from, other].map((path) =>
        path
          .slice(0, depth + 1)
          .join('/')
          .replace(':', '/'),
      )
      steps.set(step, new Set(steps.get(step)).add(next))
    }
  return steps
}

/** A `public` folder of the web is doors beside each other, as the files in a feature's own folder are. */
const stepsTo = (path) => path.replace(/^(web\/features\/[^/]+\/public)\//, '$1:').split('/')

function reaches(steps, from, to, seen = new Set()) {
  if (from === to) return true
  if (seen.has(from)) return false
  seen.add(from)
  return [...(steps.get(from) ?? [])].some((next) => reaches(steps, next, to, seen))
}

const MOST_FILES = 14

/**
 * One sentence for each folder that holds more files than can be taken in at a glance, tests aside: it wants rooms
 * whose names say what is in them.
 * @param {[string, string][]} sources
 * @param {readonly string[]} allowed folders that are still full, or that nobody walks through
 * @returns {string[]}
 */
export function findFullFolders(sources, allowed = []) {
  const files = sources.map(([file]) => file).filter((file) => !isTest(file))
  const folders = Map.groupBy(files, (file) => file.slice(0, file.lastIndexOf('/')))
  const full = [...folders].filter(([, inside]) => inside.length > MOST_FILES).map(([folder]) => folder)
  return [
    ...full
      .filter((folder) => !allowed.includes(folder))
      .map(
        (folder) => `${folder}: more than ${MOST_FILES} files; give them folders named for what they hold`,
      ),
    ...allowed
      .filter((folder) => !full.includes(folder))
      .map((folder) => `${folder} is not full any more: take it out of FULL_FOLDERS`),
  ]
}

function violation(file, to) {
  const why = ofTesting(to) ?? ofDriver(file, to) ?? ofFolder(file, to)
  return why ? [`${file} -> ${to}: ${why}`] : []
}

const ofTesting = (to) => (isTest(to) ? 'production never imports testing' : undefined)

function ofDriver(file, to) {
  const name = to.replace(/^npm:/, '')
  const driver = DRIVERS.find(({ packages }) =>
    packages.some((one) => name === one || name.startsWith(`${one}/`)),
  )
  return driver && to.startsWith('npm:') && !new RegExp(driver.only).test(file) ? driver.why : undefined
}

function ofFolder(file, to) {
  for (const rule of RULES) {
    const match = new RegExp(rule.in).exec(file)
    if (!match) continue
    const matches = (pattern) => new RegExp(pattern.replace('$1', match[1] ?? '')).test(to)
    return rule.may.some(matches) && !rule.mayNot?.some(matches) ? undefined : rule.why
  }
  return 'this folder has no rule in scripts/import-rules.mjs'
}

function findCircles(graph) {
  const violations = []
  const state = new Map()
  const walk = (file, trail) => {
    if (state.get(file) === 'open')
      violations.push(`circle: ${[...trail.slice(trail.indexOf(file)), file].join(' -> ')}`)
    if (state.has(file)) return
    state.set(file, 'open')
    for (const to of graph.get(file) ?? []) walk(to, [...trail, file])
    state.set(file, 'done')
  }
  for (const file of graph.keys()) walk(file, [])
  return violations
}

if (import.meta.main) {
  const sources = readSources(['core', 'contract', 'server', 'web'])
  const violations = [...findViolations(sources, ALLOWED_CIRCLES), ...findFullFolders(sources, FULL_FOLDERS)]
  for (const line of violations) complain(line)
  process.exitCode = violations.length > 0 ? 1 : 0
}
