import type { ReactNode } from 'react'

export function Steps({ children }: { children: ReactNode }) {
  return <ol className="grid list-[arabic-indic] gap-2 ps-6 marker:font-bold marker:text-gold">{children}</ol>
}
