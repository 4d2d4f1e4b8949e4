import { useState } from 'react'
import type { DraftPlan } from '#contract/learning-paths/draft-shapes.ts'
import { arabicDigits } from '#core/format/number.ts'
import { planDayCount } from '#core/format/path-words.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Field, FieldError } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { planApi, usePathAct } from '../../../desk-paths.queries.ts'

interface MoveSpanDialogProps {
  readonly plan: DraftPlan
  readonly ids: readonly number[]
  readonly onClose: () => void
  readonly onMoved: () => void
}

const FRONT = 'front'
const END = 'end'

/** Where chosen days go: to the front or the end of a stage, or behind a day of it. */
export function MoveSpanDialog({ plan: { stages }, ids, onClose, onMoved }: MoveSpanDialogProps) {
  const own = stages.find(({ days }) => days.some(({ id }) => id === ids[0]))
  const [stageId, setStageId] = useState(own?.id ?? stages[0]?.id ?? 0)
  const [place, setPlace] = useState(END)
  const moving = new Set(ids)
  const others = (stages.find(({ id }) => id === stageId)?.days ?? []).filter(({ id }) => !moving.has(id))
  const move = usePathAct(() =>
    planApi.moveDays({
      body: {
        day_ids: [...ids],
        stage_id: stageId,
        ...(place !== END && { behind_day_id: place === FRONT ? null : Number(place) }),
      },
    }),
  )
  const save = () =>
    move.mutate(undefined, {
      onSuccess() {
        toast({ title: 'نُقلت الأيام' })
        onMoved()
      },
    })
  return (
    <Dialog
      onClose={onClose}
      title={`نقل ${planDayCount(ids.length)}`}
      actions={
        <>
          <Button busy={move.isPending} busyText="جارٍ النقل..." onClick={save}>
            نقل
          </Button>
          <Button look="quiet" disabled={move.isPending} onClick={onClose}>
            إلغاء
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label="المرحلة">
          <Select
            value={String(stageId)}
            options={stages.map(({ id, title }) => ({ value: String(id), label: title }))}
            onChange={({ target }) => {
              setStageId(Number(target.value))
              setPlace(END)
            }}
          />
        </Field>
        <Field label="الموضع">
          <Select
            value={place}
            options={[
              { value: END, label: 'آخر المرحلة' },
              { value: FRONT, label: 'أول المرحلة' },
              ...others.map(({ id, number }) => ({
                value: String(id),
                label: `بعد اليوم ${arabicDigits(number)}`,
              })),
            ]}
            onChange={({ target }) => setPlace(target.value)}
          />
        </Field>
        {move.error && <FieldError>{sentenceOf(move.error)}</FieldError>}
      </div>
    </Dialog>
  )
}
