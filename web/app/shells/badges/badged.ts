import { formatNumber } from '#core/format/number.ts'
import type { Area } from '../area-shell.tsx'

/** Nobody counts above it. */
const MOST = 99

const badgeWords = (count: number): string => (count > MOST ? `${formatNumber(MOST)}+` : formatNumber(count))

/** The menu with a number beside the entries that something waits behind. */
export const badged = (groups: Area['groups'], countOf: (to: string) => number | undefined): Area['groups'] =>
  groups.map(({ label, items }) => ({
    label,
    items: items.map((item) => {
      const count = countOf(item.to)
      return count ? { ...item, badge: badgeWords(count) } : item
    }),
  }))
