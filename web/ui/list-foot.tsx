import type { ComponentProps, ReactNode } from 'react'
import { Pagination } from './pagination.tsx'

interface ListFootProps {
  readonly meta: { readonly page: number; readonly last_page: number }
  readonly linkTo: ComponentProps<typeof Pagination>['linkTo']
  /** How many there are in all, in words. */
  readonly count: ReactNode
}

/** Below a list: its pages, and how many it holds. */
export const ListFoot = ({ meta, linkTo, count }: ListFootProps) => (
  <div className="mbs-6 flex flex-wrap items-center justify-between gap-3">
    <Pagination page={meta.page} lastPage={meta.last_page} linkTo={linkTo} />
    <output className="text-sm text-ink-3">{count}</output>
  </div>
)
