import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>
  readonly failed: string
  readonly children: (data: T) => ReactNode
}

/** A part that waits for its own data, so that one failure takes no other part with it. */
export function Loaded<T>({ query, failed, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isPending)
    return (
      <Loading>
        <SkeletonRows rows={2} />
      </Loading>
    )
  return (
    <ErrorState
      title={failed}
      text={query.error?.message}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}
