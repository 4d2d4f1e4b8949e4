import type { Shelf } from '#contract/categories/shapes.ts'
import { grounds } from '#core/art/course-art-plan.ts'
import { icons } from './shelf-words.ts'

/** Its colour and its sign, silent: the name stands beside it. */
export function ShelfSign({ shelf: { color, icon } }: { shelf: Pick<Shelf, 'color' | 'icon'> }) {
  const Icon = icons[icon].icon
  const { ground, line } = grounds[color]
  return (
    <svg viewBox="0 0 40 40" aria-hidden className="size-10 flex-none rounded-md">
      <rect width="40" height="40" fill={ground} />
      <Icon x="10" y="10" width="20" height="20" color={line} />
    </svg>
  )
}
