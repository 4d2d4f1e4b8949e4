import { useState, type ReactNode } from 'react'
import type { Shelf } from '#contract/categories/shapes.ts'
import { shelfColors, shelfIcons } from '#contract/courses/shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { currentIn } from '#web/kernel/calls/api-error.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { cx } from '#web/ui/cx.ts'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { FormFailure } from '#web/ui/forms/form-failure.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { ShelfSign } from './shelf-sign.tsx'
import { colors, icons, shelfWords } from './shelf-words.ts'
import { shelfApi, useKeepShelves, type ShelfKind } from './shelves.queries.ts'
import { SpokenName } from '#web/ui/spoken.tsx'

interface ShelfDialogProps {
  readonly kind: ShelfKind
  /** Absent: a new one. */
  readonly shelf?: Shelf | undefined
  readonly onClose: () => void
}
interface Values {
  name: string
  color: Shelf['color']
  icon: Shelf['icon']
}

const valuesOf = (shelf: Shelf | undefined): Values => ({
  name: shelf?.name ?? '',
  color: shelf?.color ?? 'teal',
  icon: shelf?.icon ?? 'book-open',
})

const schema = () => import('#contract/categories/forms.ts').then((forms) => forms.NewShelfForm)

export function ShelfDialog({ kind, shelf, onClose }: ShelfDialogProps) {
  const keep = useKeepShelves(kind)
  /** What somebody else saved meanwhile; saving again after reading it puts hers on top. */
  const [theirs, setTheirs] = useState<Shelf>()
  const words = shelfWords[kind]
  const form = useForm({
    values: valuesOf(shelf),
    schema,
    send: (body, keyed) =>
      shelf
        ? shelfApi(kind).save(
            { params: { id: shelf.id }, body: { ...body, version: (theirs ?? shelf).version } },
            keyed,
          )
        : shelfApi(kind).create({ body }, keyed),
    onDone() {
      onClose()
      void keep.changed()
      toast({ title: shelf ? 'تم الحفظ' : words.added })
    },
    onFailure: (error) => setTheirs(currentIn(error) ?? theirs),
  })
  return (
    <Dialog
      onClose={() => !form.busy && onClose()}
      closeOnScrim={false}
      title={shelf ? `تعديل «${shelf.name}»` : words.add}
      actions={
        <>
          <Button busy={form.busy} busyText="جارٍ الحفظ..." onClick={() => void form.submit()}>
            {theirs ? 'حفظ نسختي' : shelf ? 'حفظ التغييرات' : words.add}
          </Button>
          <Button look="quiet" disabled={form.busy} onClick={onClose}>
            إلغاء
          </Button>
        </>
      }
    >
      <form {...form.props} className="grid gap-5">
        {!theirs && <FormFailure text={form.failure} />}
        {theirs && <Theirs shelf={theirs} />}
        <BusyFields busy={form.busy} className="grid gap-5">
          <Field label={words.name} required error={form.error('name')}>
            <Input {...form.field('name')} maxLength={80} data-autofocus />
          </Field>
          <Choices
            legend="اللون"
            name="color"
            options={shelfColors.map((color) => ({
              value: color,
              label: colors[color],
              picture: <ShelfSign shelf={{ color, icon: form.value('icon') }} />,
            }))}
            value={form.value('color')}
            onChange={(color) => form.setField('color', color)}
          />
          <Choices
            legend="الأيقونة"
            name="icon"
            options={shelfIcons.map((icon) => ({
              value: icon,
              label: icons[icon].label,
              picture: <ShelfSign shelf={{ color: form.value('color'), icon }} />,
            }))}
            value={form.value('icon')}
            onChange={(icon) => form.setField('icon', icon)}
          />
        </BusyFields>
      </form>
    </Dialog>
  )
}

function Theirs({ shelf }: { shelf: Shelf }) {
  return (
    <Note kind="warn" role="alert">
      حفظته {shelf.updated_by ? <SpokenName text={shelf.updated_by.name} /> : 'مستخدمة أخرى'} قبلكِ،{' '}
      {formatDateTime(shelf.updated_at)}: «<bdi>{shelf.name}</bdi>»، {colors[shelf.color]}،{' '}
      {icons[shelf.icon].label}. ما كتبتِه باقٍ؛ احفظيه فوق تعديلها، أو أغلقي لتبقى نسختها.
    </Note>
  )
}

interface ChoicesProps<T extends string> {
  readonly legend: string
  readonly name: string
  readonly options: readonly { value: T; label: string; picture: ReactNode }[]
  readonly value: T
  readonly onChange: (value: T) => void
}

function Choices<T extends string>({ legend, name, options, value, onChange }: ChoicesProps<T>) {
  return (
    <fieldset>
      <legend className="text-sm leading-ui font-semibold">{legend}</legend>
      <div className="mbs-1.5 flex flex-wrap gap-1">
        {options.map((option) => (
          <label
            key={option.value}
            title={option.label}
            className={cx(
              'relative grid size-11 cursor-pointer place-items-center rounded-md has-focus-visible:outline-3 has-focus-visible:outline-focus',
              option.value === value && 'edge-primary',
            )}
          >
            <input
              type="radio"
              name={name}
              aria-label={option.label}
              checked={option.value === value}
              className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
              onChange={() => onChange(option.value)}
            />
            {option.picture}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
