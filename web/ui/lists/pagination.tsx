import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Link } from '#web/router/link.tsx'
import type { To } from '#web/router/location.ts'
import { formatNumber } from '#core/format/number.ts'
import { pageWindow } from '#core/page-window.ts'
import { cx } from '../cx.ts'

export interface PaginationProps {
  page: number
  lastPage: number
  /** Pages are real links, so they work without JavaScript and open in a new tab. */
  linkTo: (page: number) => To
  label?: string | undefined
  preventScrollReset?: boolean | undefined
}

const cell = 'grid min-h-11 min-w-11 place-items-center rounded-md font-semibold text-ink-2 no-underline'

/** On a phone only the first, the current and the last page stand in the row. */
export function Pagination(props: PaginationProps) {
  const { page, lastPage, linkTo, label = 'الصفحات', preventScrollReset = false } = props
  if (lastPage <= 1) return null
  const steps = pageWindow(page, lastPage)
  const hasGapBefore = steps[1] === 'gap'
  const hasGapAfter = steps.at(-2) === 'gap'
  const step = (target: number, name: string, icon: ReactNode) =>
    target < 1 || target > lastPage ? (
      <span className={`${cell} opacity-40`} aria-hidden>
        {icon}
      </span>
    ) : (
      <Link
        to={linkTo(target)}
        preventScrollReset={preventScrollReset}
        aria-label={name}
        className={`${cell} hover:bg-sunken`}
      >
        {icon}
      </Link>
    )
  return (
    <nav aria-label={label} className="no-print flex flex-wrap items-center gap-0.5">
      {step(page - 1, 'السابقة', <ChevronRight />)}
      {steps.map((entry, at) =>
        entry === 'gap' ? (
          <Gap key={at === 1 ? 'gap-before' : 'gap-after'} />
        ) : (
          <Fragment key={entry}>
            {entry === lastPage && page < lastPage - 1 && !hasGapAfter && <Gap phone />}
            <Link
              to={linkTo(entry)}
              preventScrollReset={preventScrollReset}
              aria-label={`الصفحة ${formatNumber(entry)}`}
              aria-current={entry === page ? 'page' : undefined}
              className={cx(
                cell,
                entry === page ? 'rounded-none text-ink mark-current' : 'hover:bg-sunken',
                entry !== page && entry !== 1 && entry !== lastPage && 'max-sm:hidden',
              )}
            >
              {formatNumber(entry)}
            </Link>
            {entry === 1 && page > 2 && !hasGapBefore && <Gap phone />}
          </Fragment>
        ),
      )}
      {step(page + 1, 'التالية', <ChevronLeft />)}
    </nav>
  )
}

function Gap({ phone }: { phone?: boolean }) {
  return (
    <span className={cx(cell, phone && 'sm:hidden')} aria-hidden>
      …
    </span>
  )
}
