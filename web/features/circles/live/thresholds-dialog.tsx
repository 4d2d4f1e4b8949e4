import { useState } from 'react'
import type { LiveThresholds } from '#contract/circles/live-shapes.ts'
import { arabicDigits } from '#core/format/number.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useThresholds } from './live.queries.ts'

const fields = [
  { name: 'missing_minutes', label: 'تُعدّ المعلمة غائبة بعد' },
  { name: 'late_minutes', label: 'يُعدّ البدء متأخرًا بعد' },
  { name: 'empty_minutes', label: 'تُعدّ الغرفة خالية بعد' },
] as const

interface ThresholdsDialogProps {
  readonly thresholds: LiveThresholds
  readonly onClose: () => void
}

export function ThresholdsDialog({ thresholds, onClose }: ThresholdsDialogProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const save = useThresholds()
  const valueOf = (name: keyof LiveThresholds) => typed[name] ?? arabicDigits(thresholds[name])
  return (
    <ConfirmDialog
      onClose={onClose}
      title="متى تحتاج الحلقة إليكِ؟"
      text="بالدقائق، من دقيقة إلى ساعة."
      confirmLabel="حفظ"
      onConfirm={async () => {
        await save.mutateAsync({
          missing_minutes: valueOf('missing_minutes'),
          late_minutes: valueOf('late_minutes'),
          empty_minutes: valueOf('empty_minutes'),
        })
        toast({ title: 'تم الحفظ' })
      }}
    >
      <div className="grid gap-4">
        {fields.map(({ name, label }) => (
          <Field key={name} label={label}>
            <Input
              inputMode="numeric"
              maxLength={2}
              value={valueOf(name)}
              onChange={({ target }) => setTyped((now) => ({ ...now, [name]: target.value }))}
            />
          </Field>
        ))}
      </div>
    </ConfirmDialog>
  )
}
