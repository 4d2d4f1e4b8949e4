import type { ReactNode } from 'react'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { cx } from '#web/ui/cx.ts'
import { Disclosure } from '#web/ui/text/accordion.tsx'

export interface PageSection {
  readonly id: string
  readonly title: string
  readonly content: ReactNode
}

export interface PageFrameProps {
  title: string
  lead?: ReactNode
  sections: readonly PageSection[]
  foot?: ReactNode
}

const LONG = 5

/** A page to read: the title, the way to its parts where it is long, and the parts. */
export function PageFrame({ title, lead, sections, foot }: PageFrameProps) {
  const isLong = sections.length >= LONG
  return (
    <div className="wrap pbs-2">
      <Breadcrumbs items={[{ label: 'الرئيسية', to: '/' }, { label: title }]} />
      <h1 className="pbs-6 font-display text-d1 font-bold lg:pbs-8">{title}</h1>
      {lead && <p className="max-w-[33.5em] text-ink-2">{lead}</p>}
      <div className={cx('pbs-6', isLong && 'lg:grid lg:grid-cols-[236px_1fr] lg:gap-x-16')}>
        {isLong && <Contents sections={sections} />}
        <div className="max-w-[38em]">
          {sections.map(({ id, title: heading, content }) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-title`}
              className="border-b border-rule py-6 first:pbs-0"
            >
              <h2 id={`${id}-title`} className="mbe-2 text-lg font-bold">
                {heading}
              </h2>
              <div className="grid gap-3 text-ink-2">{content}</div>
            </section>
          ))}
          {foot && <div className="pbs-6">{foot}</div>}
        </div>
      </div>
    </div>
  )
}

/** A column beside the text, a fold above it on a phone. */
function Contents({ sections }: { sections: readonly PageSection[] }) {
  const links = (
    <ul>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center text-sm text-ink-2 no-underline hover:underline lg:min-h-9"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
  return (
    <nav aria-label="محتويات الصفحة">
      <div className="mbe-6 border-t border-rule lg:hidden">
        <Disclosure title="محتويات الصفحة">{links}</Disclosure>
      </div>
      <div className="sticky inset-bs-[100px] max-lg:hidden">
        <p className="pbe-1 font-bold">محتويات الصفحة</p>
        {links}
      </div>
    </nav>
  )
}
