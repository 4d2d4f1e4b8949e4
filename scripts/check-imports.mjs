import { DRIVERS, RULES } from './import-rules.mjs'
import { importsOf, isTest, readSources } from './source-files.mjs'
import { complain } from './terminal.mjs'

/** What must not need itself by way of others: a noun of the contract, an engine, a feature of either side. */
const PARTS = /^(?:contract|server\/(?:engines|features)|web\/features)\/[^/]+(?=\/)/

/**
 * One sentence for each import that breaks a folder rule, and one for each circle: of files, also where only types
 * go round and among what tests share, and of whole parts.
 * @param {[string, string][]} sources
 * @returns {string[]}
 */
export function findViolations(sources) {
  const production = sources.filter(([file]) => !isTest(file))
  const graph = graphOf(production)
  return [...graph]
    .flatMap(([file, targets]) => targets.flatMap((to) => violation(file, to)))
    .concat(findCircles(graphOf(sources)), findCircles(partsOf(graph)))
}

const graphOf = (sources) =>
  new Map(sources.map(([file, text]) => [file, importsOf(file, text).map(({ to }) => to)]))

/** The same graph, drawn between parts. */
function partsOf(graph) {
  const parts = new Map()
  for (const [file, targets] of graph) {
    const [part] = PARTS.exec(file) ?? []
    if (!part) continue
    const others = targets.flatMap((to) => PARTS.exec(to) ?? []).filter((to) => to !== part)
    parts.set(part, [...new Set([...(parts.get(part) ?? []), ...others])])
  }
  return parts
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
  const violations = findViolations(readSources(['core', 'contract', 'server', 'web']))
  for (const line of violations) complain(line)
  process.exitCode = violations.length > 0 ? 1 : 0
}
