import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

const columns = { 1: '', 2: 'lg:grid-cols-2', 3: 'lg:grid-cols-3' }

/** A titled block of the gallery, on a hairline. */
export function Part({
  title,
  children,
  id,
}: {
  title: string
  children: ReactNode
  id?: string | undefined
}) {
  return (
    <section id={id} className="grid min-w-0 content-start gap-4">
      <h2 className="border-b border-rule pbe-1.5 font-display text-xl font-bold">{title}</h2>
      {children}
    </section>
  )
}

export function Columns({ of, children }: { of: 1 | 2 | 3; children: ReactNode }) {
  return <div className={cx('grid items-start gap-8 *:min-w-0', columns[of])}>{children}</div>
}

export function Line({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
