import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Sheet } from '#contract/attendance/shapes.ts'
import { absentBeyondChoices } from '#core/attendance/suggestion.ts'
import { minuteCount } from '#core/format/counts.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { attendanceCalls } from '../attendance.queries.ts'
import { partWords } from './part-words.ts'

const minutes = (choices: readonly number[], zero: string) =>
  choices.map((count) => ({ value: String(count), label: count === 0 ? zero : minuteCount(count) }))
const lateChoices = minutes([0, 3, 5, 7, 10, 15, 20, 30], 'من أول دقيقة')
const gapChoices = minutes([0, 1, 2, 3, 5, 10, 15], 'لا يُجبر')
const partChoices = absentBeyondChoices
  .toReversed()
  .map((parts) => ({ value: String(parts), label: `${partWords[parts]} الوقت` }))

/** How this circle judges presence; what is confirmed already stays as it is. */
export function RulesDialog({ sheet, onClose }: { sheet: Sheet; onClose: () => void }) {
  const [rules, setRules] = useState(sheet.rules)
  const stale = useChanged('attendance')
  const save = useMutation({
    mutationFn: () => attendanceCalls.saveRules({ params: { id: sheet.circle.id }, body: rules }),
    onSuccess: async () => {
      await stale()
      onClose()
    },
  })
  const field = (name: keyof typeof rules) => ({
    value: String(rules[name]),
    onChange: (event: { target: { value: string } }) => {
      const value = Number(event.target.value)
      setRules((before) => ({ ...before, [name]: value }))
    },
  })
  return (
    <Dialog
      onClose={onClose}
      title="قاعدة هذه الحلقة"
      text="يُقترح الحضور بها من الآن، ولا يتغير ما اعتُمد."
      actions={
        <>
          <Button busy={save.isPending} onClick={() => save.mutate()}>
            حفظ
          </Button>
          <Button look="quiet" onClick={onClose}>
            إلغاء
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label="تُعدّ متأخرة بعد">
          <Select options={lateChoices} {...field('late_after')} />
        </Field>
        <Field label="تُعدّ غائبة إن فاتها أكثر من">
          <Select options={partChoices} {...field('absent_beyond')} />
        </Field>
        <Field label="انقطاع لا يُحسب">
          <Select options={gapChoices} {...field('gap')} />
        </Field>
        {save.error && (
          <Note kind="danger" role="alert">
            {sentenceOf(save.error)}
          </Note>
        )}
      </div>
    </Dialog>
  )
}
