import type { ReactNode } from 'react'
import { SectionTitle } from '#web/ui/text/section-title.tsx'

export interface SectionProps {
  title: string
  /** Names the section in the address; the header and footer link to some. */
  id: string
  action?: ReactNode
  children: ReactNode
}

/** The rhythm of the home page: 64 above each section on a phone, 96 on a wide screen. */
export function Section({ title, id, action, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="later wrap pbs-16 lg:pbs-24">
      <SectionTitle id={`${id}-title`} title={title} action={action} />
      {children}
    </section>
  )
}
