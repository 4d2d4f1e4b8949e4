import type { ReactNode } from 'react'
import { Spoken } from '../spoken.tsx'

export interface Description {
  term: string
  value: ReactNode
}

/** Facts of one thing: the name of each fact beside its value, on hairlines. */
export function DescriptionList({ items }: { items: readonly Description[] }) {
  return (
    <dl>
      {items.map(({ term, value }) => (
        <div
          key={term}
          className="grid gap-x-6 border-b border-rule py-3 sm:grid-cols-[minmax(140px,1fr)_3fr]"
        >
          <dt className="text-sm text-ink-2">{term}</dt>
          <dd>
            <Spoken text={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
