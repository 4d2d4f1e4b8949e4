import { useEffect, type ReactNode } from 'react'

/** The act of a public page, in the thumb's reach on a phone; a wide screen has it beside its text. */
export function DockBar({ children }: { children: ReactNode }) {
  useEffect(leaveRoomForDock, [])
  return (
    <div className="dock-bar no-print fixed inset-x-0 inset-be-0 z-40 flex items-center gap-4 bg-surface px-4 pbs-2.5 pbe-[max(10px,env(safe-area-inset-bottom))] shadow-dock lg:hidden">
      {children}
    </div>
  )
}

/** The footer of the page stands above the bar, not behind it. */
function leaveRoomForDock() {
  const page = document.documentElement
  page.toggleAttribute('data-dock', true)
  return () => void page.toggleAttribute('data-dock', false)
}
