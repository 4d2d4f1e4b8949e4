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
  /** How many there are in all. */
  readonly words: (total: number) => string
}

/** Below a list: its pages, and how many it holds. It stands beside the list, so that it says that nothing is left too. */
export function ListFoot({ list, linkTo, words }: ListFootProps) {
  const meta = list.data?.meta
  const hasSome = meta !== undefined && meta.total > 0
  return (
    <div className={hasSome ? 'mbs-6 flex flex-wrap items-center justify-between gap-3' : 'sr-only'}>
      {hasSome && <Pagination page={meta.page} lastPage={meta.last_page} linkTo={linkTo} />}
      <ListCount query={list} words={words} className="text-sm text-ink-3" />
    </div>
  )
}
