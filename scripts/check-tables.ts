// Only its owner writes a table (server/db/owners.ts); docs/tables.md draws who reads whose. `--write` draws it anew.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tablesOf } from '../server/db/owners.ts'
import { isTest, readSources } from './source-files.mjs'
import { pageOf } from './table-page.ts'
import { tableUsesOf, type TableUses } from './table-uses.ts'
import { complain, root, say } from './terminal.mjs'

const PAGE = join(root, 'docs/tables.md')

const LOOKED_AT = /^server\/(?:(?:features|kernel|pages)\/|[^/]+$)/
/**
 * Their work is to touch what everybody holds: erasure and export, whose tables stand in my-data/ledger.ts, and what
 * puts stored rows right at a start, after a wrong clock and after an update.
 */
const OF_ALL = /^server\/(?:features\/(?:my-data|users\/bin)\/|(?:future-stamps|clean-stored-texts)\.ts$)/

/** Table → owner. */
type Owners = ReadonlyMap<string, string>

export const owners: Owners = new Map(
  Object.entries(tablesOf).flatMap(([owner, tables]) => tables.map((table) => [table, owner] as const)),
)

export const usesIn = (sources: readonly [string, string][]): TableUses[] =>
  sources
    .filter(([file]) => LOOKED_AT.test(file) && !isTest(file) && !OF_ALL.test(file))
    .map(([file, code]) => tableUsesOf(file, code, owners))

/** One sentence for each table that is written by somebody else than its owner. */
export const findForeignWrites = (uses: readonly TableUses[]): string[] =>
  uses.flatMap(({ file, by, written, isUnnamed }) => [
    ...(isUnnamed ? [`${file}: name the table that is written`] : []),
    ...[...written]
      .filter((table) => owners.get(table) !== by)
      .map((table) => `${file}: ${by} -> ${table} - only ${owners.get(table)} writes it, by its public.ts`),
  ])

if (import.meta.main) {
  const uses = usesIn(readSources(['server']))
  const { page, figures } = pageOf(uses, owners)
  if (process.argv.includes('--write')) writeFileSync(PAGE, page)
  const violations = findForeignWrites(uses)
  if (readFileSync(PAGE, 'utf8') !== page)
    violations.push('docs/tables.md tells of other sources: npm run tables')
  say(figures)
  for (const line of violations) complain(line)
  process.exitCode = violations.length > 0 ? 1 : 0
}
