import type { ReactNode } from 'react'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { clamp } from '../../editing/edits.ts'
import { useDelayed } from '../../editing/use-delayed.ts'

interface NumberFieldProps {
  readonly label: ReactNode
  readonly value: number
  readonly least: number
  readonly most: number
  readonly step?: number
  readonly hint?: string | undefined
  readonly onChange: (value: number) => void
}

/** A number between its bounds; what is beyond them becomes the bound. */
export function NumberField({ label, value, least, most, step = 1, hint, onChange }: NumberFieldProps) {
  const typing = useDelayed(String(value), (typed) => {
    const read = Number(typed)
    if (typed.trim() !== '' && Number.isFinite(read)) onChange(clamp(read, least, most))
  })
  return (
    <Field label={label} hint={hint}>
      <Input type="number" inputMode="decimal" min={least} max={most} step={step} {...typing} />
    </Field>
  )
}

interface ContentFieldProps {
  readonly label: string
  readonly value: string
  readonly maxLength: number
  readonly onChange: (value: string) => void
}

export function ContentField({ label, value, maxLength, onChange }: ContentFieldProps) {
  const typing = useDelayed(value, onChange)
  return (
    <Field label={label}>
      <Textarea rows={2} maxLength={maxLength} className="min-h-[72px] contain-strict" {...typing} />
    </Field>
  )
}

const COLOURS = {
  ink: { '#1a211e': 'أسود', '#0d4a44': 'أخضر', '#845a12': 'ذهبي', '#3b3a33': 'رمادي', '#6e2f1f': 'عنابي' },
  paper: {
    '#ffffff': 'أبيض',
    '#fbf7ec': 'عاجي',
    '#f3ead8': 'رملي',
    '#eef4f0': 'أخضر فاتح',
    '#f8efec': 'وردي فاتح',
  },
} as const
const HEX = /^#[0-9a-f]{6}$/i

interface ColourFieldProps {
  readonly label: string
  /** What is written with dark colours is read on light ones. */
  readonly of?: keyof typeof COLOURS
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Print colours, the same in both themes; any other by its six digits. */
export function ColourField({ label, of = 'ink', value, onChange }: ColourFieldProps) {
  const typing = useDelayed(value, (typed) => {
    if (HEX.test(typed)) onChange(typed.toLowerCase())
  })
  return (
    <Field label={label} group>
      <div className="flex flex-wrap gap-1">
        {Object.entries(COLOURS[of]).map(([colour, name]) => (
          <button
            key={colour}
            type="button"
            aria-label={name}
            aria-pressed={value === colour}
            onClick={() => onChange(colour)}
            className="grid size-11 cursor-pointer place-items-center rounded-full border-2 border-transparent aria-pressed:border-primary"
          >
            <span className="size-8 rounded-full border border-line" style={{ background: colour }} />
          </button>
        ))}
      </div>
      <div className="flex gap-2">
        <Input dir="ltr" maxLength={7} aria-label={`${label} بست خانات`} {...typing} />
        <input
          type="color"
          aria-label={`${label} من اللوحة`}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className="h-[46px] w-14 flex-none cursor-pointer rounded-md border border-line bg-surface p-1"
        />
      </div>
    </Field>
  )
}
