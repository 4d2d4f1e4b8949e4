import type { ComponentProps, ReactNode } from 'react'
import { ListFoot } from './list-foot.tsx'
import { Loaded, type LoadedProps } from './loaded.tsx'
import { NoResults } from './no-results.tsx'

interface Page<T> {
  readonly items: readonly T[]
  readonly meta: { readonly page: number; readonly last_page: number; readonly total: number }
}

interface PagedListProps<T> {
  readonly list: LoadedProps<Page<T>>['query']
  readonly failed: string
  readonly errorText: LoadedProps<Page<T>>['errorText']
  readonly rows?: number | undefined
  /** Given where a search or a choice hides rows; what to show where there are none at all is `empty`. */
  readonly onClear: (() => void) | undefined
  readonly empty: ReactNode
  readonly linkTo: ComponentProps<typeof ListFoot>['linkTo']
  readonly countWords: (total: number) => string
  readonly children: (items: readonly T[], refreshing: boolean) => ReactNode
}

/** A list of the desk in pages: what it shows while it loads, where nothing is there, and where nothing was found. */
export function PagedList<T>(props: PagedListProps<T>) {
  const { list, failed, errorText, rows = 6, onClear, empty, linkTo, countWords, children } = props
  return (
    <div>
      <Loaded query={list} failed={failed} errorText={errorText} rows={rows} fades>
        {({ items, meta }) => {
          if (meta.total === 0) return onClear ? <NoResults onClear={onClear} /> : empty
          return children(items, list.isPlaceholderData)
        }}
      </Loaded>
      <ListFoot list={list} linkTo={linkTo} words={countWords} />
    </div>
  )
}
