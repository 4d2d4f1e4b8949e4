import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDateTime } from '#core/format/date.ts'
import { Link } from '#web/router/link.tsx'
import { cx } from '#web/ui/cx.ts'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { SkeletonText } from '#web/ui/loading/skeleton.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'

interface PanelProps<T> {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly query: UseQueryResult<T>
  /** The list behind the figures, where they do not lead there themselves. */
  readonly list?: { readonly to: string; readonly label: string }
  readonly className?: string
  /** Nothing has happened yet: there is nothing to draw. */
  readonly isEmpty: (data: T) => boolean
  readonly children: (data: T) => ReactNode
}

/** A panel of figures: says when they were computed and leads to their list; each waits and fails by itself. */
export function Panel<T extends { computed_at: string }>(props: PanelProps<T>) {
  const { id, title, text, query, list, className, isEmpty, children } = props
  if (query.data && isEmpty(query.data)) return null
  return (
    <section aria-labelledby={id} className={cx('flex flex-col', className)}>
      <PanelTitle
        id={id}
        title={title}
        text={query.data ? `${text}، حُسبت ${formatDateTime(query.data.computed_at)}` : text}
        action={list && <PanelLink {...list} />}
      />
      <Loaded query={query} failed="تعذر تحميل الأرقام" loading={<SkeletonText lines={5} />}>
        {/* Beside each other the charts stand on one line, whatever is said above them. */}
        {(data) => <div className="flex flex-1 flex-col *:last:mbs-auto">{children(data)}</div>}
      </Loaded>
    </section>
  )
}

const PanelLink = ({ to, label }: { to: string; label: string }) => (
  <Link to={to} className="inline-flex min-h-11 items-center text-sm">
    {label}
  </Link>
)
