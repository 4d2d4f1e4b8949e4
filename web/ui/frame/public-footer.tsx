import type { ReactNode } from 'react'
import { Link } from '#web/router/link.tsx'
import { PatternGround } from '../pictures/pattern-ground.tsx'

export interface FooterColumn {
  title: string
  links: readonly { to: string; label: string }[]
}

export interface PublicFooterProps {
  brand: ReactNode
  text: ReactNode
  columns: readonly FooterColumn[]
  /** The last line: rights, credit of the Quran text, policies. */
  base: ReactNode
}

export function PublicFooter({ brand, text, columns, base }: PublicFooterProps) {
  return (
    <footer className="later on-hero no-print relative mbs-24 overflow-hidden bg-hero text-on-hero-2">
      <PatternGround />
      <div className="wrap relative">
        <div className="grid grid-cols-2 gap-8 pbs-12 pbe-8 lg:grid-cols-[1.8fr_1fr_1fr_1fr] lg:pbs-16 lg:pbe-12">
          <div className="max-lg:col-span-full">
            {brand}
            <div className="max-w-[24.5em] pbs-2">{text}</div>
          </div>
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <p className="mbe-1.5 font-bold text-on-hero">{title}</p>
              <ul>
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      className="block py-[7px] text-on-hero-2 no-underline hover:text-on-hero hover:underline"
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-hero-line py-4 text-sm [&_a]:text-on-hero-2">
          {base}
        </div>
      </div>
    </footer>
  )
}
