import type { ReactNode } from 'react'

export function Centred({ children }: { children: ReactNode }) {
  return <div className="grid justify-items-center gap-3 px-4 py-8 text-center">{children}</div>
}

export function StateTitle({ as: Tag = 'p', children }: { as?: 'h1' | 'p'; children: ReactNode }) {
  return <Tag className="font-display text-title font-bold">{children}</Tag>
}
