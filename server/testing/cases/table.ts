/** What is said of calls or of their fields, by name: `quizzes.save`. */
export type Table<Entry> = Readonly<Record<string, Entry>>

/** Several tables as one. A name in two of them is a mistake: one entry would silently hide the other. */
export function joined<Entry>(...tables: readonly Table<Entry>[]): Table<Entry> {
  const entries = tables.flatMap((table) => Object.entries(table))
  const names = entries.map(([name]) => name)
  const twice = names.filter((name, at) => names.indexOf(name) !== at)
  if (twice.length > 0) throw new Error(`there are two entries of ${twice.join(', ')}`)
  return Object.fromEntries(entries)
}

/** The same entry for several calls of one table of the contract. */
export const forCalls = <Entry>(area: string, calls: readonly string[], entry: Entry): Table<Entry> =>
  Object.fromEntries(calls.map((call) => [`${area}.${call}`, entry]))

/** A table of calls under the name of their table of the contract. */
export const inArea = <Entry>(area: string, calls: Table<Entry>): Table<Entry> =>
  Object.fromEntries(Object.entries(calls).map(([call, entry]) => [`${area}.${call}`, entry]))
