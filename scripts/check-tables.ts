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

/** Writers that are not yet gone. The list only shrinks: a line that nothing needs is refused. */
const STILL_FOREIGN: readonly string[] = [
  'media -> courses',
  'media -> files',
  'media -> lesson_pictures',
  'media -> lessons',
  'media -> news',
  'media -> news_pictures',
  'media -> questions',
  'media -> quiz_attempts',
  'support -> files',
  'teacher-applications -> files',
]

/** Table → owner. */
type Owners = ReadonlyMap<string, string>

export const owners: Owners = new Map(
  Object.entries(tablesOf).flatMap(([owner, tables]) => tables.map((table) => [table, owner] as const)),
)

export const usesIn = (sources: readonly [string, string][]): TableUses[] =>
  sources
    .filter(([file]) => LOOKED_AT.test(file) && !isTest(file) && !OF_ALL.test(file))
    .map(([file, code]) => tableUsesOf(file, code, owners))

/** One sentence for each table that somebody else writes, and for each line of the list that nothing needs. */
export function findForeignWrites(uses: readonly TableUses[], allowed: readonly string[]): string[] {
  const foreign = uses.flatMap(({ file, by, written }) =>
    [...written]
      .filter((table) => owners.get(table) !== by)
      .map((table) => ({ file, write: `${by} -> ${table}`, owner: owners.get(table) })),
  )
  return [
    ...uses.filter(({ isUnnamed }) => isUnnamed).map(({ file }) => `${file}: name the table that is written`),
    ...foreign
      .filter(({ write }) => !allowed.includes(write))
      .map(({ file, write, owner }) => `${file}: ${write} - only ${owner} writes it, by its public.ts`),
    ...allowed
      .filter((line) => !foreign.some(({ write }) => write === line))
      .map((line) => `scripts/check-tables.ts: ${line} - nobody writes it any more, the line goes`),
  ]
}

if (import.meta.main) {
  const uses = usesIn(readSources(['server']))
  const { page, figures } = pageOf(uses, owners)
  if (process.argv.includes('--write')) writeFileSync(PAGE, page)
  const violations = findForeignWrites(uses, STILL_FOREIGN)
  if (readFileSync(PAGE, 'utf8') !== page)
    violations.push('docs/tables.md tells of other sources: npm run tables')
  say(figures)
  for (const line of violations) complain(line)
  process.exitCode = violations.length > 0 ? 1 : 0
}
