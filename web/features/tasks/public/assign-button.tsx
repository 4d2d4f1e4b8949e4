import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button, type ButtonProps } from '#web/ui/buttons/button.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'

const AssignDialog = lazyDialog('AssignDialog', () => import('../assign/assign-dialog.tsx'))

interface AssignButtonProps extends Pick<ButtonProps, 'look' | 'size'> {
  /** To her alone; without it the dialog asks to whom. */
  readonly student?: { readonly id: number; readonly name: string } | undefined
  /** Chosen when the dialog opens. */
  readonly circleId?: number | undefined
}

/** Assigns a task, wherever a student or a circle is shown. */
export function AssignButton({ student, circleId, look, size }: AssignButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look={look} size={size} onClick={() => setOpen(true)}>
        <Plus /> إسناد مهمة
      </Button>
      {isOpen && <AssignDialog student={student} circleId={circleId} onClose={() => setOpen(false)} />}
    </>
  )
}
