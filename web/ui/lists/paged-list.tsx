import type { ComponentProps, ReactNode } from 'react'
import { ListFoot } from './list-foot.tsx'
import { Loaded, type LoadedProps } from '../loading/loaded.tsx'
import { NoResults, type NoResultsProps } from '../loading/no-results.tsx'

interface Page<T> {
  readonly items: readonly T[]
  readonly meta: { readonly page: number; readonly last_page: number; readonly total: number }
}

type Foot = ComponentProps<typeof ListFoot>

interface PagedListProps<T> extends Pick<LoadedProps<Page<T>>, 'failed' | 'rows' | 'loading'> {
  readonly list: LoadedProps<Page<T>>['query']
  /** Given where a search or a choice hides rows; what to show where there are none at all is `empty`. */
  readonly onClear?: (() => void) | undefined
  /** Other words where a search or a choice found nothing. */
  readonly noResults?: Omit<NoResultsProps, 'onClear'> | undefined
  readonly empty: ReactNode
  readonly linkTo: Foot['linkTo']
  readonly stays?: boolean | undefined
  readonly pagesLabel?: string | undefined
  readonly count?: Foot['count']
  readonly countWords?: Foot['words']
  readonly children: (items: readonly T[], refreshing: boolean) => ReactNode
}

/** A list in pages: what it shows while it loads, where nothing is there, and where nothing was found. */
export function PagedList<T>(props: PagedListProps<T>) {
  const { list, failed, rows = 6, loading, onClear, noResults, empty, children } = props
  return (
    <div>
      <Loaded query={list} failed={failed} rows={rows} loading={loading} fades>
        {({ items, meta }) => {
          if (meta.total === 0) return onClear ? <NoResults {...noResults} onClear={onClear} /> : empty
          return children(items, list.isPlaceholderData)
        }}
      </Loaded>
      <ListFoot
        list={list}
        linkTo={props.linkTo}
        stays={props.stays}
        pagesLabel={props.pagesLabel}
        count={props.count}
        words={props.countWords}
      />
    </div>
  )
}
