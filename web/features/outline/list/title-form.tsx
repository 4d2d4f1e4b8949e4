import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'

interface TitleFormProps {
  readonly label: string
  readonly value?: string
  readonly max: number
  /** Leaves the form open with what was typed when it fails. */
  readonly onSave: (title: string) => Promise<unknown>
  readonly onClose: () => void
}

/** One line to name something in its place: Enter saves, Escape leaves it as it was. */
export function TitleForm({ label, value = '', max, onSave, onClose }: TitleFormProps) {
  const [title, setTitle] = useState(value)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function save() {
    const wanted = title.trim()
    if (wanted === '') return setError('هذا الحقل مطلوب')
    if (wanted === value) return onClose()
    setBusy(true)
    try {
      await onSave(wanted)
      onClose()
    } catch (cause) {
      setError(sentenceOf(cause))
      setBusy(false)
    }
  }
  return (
    <form
      className="flex min-w-0 flex-1 items-start gap-1 py-1"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void save()
      }}
    >
      <Field label={label} hideLabel error={error} className="min-w-0 flex-1">
        <Input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was just pressed
          autoFocus
          value={title}
          maxLength={max}
          placeholder={label}
          readOnly={isBusy}
          onChange={({ target }) => setTitle(target.value)}
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
        />
      </Field>
      <IconButton label="حفظ العنوان" type="submit" aria-busy={isBusy || undefined}>
        <Check />
      </IconButton>
      <IconButton label="إلغاء" onClick={onClose}>
        <X />
      </IconButton>
    </form>
  )
}
