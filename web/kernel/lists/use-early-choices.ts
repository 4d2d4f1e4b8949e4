import { useEffect, useEffectEvent, useRef } from 'react'

/** What `listAddress` gives of a list that is searched. */
interface SearchedList<F> {
  read(params: URLSearchParams): F
  addressOf(chosen: Partial<F>): { readonly search: string }
}

interface Ways<F> {
  /** For words in the search box that the address does not have. */
  readonly onWords: (words: string) => void
  /** For other choices than those of the address, with what stands in the search box. */
  readonly onChoices: (filters: F) => void
}

/**
 * For a list's form, which stands on the page before its code: what she wrote and chose in it meanwhile is taken over,
 * because nobody was told of it.
 */
export function useEarlyChoices<F extends { readonly search: string }>(
  list: SearchedList<F>,
  filters: F,
  { onWords, onChoices }: Ways<F>,
) {
  const form = useRef<HTMLFormElement>(null)
  const takeOver = useEffectEvent((written: Written) => {
    if (written['search'] !== filters.search) onWords(textOf(written['search']))
    const wanted = list.read(paramsWith(list.addressOf(filters).search, written))
    if (list.addressOf({ ...wanted, search: filters.search }).search !== list.addressOf(filters).search)
      onChoices(wanted)
  })
  useEffect(() => {
    if (form.current) takeOver(Object.fromEntries(new FormData(form.current)))
  }, [])
  return form
}

/** What stands in the controls of the form, by their names. */
type Written = Readonly<Partial<Record<string, FormDataEntryValue>>>

const textOf = (field: FormDataEntryValue | undefined) => (typeof field === 'string' ? field : '')

/** Filters of which the form has no control stay as they are. */
function paramsWith(search: string, written: Written): URLSearchParams {
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(written)) params.set(name, textOf(value))
  return params
}
