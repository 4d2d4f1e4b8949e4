import type { ComponentProps } from 'react'
import { ListCount } from './list-count.tsx'
import { Pagination } from './pagination.tsx'

interface ListFootProps {
  readonly list: {
    readonly data:
      | { readonly meta: { readonly page: number; readonly last_page: number; readonly total: number } }
      | undefined
    readonly isPlaceholderData: boolean
  }
  readonly linkTo: ComponentProps<typeof Pagination>['linkTo']
  /** Another page leaves her at the foot of the list. */
  readonly stays?: boolean | undefined
  /** The name of its pages, where a screen has more than one list. */
  readonly pagesLabel?: string | undefined
  /** How many there are in all. */
  readonly words?: ((total: number) => string) | undefined
  /** Whether the count is seen beside the pages, only said to who does not see the list, or told by another part. */
  readonly count?: 'seen' | 'said' | 'none' | undefined
}

/** Below a list: its pages, and how many it holds. It stands beside the list, so that it says that nothing is left too. */
export function ListFoot({ list, linkTo, stays, pagesLabel, words, count = 'seen' }: ListFootProps) {
  const meta = list.data?.meta
  const hasSome = meta !== undefined && (count === 'seen' ? meta.total > 0 : meta.last_page > 1)
  return (
    <div className={hasSome ? 'mbs-6 flex flex-wrap items-center justify-between gap-3' : 'sr-only'}>
      {hasSome && (
        <Pagination
          page={Math.min(meta.page, meta.last_page)}
          lastPage={meta.last_page}
          linkTo={linkTo}
          preventScrollReset={stays}
          label={pagesLabel}
        />
      )}
      {count !== 'none' && (
        <ListCount
          query={list}
          words={words}
          className={count === 'seen' ? 'text-sm text-ink-3' : undefined}
        />
      )}
    </div>
  )
}
