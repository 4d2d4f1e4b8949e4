import { DirectionProvider } from '@base-ui/react/direction-provider'
import type { ReactNode } from 'react'

/** Tells Base UI that arrows, sides and submenus run from right to left. Every wrapped primitive brings it along. */
export function Rtl({ children }: { children: ReactNode }) {
  return <DirectionProvider direction="rtl">{children}</DirectionProvider>
}

/** The look shared by all lists that float: menu, select, combobox. */
export const floatingList =
  'max-h-[min(22rem,var(--available-height))] min-w-[max(12rem,var(--anchor-width))] max-w-[var(--available-width)] overflow-y-auto rounded-lg bg-surface py-1.5 shadow-float outline-none transition-opacity duration-(--m-base) data-ending-style:opacity-0 data-starting-style:opacity-0'

export const floatingItem =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 px-4 py-1.5 text-start leading-ui text-ink no-underline outline-none select-none data-disabled:cursor-not-allowed data-disabled:text-ink-3 data-highlighted:bg-tint data-highlighted:text-tint-ink'
