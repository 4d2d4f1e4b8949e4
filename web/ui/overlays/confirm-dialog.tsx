import { useState, type ReactNode } from 'react'
import { sentenceOf } from '#core/failure-words.ts'
import { Button } from '../buttons/button.tsx'
import { Dialog } from './dialog.tsx'
import { FieldError } from '../fields/field.tsx'

export interface ConfirmDialogProps {
  open?: boolean | undefined
  onClose: () => void
  title: ReactNode
  /** What will happen: the consequence comes before the question. */
  text?: ReactNode
  /** The action by its name («إنهاء الجلسة»), never «نعم». */
  confirmLabel: string
  busyLabel?: string | undefined
  cancelLabel?: string | undefined
  danger?: boolean | undefined
  /** A returned promise keeps the dialog busy; its failure is shown inside and the dialog stays. */
  onConfirm: () => unknown
  errorText?: ((cause: unknown) => ReactNode) | undefined
  /** What she fills in first: with it the focus begins at the title, else at the way back. */
  children?: ReactNode
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    onClose,
    onConfirm,
    confirmLabel,
    busyLabel,
    // Beside «إلغاء الحلقة» a second «إلغاء» would say the same of the opposite.
    cancelLabel = confirmLabel.startsWith('إلغاء') ? 'رجوع' : 'إلغاء',
    danger,
    errorText = sentenceOf,
  } = props
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ReactNode>()

  function close() {
    if (busy) return
    setError(undefined)
    onClose()
  }

  async function confirm() {
    setBusy(true)
    setError(undefined)
    try {
      await onConfirm()
      onClose()
    } catch (cause) {
      setError(errorText(cause))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={props.open}
      onClose={close}
      title={props.title}
      text={props.text}
      role="alertdialog"
      actions={
        <>
          <Button
            look={danger ? 'danger-solid' : 'primary'}
            busy={busy}
            busyText={busyLabel}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Button>
          <Button look="quiet" disabled={busy} data-autofocus={!props.children || undefined} onClick={close}>
            {cancelLabel}
          </Button>
        </>
      }
    >
      {props.children}
      {error && (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </Dialog>
  )
}
