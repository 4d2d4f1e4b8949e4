import { Check } from 'lucide-react'
import type { Sheet } from '#contract/attendance/shapes.ts'
import { formatTime } from '#core/format/date.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import type { SheetEditing } from './use-sheet.ts'

/** What became of the list: on this device, on its way, saved, confirmed or refused. */
export function SavedState({ sheet, editing }: { sheet: Sheet; editing: SheetEditing }) {
  const { waiting, isSending } = editing
  if (waiting?.state === 'refused')
    return (
      <StateMark shape="triangle" tone="bad" className="text-xs">
        {waiting.refusal?.message}
      </StateMark>
    )
  if (waiting && !isSending)
    return (
      <StateMark shape="half" tone="warn" className="text-xs">
        {waiting.state === 'waiting' ? 'محفوظ على هذا الجهاز، يُرسل حين يعود الاتصال' : 'محفوظ على هذا الجهاز'}
      </StateMark>
    )
  if (isSending)
    return (
      <StateMark shape="clock" tone="off" className="text-xs">
        جارٍ الحفظ…
      </StateMark>
    )
  return (
    <StateMark shape="check" tone="ok" className="text-xs">
      {sheet.confirmed ? `تم الاعتماد ${formatTime(sheet.confirmed.at)}` : 'محفوظ'}
    </StateMark>
  )
}

/** Saves while the session runs, confirms after it; a refusal puts the retry here. */
export function ConfirmButton({ sheet, editing, onConfirm, block }: ConfirmProps) {
  if (!sheet.can.edit) return null
  if (editing.waiting?.state === 'refused')
    return (
      <Button block={block} onClick={editing.retry}>
        إعادة المحاولة
      </Button>
    )
  const isDone = sheet.confirmed !== null
  return (
    <Button
      block={block}
      busy={(sheet.can.confirm ? editing.isConfirming : editing.isSending) && !isDone}
      aria-keyshortcuts="Control+Enter Meta+Enter"
      onClick={onConfirm}
      disabled={isDone && !editing.waiting}
    >
      {isDone ? (
        <>
          <Check /> تم الاعتماد
        </>
      ) : sheet.can.confirm ? (
        'اعتماد الحضور'
      ) : (
        'حفظ'
      )}
    </Button>
  )
}

export interface ConfirmProps {
  readonly sheet: Sheet
  readonly editing: SheetEditing
  readonly onConfirm: () => void
  readonly block?: boolean | undefined
}
