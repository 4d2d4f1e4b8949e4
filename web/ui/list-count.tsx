import { useState } from 'react'
import { plural } from '#core/format/plural.ts'
import { useLocation } from '#web/router/router-context.ts'

interface ListCountProps {
  readonly query: {
    readonly data: { readonly meta: { readonly total: number } } | undefined
    readonly isPlaceholderData: boolean
  }
  readonly words?: (total: number) => string
}

/** Tells who does not see it what a choice has made of a list; beside the list, so that it stands when that changes. */
export const ListCount = ({ query: { data, isPlaceholderData }, words = resultCount }: ListCountProps) => (
  <output aria-live={useChoiceLive()} className="sr-only">
    {data && !isPlaceholderData && words(data.meta.total)}
  </output>
)

/** `aria-live` of a count: with the page it is only there to be read; it is said once she has chosen, which the address shows. */
export function useChoiceLive(): 'off' | undefined {
  const { search } = useLocation()
  const [first] = useState(search)
  const [hasChosen, setHasChosen] = useState(false)
  if (!hasChosen && search !== first) setHasChosen(true)
  return hasChosen ? undefined : 'off'
}

function resultCount(total: number): string {
  return plural(total, {
    zero: 'لا نتائج',
    one: 'نتيجة واحدة',
    two: 'نتيجتان',
    few: '{n} نتائج',
    many: '{n} نتيجة',
    other: '{n} نتيجة',
  })
}
