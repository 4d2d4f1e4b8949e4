/** The part of a `listAddress` that tabs need. */
interface TabbedList<F> {
  addressOf(chosen: Partial<F>): { readonly search: string }
  withChoice(filters: F, choice: Partial<Omit<F, 'page'>>): F
}

interface ChoiceTabs<F, K extends keyof F> {
  readonly of: K
  /** In the order of the tabs. */
  readonly words: Readonly<Record<F[K] & string, string>>
  readonly counts?: Readonly<Record<string, string | undefined>> | undefined
}

/** A tab for each value of one choice in the address of a list; the other choices stay, and the pages begin anew. */
export function tabsOf<F extends { readonly page: number }, K extends keyof F & string>(
  list: TabbedList<F>,
  filters: F,
  { of, words, counts }: ChoiceTabs<F, K>,
) {
  return Object.entries<string>(words).map(([id, label]) => ({
    id,
    to: list.addressOf(list.withChoice(filters, choiceOf<F>(of, id))),
    label,
    count: counts?.[id],
    current: id === filters[of],
  }))
}

/** The words of the tabs name values of this choice alone. */
const choiceOf = <F>(of: string, value: string) => ({ [of]: value }) as Partial<Omit<F, 'page'>>
