import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

/** One grey shape; give it the size of what comes. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden className={cx('sk block', className)} />
}

/** Wraps skeleton shapes and says once that something is being loaded. */
export function Loading({ label = 'جارٍ التحميل...', className, children }: LoadingProps) {
  return (
    <div aria-busy data-arriving className={className}>
      <output className="sr-only">{label}</output>
      {children}
    </div>
  )
}

interface LoadingProps {
  label?: string | undefined
  className?: string | undefined
  children: ReactNode
}

const times = (count: number) => Array.from({ length: count }, (_, i) => `place-${i}`)

export function SkeletonText({ lines = 3 }: { lines?: number | undefined }) {
  return (
    <span aria-hidden data-arriving className="grid gap-2.5">
      {times(lines).map((key, i) => (
        <Skeleton key={key} className={cx('h-3.5', i === lines - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </span>
  )
}

export function SkeletonCard() {
  return (
    <div className="max-sm:grid max-sm:grid-cols-[124px_1fr] max-sm:gap-3.5">
      <Skeleton className="aspect-[16/10]" />
      <div className="grid content-start gap-2.5 sm:pbs-4">
        <Skeleton className="h-3.5 w-2/5" />
        <Skeleton className="h-[18px] w-[85%]" />
        <Skeleton className="h-3.5 w-[55%]" />
      </div>
    </div>
  )
}

export function SkeletonRows({ rows = 6 }: { rows?: number | undefined }) {
  return (
    <ul aria-hidden data-arriving>
      {times(rows).map((key) => (
        <li key={key} className="flex items-center gap-3 border-b border-rule py-4">
          <Skeleton className="size-10 rounded-full" />
          <span className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-3.5 w-1/3" />
          </span>
        </li>
      ))}
    </ul>
  )
}
