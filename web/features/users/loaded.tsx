import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sentenceOf } from '#web/kernel/api-error.ts'
import { cx } from '#web/ui/cx.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>
  readonly failed: string
  readonly rows?: number
  readonly children: (data: T) => ReactNode
}

/** A part that waits for its own data, so that one failure takes no other part with it. */
export function Loaded<T>({ query, failed, rows = 4, children }: LoadedProps<T>) {
  if (query.data !== undefined)
    return <div className={cx(query.isPlaceholderData && 'opacity-60')}>{children(query.data)}</div>
  if (query.isPending)
    return (
      <Loading>
        <SkeletonRows rows={rows} />
      </Loading>
    )
  return (
    <ErrorState
      title={failed}
      text={sentenceOf(query.error)}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}
