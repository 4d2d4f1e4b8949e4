import { useState } from 'react'
import type { UserRow } from '#contract/users/shapes.ts'
import { sameWho, type PeopleFilters } from '../people-filters.ts'

export type ChosenPerson = Pick<UserRow, 'name' | 'email'>

interface Chosen {
  /** By id, also of pages that are no longer shown. */
  readonly people: ReadonlyMap<string, ChosenPerson>
  /** How many all results of the filter are, when all are meant. */
  readonly all: number | undefined
  readonly filters: PeopleFilters
}

/** Who is chosen, over pages and orders; another filter begins anew. */
export function useSelection(filters: PeopleFilters, rows: readonly UserRow[]) {
  const [kept, setKept] = useState<Chosen>({ people: new Map(), all: undefined, filters })
  const chosen = sameWho(kept.filters, filters)
    ? kept
    : { people: new Map<string, ChosenPerson>(), all: undefined, filters }
  const known = new Map([
    ...chosen.people,
    ...rows.map((row): [string, ChosenPerson] => [String(row.id), row]),
  ])
  const ids = new Set(chosen.all === undefined ? chosen.people.keys() : rows.map(({ id }) => String(id)))
  return {
    /** Of this page: what the tick boxes show. */
    ids,
    all: chosen.all,
    people: chosen.people,
    change(next: ReadonlySet<string>) {
      const people = new Map(
        [...next].flatMap((id): [string, ChosenPerson][] => {
          const person = known.get(id)
          return person ? [[id, person]] : []
        }),
      )
      setKept({ people, all: undefined, filters })
    },
    chooseAll: (count: number) => setKept({ people: chosen.people, all: count, filters }),
    clear: () => setKept({ people: new Map(), all: undefined, filters }),
  }
}
export type PeopleSelection = ReturnType<typeof useSelection>
