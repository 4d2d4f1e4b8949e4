import { ChevronDown, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { RecitationMark, TaskDetails } from '#contract/tasks/shapes.ts'
import { formatClock } from '#core/format/duration.ts'
import { readAyah, writeAyah } from '#core/quran/ayah.ts'
import type { AyahRange } from '#core/quran/range.ts'
import { spokenWord } from '#core/quran/spoken.ts'
import { markLabel } from '#core/tasks/marks.ts'
import { useSingleKeys } from '#web/kernel/browser/single-keys.ts'
import { useWords } from '#web/features/quran/public/use-words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Kbd } from '#web/ui/text/kbd.tsx'
import { focusNext } from '#web/ui/keep-focus.ts'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Sheet } from '#web/ui/overlays/sheet.tsx'
import { ayahWords } from '../../public/marks/ayah-words.ts'
import { MarkFlag } from '../../public/marks/mark-flag.tsx'
import { rangeOfTask } from '../../parts/task-lines.tsx'
import type { Marks } from './use-marks.ts'

interface FreshBarProps {
  readonly task: TaskDetails
  readonly mark: RecitationMark
  readonly marks: Marks
  readonly isDocked: boolean
}

const BAR_ID = 'fresh-mark'

/** To the first thing of it that can be changed. */
export const focusFreshBar = (): void =>
  document.getElementById(BAR_ID)?.querySelector<HTMLElement>('select, input, button')?.focus()

/** What it was set with stands below it. */
const backToKeys = () => focusNext(() => document.querySelector('[data-kinds] button'))

/** What was just set, with its ayah, its word and what she says of it, and the way back. */
export function FreshBar({ task, mark, marks, isDocked }: FreshBarProps) {
  const [isOpen, setOpen] = useState(false)
  const { areOn } = useSingleKeys()
  const fields = <MarkFields range={rangeOfTask(task)} mark={mark} marks={marks} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears Escape from its fields; nothing is pressed here
    <div
      id={BAR_ID}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isOpen) return
        marks.close()
        backToKeys()
      }}
      className={cx(
        'flex items-end gap-3',
        isDocked ? 'justify-between' : 'flex-wrap border-s-3 border-primary ps-3',
      )}
    >
      <p className="flex min-h-11 items-center gap-3">
        <MarkFlag kind={mark.kind} number={marks.marks.indexOf(mark) + 1} />
        <span className="font-bold">{markLabel(mark.kind)}</span>
        {!isDocked && <bdi className="text-sm text-ink-2 tabular-nums">{formatClock(mark.at_ms / 1000)}</bdi>}
      </p>
      {isDocked ? (
        <Button look="text" onClick={() => setOpen(true)}>
          {ayahWords(mark.ayah) ?? 'موضعها'} <ChevronDown />
        </Button>
      ) : (
        fields
      )}
      <Button
        look="text"
        onClick={() => {
          marks.remove(mark.client_id)
          backToKeys()
        }}
      >
        <Undo2 /> تراجعي
      </Button>
      {!isDocked && (
        <p className="flex min-h-11 items-center gap-2 text-sm text-ink-3">
          {areOn && (
            <>
              <Kbd>W</Kbd> إليها
            </>
          )}{' '}
          <Kbd>Esc</Kbd> إغلاقها
        </p>
      )}
      {isDocked && (
        <Sheet open={isOpen} onClose={() => setOpen(false)} title={markLabel(mark.kind)}>
          <div className="grid gap-4 p-4">{fields}</div>
        </Sheet>
      )}
    </div>
  )
}

interface MarkFieldsProps {
  readonly range: AyahRange | undefined
  readonly mark: RecitationMark
  readonly marks: Marks
}

function MarkFields({ range, mark, marks }: MarkFieldsProps) {
  const [note, setNote] = useState(mark.note)
  return (
    <>
      {range && <PlaceFields range={range} mark={mark} marks={marks} />}
      <Field label="كلمة عنها" optional>
        <Input
          maxLength={300}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          onBlur={() => note !== mark.note && marks.change(mark.client_id, { note })}
        />
      </Field>
    </>
  )
}

interface PlaceFieldsProps extends MarkFieldsProps {
  readonly range: AyahRange
}

function PlaceFields({ range, mark, marks }: PlaceFieldsProps) {
  const ayahs = Array.from({ length: range.to - range.from + 1 }, (_, at) => writeAyah(range.from + at))
  const words = useWords(mark.ayah === null ? undefined : readAyah(mark.ayah))
  return (
    <>
      <Field label="الآية">
        <Select
          value={mark.ayah ?? ''}
          options={[
            { value: '', label: 'بلا آية' },
            ...ayahs.map((ayah) => ({ value: ayah, label: ayahWords(ayah) ?? '' })),
          ]}
          // A word is a word of its ayah.
          onChange={({ target }) => marks.change(mark.client_id, { ayah: target.value || null, word: null })}
        />
      </Field>
      {words.length > 0 && (
        <Field label="الكلمة">
          <Select
            value={String(mark.word ?? '')}
            options={[
              { value: '', label: 'بلا كلمة' },
              ...words.map(({ word, text }) => ({
                value: String(word),
                label: text,
                spoken: spokenWord(text),
              })),
            ]}
            onChange={({ target }) => marks.change(mark.client_id, { word: Number(target.value) || null })}
          />
        </Field>
      )}
    </>
  )
}
