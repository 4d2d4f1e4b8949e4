import type { ReactNode } from 'react'

/** What the thumb reaches on a phone; it takes the place of the bottom bar. */
export const Dock = ({ children }: { readonly children: ReactNode }) => (
  <section
    aria-label="أدوات التصحيح"
    className="fixed inset-x-0 inset-be-0 z-45 grid max-h-[75dvh] gap-2 overflow-y-auto border-t border-line bg-surface px-4 pbs-2 pbe-[max(10px,env(safe-area-inset-bottom))] shadow-dock"
  >
    {children}
  </section>
)
