import { PanelRightClose, PanelRightOpen } from 'lucide-react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import type { useSidebars } from '../editing/use-view.ts'

const STEP = 20

interface SideProps {
  readonly label: string
  readonly side: 'start' | 'end'
  readonly sidebars: ReturnType<typeof useSidebars>
  readonly children: ReactNode
}

/** One of the two columns beside the sheet; both are as wide as each other. */
export function Side({ label, side, sidebars, children }: SideProps) {
  const { width, least, most, isCollapsed, setCollapsed, resize } = sidebars
  // At the right of the sheet, which is where reading begins, the pointer makes its column wider by going left.
  const sign = side === 'start' ? -1 : 1
  function drag(event: PointerEvent<HTMLElement>) {
    const { clientX, pointerId, currentTarget } = event
    const listeners = new AbortController()
    const { signal } = listeners
    const follow = (to: globalThis.PointerEvent) => resize(width + 2 * sign * (to.clientX - clientX))
    currentTarget.setPointerCapture(pointerId)
    currentTarget.addEventListener('pointermove', follow, { signal })
    for (const end of ['pointerup', 'pointercancel'] as const)
      currentTarget.addEventListener(end, () => listeners.abort(), { signal })
  }
  function press(event: KeyboardEvent) {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (way === undefined) return
    event.preventDefault()
    resize(width + way * sign * STEP)
  }
  return (
    <>
      {side === 'end' && !isCollapsed && (
        <Handle label={label} value={width} least={least} most={most} onDrag={drag} onKey={press} />
      )}
      <aside
        aria-label={label}
        style={{ width: isCollapsed ? 32 : width / 2 }}
        className="isolate flex-none overflow-x-hidden overflow-y-auto bg-surface"
      >
        {side === 'start' && (
          <IconButton
            label={isCollapsed ? 'إظهار اللوحات' : 'طي اللوحات'}
            className={isCollapsed ? 'w-8' : 'float-end'}
            onClick={() => setCollapsed(!isCollapsed)}
          >
            {isCollapsed ? <PanelRightOpen /> : <PanelRightClose />}
          </IconButton>
        )}
        {!isCollapsed && <div className="p-4">{children}</div>}
      </aside>
      {side === 'start' && !isCollapsed && (
        <Handle label={label} value={width} least={least} most={most} onDrag={drag} onKey={press} />
      )}
    </>
  )
}

interface HandleProps {
  readonly label: string
  readonly value: number
  readonly least: number
  readonly most: number
  readonly onDrag: (event: PointerEvent<HTMLElement>) => void
  readonly onKey: (event: KeyboardEvent) => void
}

const Handle = ({ label, value, least, most, onDrag, onKey }: HandleProps) => (
  <div
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a rule cannot be moved
    role="separator"
    tabIndex={0}
    aria-label={`عرض لوحة ${label}`}
    aria-orientation="vertical"
    aria-valuenow={value}
    aria-valuemin={least}
    aria-valuemax={most}
    className="w-1.5 flex-none cursor-ew-resize touch-none border-x border-rule bg-sunken hover:bg-tint"
    onPointerDown={onDrag}
    onKeyDown={onKey}
  />
)
