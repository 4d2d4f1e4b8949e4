import type { ReactNode } from 'react'
import { Link } from '#web/router/link.tsx'
import type { To } from '#web/router/location.ts'
import { cx } from '../cx.ts'
import { Spoken } from '../spoken.tsx'

export interface PictureCardProps {
  to: To
  title: ReactNode
  /** An image or drawn art; silent, because the title says it. */
  picture: ReactNode
  /** Short facts in one line, kept apart by thin rules. */
  meta?: readonly ReactNode[] | undefined
  /** At the far end of the facts: a rating. */
  rating?: ReactNode
  text?: ReactNode
  foot?: ReactNode
  /** At the far end of the foot: a price, a state. */
  footEnd?: ReactNode
  /** What can be done without opening it: over the corner of the picture, on a phone below it. */
  action?: ReactNode
  level?: 2 | 3 | undefined
  headingClass?: string | undefined
}

/** Something with a picture. A row on a phone, a card from 620 px on; one link a card. */
export function PictureCard(props: PictureCardProps) {
  const {
    to,
    title,
    picture,
    meta = [],
    rating,
    text,
    foot,
    footEnd,
    action,
    level = 3,
    headingClass,
  } = props
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className="relative grid content-start gap-1 wrap-break-word max-sm:grid-cols-[124px_minmax(0,1fr)] max-sm:gap-x-3.5 max-sm:border-b max-sm:border-rule max-sm:pbe-4 sm:grid-rows-[auto_auto_1fr_auto_auto]">
      <div className="aspect-[16/10] overflow-hidden max-sm:row-[1/6] max-sm:mbs-1 max-sm:self-start sm:mbe-2.5">
        {picture}
      </div>
      <div className="flex flex-wrap gap-x-2 text-xs text-ink-2 max-sm:col-start-2 sm:text-sm">
        {meta.map((fact, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- a fixed row of facts
          <span key={i} className={cx(i > 0 && 'self-center border-s border-line ps-2 leading-[1.2]')}>
            {fact}
          </span>
        ))}
        {rating && <span className="ms-auto flex">{rating}</span>}
      </div>
      <Heading className={cx('font-bold max-sm:col-start-2 max-sm:text-md sm:text-lg', headingClass)}>
        <Link
          to={to}
          className="text-inherit no-underline decoration-gold-line after:absolute after:inset-0 hover:underline"
        >
          {title}
        </Link>
      </Heading>
      {text && (
        <div className="text-xs text-ink-2 max-sm:col-start-2 sm:text-sm">
          <Spoken text={text} />
        </div>
      )}
      {(foot ?? footEnd) && (
        <div className="flex flex-wrap items-baseline gap-x-3 max-sm:col-start-2 sm:mbs-1.5 sm:border-t sm:border-rule sm:pbs-2">
          <span className="text-xs text-ink-3 sm:text-sm">{foot}</span>
          <span className="ms-auto">{footEnd}</span>
        </div>
      )}
      {action && <div className="absolute inset-s-0 inset-bs-1 z-10 max-sm:inset-bs-20">{action}</div>}
    </article>
  )
}

/** The grid that picture cards and their skeletons stand in. */
export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 sm:gap-x-6 sm:gap-y-8 lg:grid-cols-3 lg:gap-y-12">
      {children}
    </div>
  )
}

/** Something one can take or buy: the only content that earns a box. */
export function EdgeCard({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <div
      className={cx(
        'grid gap-1.5 border border-t-3 border-rule border-t-primary bg-surface p-[18px]',
        className,
      )}
    >
      {children}
    </div>
  )
}
