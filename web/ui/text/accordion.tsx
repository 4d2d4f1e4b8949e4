import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export interface DisclosureProps {
  title: ReactNode
  /** Between the title and the arrow: a count, a state. */
  aside?: ReactNode
  open?: boolean | undefined
  /** Disclosures of one name close each other. */
  name?: string | undefined
  tall?: boolean | undefined
  onToggle?: ((open: boolean) => void) | undefined
  children: ReactNode
}

/** The browser's own details: opens without JavaScript and is found by page search. */
export function Disclosure({ title, aside, open, name, tall, onToggle, children }: DisclosureProps) {
  return (
    <details
      name={name}
      open={open}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
      className="group border-b border-rule"
    >
      <summary
        className={cx(
          'flex cursor-pointer list-none items-center gap-3 py-2 font-semibold [&::-webkit-details-marker]:hidden',
          tall ? 'min-h-[68px]' : 'min-h-14',
        )}
      >
        <span className="min-w-0 flex-1">{title}</span>
        {aside}
        <ChevronDown className="text-ink-3 transition-[rotate] duration-(--m-base) group-open:rotate-180" />
      </summary>
      {children}
    </details>
  )
}

export interface AccordionItem {
  id: string
  title: ReactNode
  content: ReactNode
  open?: boolean | undefined
}

/** Questions and answers. */
export function Accordion({ items, name }: { items: readonly AccordionItem[]; name?: string | undefined }) {
  return items.map(({ id, title, content, open }) => (
    <Disclosure key={id} title={title} open={open} name={name}>
      <div className="max-w-[36em] pbe-[18px] text-ink-2">{content}</div>
    </Disclosure>
  ))
}
