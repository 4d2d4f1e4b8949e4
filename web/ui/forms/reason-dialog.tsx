import { useState, type ReactNode } from 'react'
import { isBlank, lengthOf } from '#core/text/written.ts'
import { sentenceOf } from '#core/failure-words.ts'
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx'
import { Field } from '../fields/field.tsx'
import { Textarea } from '../fields/textarea.tsx'

export interface ReasonDialogProps {
  open?: boolean | undefined
  onClose: () => void
  title: ReactNode
  /** What will happen, and who will read the reason. */
  text: ReactNode
  label: string
  /** Said beside the field when the reason is shorter than `min`. */
  missing: string
  min?: number | undefined
  max?: number | undefined
  confirmLabel: string
  /** False where nothing is lost by it. */
  danger?: boolean | undefined
  onConfirm: (reason: string) => unknown
  errorText?: ((cause: unknown) => string) | undefined
}

/** A decision that somebody else is owed a reason for. What was typed stays when it fails. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    label,
    missing,
    min = 3,
    max = 500,
    danger = true,
    onConfirm,
    errorText = sentenceOf,
    ...dialog
  } = props
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  return (
    <ConfirmDialog
      {...dialog}
      danger={danger}
      errorText={(cause) => (cause === TOO_SHORT ? missing : errorText(cause))}
      onConfirm={async () => {
        const isShort = isBlank(reason) || lengthOf(reason.trim()) < min
        setMissing(isShort)
        if (isShort) throw TOO_SHORT
        await onConfirm(reason.trim())
      }}
    >
      <Field label={label} required error={isMissing ? missing : undefined}>
        <Textarea
          rows={3}
          maxLength={max}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  )
}

const TOO_SHORT = new Error('the reason is too short')
