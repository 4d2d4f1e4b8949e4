import { X } from 'lucide-react'
import { useId, useRef, type PointerEvent, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { Layer } from '../layers.ts'
import { useModal } from '../use-modal.ts'

export type SheetSide = 'bottom' | 'start' | 'end'

export interface SheetProps {
  open?: boolean | undefined
  onClose: () => void
  title: ReactNode
  hideTitle?: boolean | undefined
  /** Bottom sheets close by a swipe down too; start and end are side drawers. */
  side?: SheetSide | undefined
  children: ReactNode
  /** Stays in reach while the content scrolls. */
  footer?: ReactNode
  className?: string | undefined
}

const sides: Record<SheetSide, string> = { bottom: 'sheet-bottom', start: 'sheet-start', end: 'sheet-end' }

export function Sheet({
  open = true,
  onClose,
  title,
  hideTitle,
  side = 'bottom',
  children,
  footer,
  className,
}: SheetProps) {
  const id = useId()
  const { element, shown, dialogProps } = useModal(open, onClose, true)
  const swipe = useSwipeDown(onClose)
  return (
    <dialog {...dialogProps} className={cx('sheet', sides[side], className)} aria-labelledby={id}>
      {shown && (
        <Layer value={element}>
          <div className="panel flex h-full flex-col">
            <div
              className="sticky inset-bs-0 z-10 flex-none border-b border-rule bg-surface"
              {...(side === 'bottom' ? swipe : undefined)}
            >
              {side === 'bottom' && (
                <span className="mx-auto mbs-2.5 mbe-0.5 block h-1 w-10 rounded-full bg-line" />
              )}
              <div className="flex items-center justify-between px-4 pbs-1 pbe-2">
                <h2
                  id={id}
                  tabIndex={-1}
                  className={cx('text-lg font-bold outline-none', hideTitle && 'sr-only')}
                >
                  {title}
                </h2>
                <IconButton label="إغلاق" className="ms-auto -me-2" onClick={onClose}>
                  <X />
                </IconButton>
              </div>
            </div>
            <div className="flex-[1_0_auto]">{children}</div>
            {footer && (
              <div className="sticky inset-be-0 flex gap-3 border-t border-rule bg-surface px-4 pbs-3 pbe-[max(12px,env(safe-area-inset-bottom))]">
                {footer}
              </div>
            )}
          </div>
        </Layer>
      )}
    </dialog>
  )
}

const farEnough = 72

/** The head follows a finger that pulls down, and lets go or closes. */
function useSwipeDown(onClose: () => void) {
  const from = useRef<number>(undefined)

  function pulled(event: PointerEvent) {
    const sheet = event.currentTarget.closest('dialog')
    if (from.current === undefined || !sheet) return undefined
    return { sheet, by: event.clientY - from.current }
  }
  function end(event: PointerEvent) {
    const pull = pulled(event)
    from.current = undefined
    if (!pull) return
    pull.sheet.style.translate = ''
    if (pull.by > farEnough) onClose()
  }
  return {
    style: { touchAction: 'none' },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const onButton = event.target instanceof Element && event.target.closest('button')
      if (event.pointerType !== 'mouse' && !onButton) from.current = event.clientY
    },
    onPointerMove: (event: PointerEvent) => {
      const pull = pulled(event)
      if (pull) pull.sheet.style.translate = `0 ${Math.max(0, pull.by)}px`
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
