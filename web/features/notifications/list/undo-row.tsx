import { Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { useIsHeld } from './use-is-held.ts'
import { useTimeLeft } from './use-time-left.ts'

interface UndoRowProps {
  readonly title: string
  readonly onUndo: () => void
  readonly onOver: () => void
}

const UNDO_MS = 7_000

/** Where a notification stood; the rule below shows how long it can still be taken back. */
export function UndoRow({ title, onUndo, onOver }: UndoRowProps) {
  const line = useRef<HTMLLIElement>(null)
  const left = useTimeLeft(UNDO_MS, useIsHeld(line))
  useEffect(() => {
    if (left === 0) onOver()
  }, [left, onOver])
  return (
    <li
      ref={line}
      className="relative flex min-h-14 items-center gap-3 bg-sunken px-3 py-1.5 text-sm leading-relaxed text-ink-2"
    >
      <output className="min-w-0 wrap-anywhere">حُذف إشعار «{title}».</output>
      <Button
        look="text"
        size={36}
        className="ms-auto flex-none"
        aria-label={`تراجع: حذف إشعار «${title}»`}
        onClick={onUndo}
      >
        <Undo2 /> تراجع
      </Button>
      <span aria-hidden className="absolute inset-x-0 inset-be-0 h-0.5">
        <i className="block h-full bg-primary" style={{ inlineSize: `${(left / UNDO_MS) * 100}%` }} />
      </span>
    </li>
  )
}
