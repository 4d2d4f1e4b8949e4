import { listLimits } from '#contract/kernel/limits.ts'
import { pageNumber, type Choice } from './address-choice.ts'

type Choices = Readonly<Record<string, Choice<unknown>>>
type ValueOf<C> = C extends Choice<infer T> ? T : never

/** What the address of a list says. */
export type ListFilters<C extends Choices> = { readonly [K in keyof C]: ValueOf<C[K]> } & {
  readonly page: number
}
/** Of a list that `listAddress` made: `FiltersOf<typeof catalogue>`. */
export type FiltersOf<L extends { readonly none: unknown }> = L['none']

/** As much of a search as the server takes. */
export const searchWords: Choice<string> = {
  none: '',
  read: (text) => Array.from(text.trim()).slice(0, listLimits.searchCharacters).join('').trim(),
}

export function oneOf<const T extends string>(known: readonly T[]): Choice<T | undefined>
export function oneOf<const T extends string>(known: readonly T[], none: T): Choice<T>
export function oneOf<const T extends string>(known: readonly T[], none?: T): Choice<T | undefined> {
  return { none, read: (text) => known.find((value) => value === text) }
}

/** A text that passes a test, such as `isPeriod`. */
export const textThat = (passes: (text: string) => boolean): Choice<string | undefined> => ({
  none: undefined,
  read: (text) => (passes(text) ? text : undefined),
})

/**
 * How a list's filters stand in its address, the only place that holds them: values that nobody could have chosen are
 * as good as absent, and defaults are left out, so that one view has one address. Every list has a `page`.
 * `rule` is for choices that depend on one another.
 */
export function listAddress<const C extends Choices>(
  choices: C,
  rule: (filters: ListFilters<C>) => ListFilters<C> = (filters) => filters,
) {
  type Filters = ListFilters<C>
  const all: Choices = { ...choices, page: pageNumber }
  const names = Object.keys(all)
  /** Each value is the one that the choice of its name gave. */
  const filtersFrom = (valueOf: (choice: Choice<unknown>, name: string) => unknown) =>
    Object.fromEntries(Object.entries(all).map(([name, choice]) => [name, valueOf(choice, name)])) as Filters
  const none = filtersFrom((choice) => choice.none)
  const isChosen = (filters: Partial<Filters>, name: keyof Filters) =>
    filters[name] !== undefined && filters[name] !== none[name]
  return {
    none,
    read: (params: URLSearchParams): Filters =>
      rule(filtersFrom((choice, name) => choice.read(params.get(name) ?? '') ?? choice.none)),
    /** For a link or a way that stays on the screen; `search` has its question mark, or is empty. */
    addressOf(chosen: Partial<Filters>): { readonly search: string } {
      const filters = rule({ ...none, ...chosen })
      const written = names.filter((name) => isChosen(filters, name))
      const query = new URLSearchParams(written.map((name) => [name, String(filters[name])])).toString()
      return { search: query && `?${query}` }
    },
    /** Any other choice than the page starts again from the first page. */
    withChoice: (filters: Filters, choice: Partial<Omit<Filters, 'page'>>): Filters => ({
      ...filters,
      ...choice,
      page: 1,
    }),
    /** How many of these are chosen. */
    countChosen: (filters: Filters, among: readonly (keyof Filters)[]): number =>
      among.filter((name) => isChosen(filters, name)).length,
  }
}
