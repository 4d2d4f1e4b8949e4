import { ChevronLeft } from 'lucide-react'
import { Link } from '#web/router/link.tsx'
import type { To } from '#web/router/location.ts'
import { cx } from '../cx.ts'

export interface Crumb {
  label: string
  /** The last one, the page itself, has none. */
  to?: To | undefined
}

/** Titles give way on a narrow screen; the short words around them stay whole. */
const isLong = (text: string) => text.length > 14

/** One line, however long the titles are. */
export function Breadcrumbs({
  items,
  label = 'مسار الصفحة',
}: {
  items: readonly Crumb[]
  label?: string | undefined
}) {
  return (
    <nav aria-label={label} className="min-w-0">
      <ol className="flex items-center gap-x-2 text-sm text-ink-3">
        {items.map(({ label: text, to }, i) => (
          <li
            key={text}
            className={cx('flex items-center gap-2', (isLong(text) || to === undefined) && 'min-w-0')}
          >
            {i > 0 && <ChevronLeft className="size-3.5 flex-none" />}
            {to === undefined ? (
              <span aria-current="page" className="truncate leading-10">
                {text}
              </span>
            ) : (
              <Link to={to} className="truncate leading-10 text-ink-2 no-underline hover:underline">
                {text}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
