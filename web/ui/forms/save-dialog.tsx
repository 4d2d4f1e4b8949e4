import type { ReactNode } from 'react'
import { BusyFields } from './busy-fields.tsx'
import { Button } from '../buttons/button.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { FieldError } from '../fields/field.tsx'

export interface SaveDialogProps {
  title: ReactNode
  text?: ReactNode
  form: {
    readonly props: object
    readonly busy: boolean
    readonly failure: string | undefined
    readonly submit: () => Promise<void>
  }
  onClose: () => void
  /** «حفظ» where absent. */
  saveLabel?: string | undefined
  /** The fields. */
  children: ReactNode
}

/** A few fields that are saved together or left as they were. */
export function SaveDialog({ title, text, form, onClose, saveLabel = 'حفظ', children }: SaveDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title={title}
      text={text}
      actions={
        <>
          <Button busy={form.busy} busyText="جارٍ الحفظ..." onClick={() => void form.submit()}>
            {saveLabel}
          </Button>
          <Button look="quiet" disabled={form.busy} onClick={onClose}>
            إلغاء
          </Button>
        </>
      }
    >
      <form {...form.props}>
        <BusyFields busy={form.busy} className="grid gap-4">
          {children}
          {form.failure && <FieldError>{form.failure}</FieldError>}
        </BusyFields>
      </form>
    </Dialog>
  )
}
