import { useState } from 'react'
import { resultCount } from '#core/format/result-count.ts'
import { useLocation } from '#web/router/router-context.ts'
import { cx } from '../cx.ts'

interface ListCountProps {
  readonly query: {
    readonly data: { readonly meta: { readonly total: number } } | undefined
    readonly isPlaceholderData: boolean
  }
  readonly words?: ((total: number) => string) | undefined
  /** How a count looks that is also seen, unless there is nothing to count. */
  readonly className?: string | undefined
  /** What she has chosen, where the address does not show it. */
  readonly choice?: string | undefined
}

/** Before its words arrive it is as high as one line of them, so that what stands below does not move. */
export const lineOfItsOwn = 'empty:before:inline-block'

/** Tells who does not see it what a choice has made of a list; beside the list, so that it stands when that changes. */
export function ListCount({
  query: { data, isPlaceholderData },
  words = resultCount,
  className,
  choice,
}: ListCountProps) {
  const isSeen = className !== undefined && (data === undefined || data.meta.total > 0)
  return (
    <output aria-live={useChoiceLive(choice)} className={isSeen ? cx(className, lineOfItsOwn) : 'sr-only'}>
      {data && (isSeen || !isPlaceholderData) && words(data.meta.total)}
    </output>
  )
}

/** `aria-live` of a count: with the page it is only there to be read; it is said once she has chosen, which the address shows. */
export function useChoiceLive(chosen?: string): 'off' | undefined {
  const { search } = useLocation()
  const choice = chosen ?? search
  const [first] = useState(choice)
  const [hasChosen, setHasChosen] = useState(false)
  if (!hasChosen && choice !== first) setHasChosen(true)
  return hasChosen ? undefined : 'off'
}
