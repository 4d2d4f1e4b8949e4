import { createRequire } from 'node:module'
import type {
  CompatData,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data'
import { parseAst } from 'rolldown/parseAst'
import { oldestBrowsers, type BrowserName } from '../web/build/oldest-browsers.ts'

/** `Map.groupBy` of a named object, or `.toWellFormed` of any, with the browsers that lack it. */
export type YoungMethods = ReadonlyMap<string, readonly BrowserName[]>
/** Twenty megabytes: Node reads them in no time, what bundles modules for a test in minutes. */
const { javascript, api } = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData
const builtins: Identifier = javascript.builtins ?? {}

type Versions = Readonly<Record<BrowserName, string>>
type Node = Readonly<Record<string, unknown>> & { readonly type: string }

/** Their methods have names that any object of ours may have, as `take` and `drop`. */
const UNTOLD = new Set([
  'ArrayBuffer',
  'AsyncDisposableStack',
  'AsyncIterator',
  'DisposableStack',
  'Iterator',
  'SharedArrayBuffer',
])

/**
 * What some browser of `oldest` lacks, by MDN's data: static methods of JavaScript and of the browser, and methods of
 * JavaScript's own objects. Of these a name that any older object has as well says nothing in code without types.
 */
export function youngMethods(oldest: Versions = oldestBrowsers): YoungMethods {
  const young = new Map<string, readonly BrowserName[]>()
  const oldNames = new Set<string>()
  const owners = [...Object.entries(builtins), ...Object.entries(api)]
  for (const [owner, members] of owners)
    for (const [key, { __compat: compat }] of Object.entries(members as Record<string, Identifier>)) {
      if (!compat || key === '__compat' || key === owner) continue
      const name = key.replace(/_static$/, '')
      const lacking = lackedBy(compat, oldest)
      if (lacking.length === 0) oldNames.add(`.${name}`)
      else if (isStatic(key, compat)) young.set(`${owner}.${name}`, lacking)
      else if (owner in builtins && !UNTOLD.has(owner)) young.set(`.${name}`, lacking)
    }
  for (const name of oldNames) young.delete(name)
  return young
}

/** Methods of JavaScript have no mark of their own in the data; where the standard defines them tells. */
const isStatic = (key: string, { source_file, spec_url }: CompatStatement): boolean =>
  key.endsWith('_static') ||
  (source_file.startsWith('javascript/') && ![spec_url ?? []].flat().some((url) => url.includes('prototype')))

export const lackedBy = ({ support }: CompatStatement, oldest: Versions): BrowserName[] =>
  (Object.keys(oldest) as BrowserName[]).filter((browser) => {
    const statements = [support[browser] ?? []].flat()
    // What was there in part, and later whole, is a statement that ends and one that does not.
    const isThereToday = statements.some(({ version_removed }) => version_removed === undefined)
    return !isThereToday || !statements.some((statement) => isIn(statement, oldest[browser]))
  })

const isIn = (
  { version_added, version_removed, flags, prefix, alternative_name }: SimpleSupportStatement,
  version: string,
) =>
  typeof version_added === 'string' &&
  !flags &&
  !prefix &&
  !alternative_name &&
  numberOf(version_added) <= numberOf(version) &&
  (typeof version_removed !== 'string' || numberOf(version_removed) > numberOf(version))

const numberOf = (version: string): number => Number.parseFloat(version.replace('≤', ''))

/** The young methods that a built file calls without asking whether they are there, each once. */
export function youngCallsIn(source: string, young: YoungMethods): string[] {
  const called = new Set<string>()
  const asked = new Set<string>()
  walk(parseAst(source) as unknown as Node, (node, parent) => {
    if (node.type === 'Literal' && typeof node['value'] === 'string') asked.add(`.${node['value']}`)
    for (const name of namesOf(node)) {
      if (!young.has(name)) continue
      const isCalled =
        (parent.type === 'CallExpression' || parent.type === 'NewExpression') && parent['callee'] === node
      if (isCalled && parent['optional'] !== true) called.add(name)
      else if (!name.startsWith('.') || parent['optional'] === true) asked.add(name)
    }
  })
  return [...called].filter((name) => !asked.has(name))
}

function namesOf(node: Node): string[] {
  if (node.type !== 'MemberExpression' || node['computed'] === true) return []
  const { name } = node['property'] as { readonly name: string }
  const object = node['object'] as Node
  return object.type === 'Identifier' ? [`${String(object['name'])}.${name}`, `.${name}`] : [`.${name}`]
}

function walk(node: Node, visit: (node: Node, parent: Node) => void): void {
  for (const value of Object.values(node))
    for (const child of [value].flat())
      if (isNode(child)) {
        visit(child, node)
        walk(child, visit)
      }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
