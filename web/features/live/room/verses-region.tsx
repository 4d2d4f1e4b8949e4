import type { ReactNode } from 'react'
import { VERSES_ID } from './verses-focus.ts'

/** The verses before whoever teaches, where the focus rests. */
export const VersesRegion = ({ children }: { readonly children: ReactNode }) => (
  <section
    id={VERSES_ID}
    aria-label="آيات التسميع"
    tabIndex={-1}
    className="flex-1 px-gutter py-4 -outline-offset-3 lg:min-h-0 lg:overflow-y-auto"
  >
    <div className="mx-auto max-w-[640px]">{children}</div>
  </section>
)
