import { useState, type ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { Sheet } from './sheet.tsx'

export interface FilterSheetProps<F> {
  open: boolean
  onClose: () => void
  /** What stands in the address. */
  filters: F
  /** The panel's fields over what is chosen so far, and what the button then says. */
  children: (draft: F, choose: (next: F) => void) => ReactNode
  /** Undefined: there is nothing to clear. */
  cleared: (draft: F) => F | undefined
  renderAction: (draft: F) => ReactNode
  onApply: (filters: F) => void
}

/** The filters on a phone: chosen here first, then shown together. Each opening begins with what the address says. */
export function FilterSheet<F>({
  open,
  onClose,
  filters,
  children,
  cleared,
  renderAction,
  onApply,
}: FilterSheetProps<F>) {
  const [draft, setDraft] = useState(filters)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setDraft(filters)
  }
  const empty = cleared(draft)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="التصفية"
      footer={
        <>
          <Button look="text" disabled={empty === undefined} onClick={() => setDraft(empty ?? draft)}>
            مسح عوامل التصفية
          </Button>
          <Button className="flex-1" onClick={() => onApply(draft)}>
            {renderAction(draft)}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 px-4 pbs-2 pbe-6">{children(draft, setDraft)}</div>
    </Sheet>
  )
}
