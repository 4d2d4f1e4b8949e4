// Only its owner writes a table (server/db/owners.ts); docs/tables.md draws who reads whose. `--write` draws it anew.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownerOf } from '../server/db/owners.ts'
import { importsOf, isTest, readSources } from './source-files.mjs'
import { pageOf } from './table-page.ts'
import { tableUsesOf, type TableUses } from './table-uses.ts'
import { complain, root, say } from './terminal.mjs'
import { findForeignTriggers } from './trigger-writes.ts'

const PAGE = join(root, 'docs/tables.md')
const SCHEMA = join(root, 'server/db/schema.sql')

const LOOKED_AT = /^server\/(?:(?:features|kernel|pages|start|wiring)\/|[^/]+$)/
/**
 * Their work is to touch what everybody holds: erasure and export, whose tables stand in my-data/ledger.ts, and what
 * puts stored rows right at a start, after a wrong clock and after an update.
 */
const OF_ALL =
  /^server\/(?:features\/(?:my-data|users\/bin)\/|(?:future-stamps|start\/clean-stored-texts)\.ts$)/

/** Table → owner. */
export const owners: ReadonlyMap<string, string> = new Map(Object.entries(ownerOf))

type Sources = readonly [string, string][]
const isLookedAt = ([file]: Sources[number]) => LOOKED_AT.test(file) && !isTest(file) && !OF_ALL.test(file)

export const usesIn = (sources: Sources): TableUses[] =>
  sources.filter(isLookedAt).map(([file, code]) => tableUsesOf(file, code, owners))

const featureOf = (file: string) => /^server\/features\/([^/]+)\//.exec(file)?.[1]

/** Feature → those whose doors it uses. */
export function featureImports(sources: Sources): ReadonlyMap<string, ReadonlySet<string>> {
  const graph = new Map<string, Set<string>>()
  for (const [file, code] of sources.filter(isLookedAt)) {
    const from = featureOf(file)
    if (from === undefined) continue
    const targets = importsOf(file, code).flatMap(({ to }: { to: string }) => featureOf(to) ?? [])
    graph.set(from, new Set([...(graph.get(from) ?? []), ...targets.filter((to) => to !== from)]))
  }
  return graph
}

/** One sentence for each table that is written by somebody else than its owner. */
export const findForeignWrites = (uses: readonly TableUses[]): string[] =>
  uses.flatMap(({ file, by, written, isUnnamed }) => [
    ...(isUnnamed ? [`${file}: name the table that is written`] : []),
    ...[...written]
      .filter((table) => owners.get(table) !== by)
      .map((table) => `${file}: ${by} -> ${table} - only ${owners.get(table)} writes it, by its public.ts`),
  ])

if (import.meta.main) {
  const sources = readSources(['server'])
  const uses = usesIn(sources)
  const { page, figures } = pageOf(uses, owners, featureImports(sources))
  if (process.argv.includes('--write')) writeFileSync(PAGE, page)
  const violations = [
    ...findForeignWrites(uses),
    ...findForeignTriggers(readFileSync(SCHEMA, 'utf8'), owners),
  ]
  if (readFileSync(PAGE, 'utf8') !== page)
    violations.push('docs/tables.md tells of other sources: npm run tables')
  say(figures)
  for (const line of violations) complain(line)
  process.exitCode = violations.length > 0 ? 1 : 0
}
