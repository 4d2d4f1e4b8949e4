import type { ReactNode } from 'react'
import { sentenceOf } from '#core/failure-words.ts'
import { cx } from '../cx.ts'
import { ErrorState } from './error-state.tsx'
import { Loading, SkeletonRows } from './skeleton.tsx'

/** What a query tells of itself. */
interface Waited<T> {
  readonly data: T | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly isPlaceholderData: boolean
  refetch(): unknown
}

export interface LoadedProps<T> {
  query: Waited<T>
  /** The title of the failure, and its sentence. */
  failed: string
  errorText?: ((cause: unknown) => string) | undefined
  /** Which failures say that there is nothing to load; trying again would not help, so `missing` shows another way on. */
  isMissing?: ((cause: unknown) => boolean) | undefined
  missing?: ReactNode
  label?: string | undefined
  rows?: number | undefined
  /** What stands for it meanwhile, where rows do not have its shape. */
  loading?: ReactNode
  /** Pages fade while the next one is on its way. */
  fades?: boolean | undefined
  children: (data: T) => ReactNode
}

/** A part that waits for its own data, so that one failure takes no other part with it. */
export function Loaded<T>(props: LoadedProps<T>) {
  const {
    query,
    failed,
    errorText = sentenceOf,
    isMissing,
    missing,
    label,
    rows = 4,
    loading,
    fades = false,
    children,
  } = props
  const { data, error } = query
  if (data !== undefined)
    return fades ? (
      <div
        aria-busy={query.isPlaceholderData || undefined}
        className={cx(query.isPlaceholderData && 'opacity-60')}
      >
        {children(data)}
      </div>
    ) : (
      children(data)
    )
  if (!error)
    return (
      loading ?? (
        <Loading label={label}>
          <SkeletonRows rows={rows} />
        </Loading>
      )
    )
  if (isMissing?.(error)) return missing
  return (
    <ErrorState
      title={failed}
      text={errorText(error)}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}
