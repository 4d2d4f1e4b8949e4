import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { roleOptions } from '../words.ts'

type Name = 'name' | 'email' | 'phone' | 'role' | 'bio'

/** The part of a form that its fields need; `bio` is there where the form has one. */
interface PersonForm {
  field(name: never): object
  error(name: never): string | undefined
}

interface PersonFieldsProps {
  readonly form: PersonForm
  readonly withBio?: boolean
  readonly canChangeRole?: boolean
}

export function PersonFields({ form, withBio = false, canChangeRole = true }: PersonFieldsProps) {
  // Each form has exactly the fields that are drawn for it.
  const field = (name: Name) => form.field(name as never)
  const error = (name: Name) => form.error(name as never)
  return (
    <>
      <Field label="الاسم الكامل" required error={error('name')}>
        <Input {...field('name')} autoComplete="off" maxLength={200} />
      </Field>
      <Field label="البريد الإلكتروني" required error={error('email')}>
        <Input {...field('email')} type="email" autoComplete="off" />
      </Field>
      <Field label="رقم الجوال" optional error={error('phone')}>
        <Input {...field('phone')} type="tel" autoComplete="off" />
      </Field>
      <Field
        label="الدور"
        required
        error={error('role')}
        hint={canChangeRole ? undefined : 'لا يمكن تغيير هذا الدور: هو دوركِ أنتِ، أو دور آخر مديرة نشطة.'}
      >
        <Select {...field('role')} options={roleOptions} disabled={!canChangeRole} />
      </Field>
      {withBio && (
        <Field label="نبذة" optional error={error('bio')}>
          <Textarea {...field('bio')} rows={3} />
        </Field>
      )}
    </>
  )
}
