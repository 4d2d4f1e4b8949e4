import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { HoldUp } from '../hold-ups/hold-up.ts'
import type { OwnRows } from './life.ts'
import type { ReferenceEntry } from './reference.ts'
import type { RowEntry } from './row.ts'
import type { SearchEntry } from './search.ts'
import { joined, type Table } from './table.ts'

/** What the matrices have to know of the calls of one feature. It stands in `server/features/<noun>/cases.ts`. */
export interface FeatureCases {
  /** Calls whose path names a row; `row-matrix.test.ts` goes red for one that is missing. */
  readonly rows?: Table<RowEntry>
  /** Fields of a body or query that name something: `teacherMedia.move body.ids`; `reference-matrix.test.ts`. */
  readonly references?: Table<ReferenceEntry>
  /** Calls that take words to search for; `search-matrix.test.ts`. */
  readonly searches?: Table<SearchEntry>
  /** Calls that take something; `hold-ups.test.ts`. */
  readonly holdUps?: Table<HoldUp>
  /** For tables that name a person; `ledger.test.ts` goes red for one without a row of hers. */
  readonly ownRows?: OwnRows
}

const FEATURES = join(import.meta.dirname, '../../features')

/** The cases of every feature that has some, by its folder. They are found there: no list names them. */
export async function allCases(): Promise<ReadonlyMap<string, FeatureCases>> {
  const files = globSync('*/cases.ts', { cwd: FEATURES }).toSorted()
  const loaded = await Promise.all(
    files.map(async (file): Promise<[string, FeatureCases]> => {
      const { cases } = (await import(join(FEATURES, file))) as { cases?: FeatureCases }
      if (!cases) throw new Error(`server/features/${file} exports no cases`)
      return [basename(dirname(file)), cases]
    }),
  )
  return new Map(loaded)
}

/** One table of all features: `await casesOf(({ rows }) => rows)`. */
export async function casesOf<Entry>(
  part: (cases: FeatureCases) => Table<Entry> | undefined,
): Promise<Table<Entry>> {
  const all = [...(await allCases()).values()]
  return joined(...all.map((cases) => part(cases) ?? {}))
}
