import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FormFailure } from '#web/ui/forms/form-failure.tsx'

interface FormState {
  readonly props: object
  readonly busy: boolean
  readonly failure: string | undefined
  readonly isDirty: boolean
}

interface Guard {
  readonly close: () => void
  readonly tell: (state: Pick<FormState, 'busy' | 'isDirty'>) => void
}
const quiet = { busy: false, isDirty: false }
const GuardContext = createContext<Guard>({ close: () => undefined, tell: () => undefined })

interface GuardedDialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog around a form: closing what is written but not saved asks first, and while sending it stays. */
export function GuardedDialog({ title, onClose, children }: GuardedDialogProps) {
  const [isLeaving, setLeaving] = useState(false)
  const state = useRef<Pick<FormState, 'busy' | 'isDirty'>>(quiet)
  const [guard] = useState<Guard>(() => ({
    tell: (told) => {
      state.current = told
    },
    close: () => {
      if (state.current.busy) return
      if (state.current.isDirty) setLeaving(true)
      else onClose()
    },
  }))
  return (
    <Dialog onClose={guard.close} title={title} closeOnScrim={false} closable>
      <GuardContext value={guard}>{children}</GuardContext>
      <ConfirmDialog
        open={isLeaving}
        onClose={() => setLeaving(false)}
        title="لديكِ تغييرات لم تُحفظ"
        text="إن أغلقتِ النافذة ضاع ما كتبتِه."
        confirmLabel="الإغلاق دون حفظ"
        cancelLabel="متابعة الكتابة"
        danger
        onConfirm={onClose}
      />
    </Dialog>
  )
}

interface DialogFormProps {
  readonly form: FormState
  readonly submit: string
  /** Something has to be chosen before it can be sent. */
  readonly isHeld?: boolean
  readonly children: ReactNode
}

export function DialogForm({ form, submit, isHeld = false, children }: DialogFormProps) {
  const { close, tell } = use(GuardContext)
  const { busy, isDirty } = form
  useEffect(() => {
    tell({ busy, isDirty })
    return () => tell(quiet)
  }, [tell, busy, isDirty])
  return (
    <form {...form.props} className="grid gap-5">
      <FormFailure text={form.failure} />
      <BusyFields busy={busy} className="grid gap-5">
        {children}
      </BusyFields>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} busyText="جارٍ الحفظ..." disabled={isHeld}>
          {submit}
        </Button>
        <Button look="quiet" disabled={busy} onClick={close}>
          إلغاء
        </Button>
      </div>
    </form>
  )
}
