import { GripVertical } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { cx } from '../cx.ts'

interface DragHandleProps {
  label: string
  /** One place up or down, for those who do not drag. */
  onStep: (step: 1 | -1) => void
  ref: (element: HTMLButtonElement | null) => void
  className?: string | undefined
}

/** Dragged by a pointer; by keyboard the arrows move what it holds, one place a press. */
export function DragHandle({ label, onStep, ref, className }: DragHandleProps) {
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (!step) return
    event.preventDefault()
    onStep(step)
  }
  return (
    <button
      type="button"
      ref={ref}
      aria-label={label}
      aria-describedby={HELP}
      onKeyDown={press}
      className={cx(
        'grid h-11 w-9 flex-none cursor-grab touch-none place-items-center text-ink-3 hover:text-ink',
        className,
      )}
    >
      <GripVertical className="size-4" />
    </button>
  )
}

const HELP = 'drag-help'

/** Stands once on the page; every handle refers to it. */
export const DragHelp = () => (
  <p id={HELP} className="sr-only">
    اسحبي لتغيير الترتيب، أو استعملي السهمين إلى أعلى وأسفل.
  </p>
)
