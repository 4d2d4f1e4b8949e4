import { useState } from 'react'
import { WEEKDAYS } from '#core/format/date.ts'
import { arabicDigits } from '#core/format/number.ts'
import { planDayCount, weekCount } from '#core/format/path-words.ts'
import { daysOfPattern, figuresOf, type PatternDay, type WeekdayUse } from '#core/paths/pattern.ts'
import { portionUnits, type PortionUnit } from '#core/paths/portions.ts'
import type { AyahRange } from '#core/quran/range.ts'
import { rangeWords, sizeWords } from '#core/quran/range-words.ts'
import { surahs } from '#core/quran/surahs.ts'
import { inGenitive } from '#core/format/plural.ts'
import { RangePicker } from '#web/features/quran/public/range-picker.tsx'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Field, FieldError } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { planApi, usePathAct } from '../../desk-paths.queries.ts'
import { bodyOf, firstDraft, patternOf, withNextUse, type PatternDraft } from './pattern-draft.ts'
import { Spoken } from '#web/ui/spoken.tsx'

const unitWords: Readonly<Record<PortionUnit, string>> = {
  half_page: 'نصف صفحة',
  page: 'صفحة',
  quarter: 'ربع',
  hizb: 'حزب',
  juz: 'جزء',
  surah: 'سورة',
  ayah: 'آية',
}
const units = portionUnits.map((unit) => ({ value: unit, label: unitWords[unit] }))
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at).map((number) => ({
    value: String(number),
    label: arabicDigits(number),
  }))
const useWords: Readonly<Record<WeekdayUse, string>> = { new: 'جديد', review: 'مراجعة', rest: 'راحة' }
const directions = [
  { value: 'forward', label: 'بترتيب المصحف' },
  { value: 'by_surah_backward', label: 'من آخر السور إلى أولها' },
] as const

/** The last part: from an-Naba on. */
const LAST_PART: AyahRange = { from: surahs[77]?.first ?? 1, to: 6236 }

interface PatternDialogProps {
  readonly stageId: number
  readonly onClose: () => void
}

/** Days of a plan by a few rules, seen before they are added. */
export function PatternDialog({ stageId, onClose }: PatternDialogProps) {
  const [range, setRange] = useState<AyahRange | undefined>(LAST_PART)
  const [draft, setDraft] = useState(firstDraft)
  const add = usePathAct((body: ReturnType<typeof bodyOf>) => planApi.generate({ body }))
  const days = range ? daysOfPattern(patternOf(draft, range)) : []
  const save = () => {
    if (!range) return
    add.mutate(bodyOf(draft, range, stageId), {
      onSuccess: () => {
        toast({ title: 'أُضيفت الأيام إلى الخطة' })
        onClose()
      },
    })
  }
  return (
    <Dialog
      wide
      onClose={onClose}
      closeOnScrim={false}
      title="توليد من نمط"
      actions={
        <>
          <Button busy={add.isPending} busyText="جارٍ الإضافة..." disabled={days.length === 0} onClick={save}>
            إضافة {planDayCount(days.length)}
          </Button>
          <Button look="quiet" disabled={add.isPending} onClick={onClose}>
            إلغاء
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <RangePicker value={LAST_PART} onChange={setRange} />
        <PatternFields draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
        {range && days.length > 0 && <Preview days={days} />}
        {add.error && <FieldError>{sentenceOf(add.error)}</FieldError>}
      </div>
    </Dialog>
  )
}

interface PatternFieldsProps {
  readonly draft: PatternDraft
  readonly onChange: (change: Partial<PatternDraft>) => void
}

function PatternFields({ draft, onChange }: PatternFieldsProps) {
  const { unit, amount, direction, week, nearPortions } = draft
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="المقدار">
          <Select
            value={String(amount)}
            options={numbers(1, 10)}
            onChange={({ target }) => onChange({ amount: Number(target.value) })}
          />
        </Field>
        <Field label="الوحدة">
          <Select
            value={unit}
            options={units}
            onChange={({ target }) =>
              onChange({ unit: portionUnits.find((one) => one === target.value) ?? unit })
            }
          />
        </Field>
        <Field label="الترتيب">
          <Select
            value={direction}
            options={[...directions]}
            onChange={({ target }) =>
              onChange({
                direction: directions.find(({ value }) => value === target.value)?.value ?? direction,
              })
            }
          />
        </Field>
      </div>
      <fieldset className="grid gap-2">
        <legend className="mbe-2 text-sm font-semibold">أيام الأسبوع</legend>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-7">
          {WEEKDAYS.map((name, day) => (
            <Button
              key={name}
              look={week[day] === 'new' ? 'primary' : 'quiet'}
              onClick={() => onChange({ week: withNextUse(week, day) })}
            >
              <span className="grid leading-tight">
                {name} <span className="text-xs">{useWords[week[day] ?? 'rest']}</span>
              </span>
            </Button>
          ))}
        </div>
      </fieldset>
      <Field label="المقادير السابقة التي تُراجع مع كل جديد">
        <Select
          value={String(nearPortions)}
          options={numbers(0, 20)}
          onChange={({ target }) => onChange({ nearPortions: Number(target.value) })}
        />
      </Field>
      <div className="grid gap-1">
        <Checkbox
          checked={draft.endsWithSurah}
          onChange={() => onChange({ endsWithSurah: !draft.endsWithSurah })}
        >
          توقفي عند آخر السورة
        </Checkbox>
        <Checkbox
          checked={draft.withRecording}
          onChange={() => onChange({ withRecording: !draft.withRecording })}
        >
          تسجيل تلاوة مع كل حفظ جديد
        </Checkbox>
      </div>
    </>
  )
}

const SHOWN = 8

function Preview({ days }: { days: readonly PatternDay[] }) {
  const { newDays, reviewDays, weeks, lines } = figuresOf(days)
  return (
    <section aria-label="المعاينة" className="grid gap-2 border border-dashed border-gold p-4">
      <p className="font-semibold">
        حفظ جديد: {planDayCount(newDays)}، مراجعة: {planDayCount(reviewDays)}، في{' '}
        {inGenitive(weekCount(weeks))}
      </p>
      <p className="text-sm text-ink-3">
        المقدار الجديد {sizeWords({ pages: lines / 15, lines })} في المتوسط.
      </p>
      <ol className="grid gap-1 text-sm">
        {days.slice(0, SHOWN).map(({ use, tasks: [task] }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- days of a preview have nothing but their place
          <li key={at}>
            {useWords[use]}: {task && <Spoken text={rangeWords(task.range)} />}
          </li>
        ))}
        {days.length > SHOWN && <li className="text-ink-3">وبعدها {planDayCount(days.length - SHOWN)}</li>}
      </ol>
    </section>
  )
}
