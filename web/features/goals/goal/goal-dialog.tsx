import { useMutation } from '@tanstack/react-query'
import { goalUnits, reminderHours, type Goal, type GoalUnit } from '#contract/goals/shapes.ts'
import { deviceZone } from '#core/format/zone.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { useSite } from '#web/kernel/site.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { SaveDialog } from '#web/ui/forms/save-dialog.tsx'
import { SegmentedControl } from '#web/ui/buttons/segmented-control.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { goalApi } from '../goals.queries.ts'
import { amounts, counted, hourText } from './goal-words.ts'

const unitWords: Record<GoalUnit, string> = { minutes: 'بالدقائق', lessons: 'بالدروس' }
const USUAL_HOUR = 17

interface GoalDialogProps {
  readonly goal: Goal | null
  readonly onClose: () => void
}

/** The reminder is off until she turns it on; its hour is one of the zone that her device is in. */
export function GoalDialog({ goal, onClose }: GoalDialogProps) {
  const refresh = useChanged('goal')
  const { has_mail } = useSite()
  const form = useForm({
    values: {
      unit: goal?.unit ?? 'minutes',
      amount: goal?.amount ?? 20,
      reminder_hour: goal?.reminder_hour ?? null,
      zone: deviceZone(),
    },
    schema: () => import('#contract/goals/forms.ts').then((forms) => forms.GoalForm),
    send: (body, keyed) => goalApi.save({ body }, keyed),
    onDone: () => {
      void refresh()
      toast({ title: 'حُفظ هدفكِ' })
      onClose()
    },
  })
  const unit = form.value('unit')
  const reminderHour = form.value('reminder_hour')
  // A list gives its choice as a text.
  const amount = Number(form.value('amount'))
  const offered = amounts[unit].includes(amount) ? amounts[unit] : [...amounts[unit], amount]
  return (
    <SaveDialog title="هدفي اليومي" form={form} onClose={onClose}>
      <SegmentedControl
        label="وحدة الهدف"
        options={goalUnits.map((value) => ({ value, label: unitWords[value] }))}
        value={unit}
        onChange={(value) => {
          form.setField('unit', value)
          form.setField('amount', amounts[value][value === 'minutes' ? 2 : 0] ?? 1)
        }}
        block
      />
      <Field label="كل يوم" error={form.error('amount')}>
        <Select
          key={unit}
          {...form.field('amount')}
          options={offered.map((each) => ({ value: String(each), label: counted[unit](each) }))}
        />
      </Field>
      <Switch
        checked={reminderHour !== null}
        onChange={({ target }) => form.setField('reminder_hour', target.checked ? USUAL_HOUR : null)}
        hint={
          has_mail
            ? 'رسالة واحدة في اليوم، إن لم تبلغي هدفكِ، ولا تصلكِ ليلًا.'
            : 'لم يُضبط بريد المنصة بعد، فلا يصلكِ تذكير.'
        }
      >
        ذكّريني بالبريد
      </Switch>
      {reminderHour !== null && (
        <Field label="ساعة التذكير" error={form.error('reminder_hour')} hint="بتوقيت جهازكِ هذا.">
          <Select
            {...form.field('reminder_hour')}
            options={reminderHours.map((hour) => ({ value: String(hour), label: hourText(hour) }))}
          />
        </Field>
      )}
      {goal && <RemoveGoal onDone={onClose} />}
    </SaveDialog>
  )
}

function RemoveGoal({ onDone }: { onDone: () => void }) {
  const refresh = useChanged('goal')
  const { mutate, isPending } = useMutation({
    mutationFn: () => goalApi.remove({}),
    onSuccess: () => {
      void refresh()
      toast({ title: 'أُلغي هدفكِ' })
      onDone()
    },
    onError: (cause) => toast({ kind: 'danger', title: 'تعذر إلغاء الهدف', text: sentenceOf(cause) }),
  })
  return (
    <Button look="danger" size={36} className="justify-self-start" busy={isPending} onClick={() => mutate()}>
      إلغاء الهدف وتذكيره
    </Button>
  )
}
