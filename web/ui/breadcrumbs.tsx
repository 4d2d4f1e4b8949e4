import { ChevronLeft } from 'lucide-react'
import { Link } from '#web/router/link.tsx'
import type { To } from '#web/router/location.ts'

export interface Crumb {
  label: string
  /** The last one, the page itself, has none. */
  to?: To | undefined
}

export function Breadcrumbs({
  items,
  label = 'مسار الصفحة',
}: {
  items: readonly Crumb[]
  label?: string | undefined
}) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm text-ink-3">
        {items.map(({ label: text, to }, i) => (
          <li key={text} className="flex items-center gap-2">
            {i > 0 && <ChevronLeft className="size-3.5" />}
            {to === undefined ? (
              <span aria-current="page">{text}</span>
            ) : (
              <Link to={to} className="py-2 text-ink-2 no-underline hover:underline">
                {text}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
