import { useState } from 'react'
import type { Notification } from '#contract/notifications/shapes.ts'
import { shownRows } from './shown-rows.ts'
import type { Removal } from './use-removal.ts'

/** The rows of an open list; `showAll` lets those in that came meanwhile. */
export function useArrivals(rows: readonly Notification[], { removed }: Removal) {
  const newest = rows[0]?.id ?? 0
  const [upto, setUpto] = useState(newest)
  return { ...shownRows(rows, removed, upto || newest), newest, showAll: () => setUpto(newest) }
}
