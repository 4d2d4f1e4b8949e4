import { MOST_NAME_SIGNS } from '#contract/kernel/limits.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input, type InputProps } from '#web/ui/fields/input.tsx'
import { Select, type SelectProps } from '#web/ui/fields/select.tsx'
import { roleOptions } from '../words.ts'

type Wiring = 'name' | 'ref' | 'onChange'

interface FormLike<Name extends string> {
  field: (name: Name) => Pick<InputProps, Wiring> & Pick<SelectProps, Wiring>
  error: (name: Name) => string | undefined
}

interface PersonFieldsProps {
  readonly form: FormLike<'name' | 'email' | 'phone' | 'role'>
  readonly canChangeRole?: boolean
}

export function PersonFields({ form, canChangeRole = true }: PersonFieldsProps) {
  return (
    <>
      <Field label="الاسم الكامل" required error={form.error('name')}>
        <Input {...form.field('name')} autoComplete="off" maxLength={MOST_NAME_SIGNS} />
      </Field>
      <Field label="البريد الإلكتروني" required error={form.error('email')}>
        <Input {...form.field('email')} type="email" autoComplete="off" />
      </Field>
      <Field label="رقم الجوال" optional error={form.error('phone')}>
        <Input {...form.field('phone')} type="tel" autoComplete="off" />
      </Field>
      <Field
        label="الدور"
        required
        error={form.error('role')}
        hint={canChangeRole ? undefined : 'لا يمكن تغيير هذا الدور: هو دوركِ أنتِ، أو دور آخر مديرة نشطة.'}
      >
        <Select {...form.field('role')} options={roleOptions} disabled={!canChangeRole} />
      </Field>
    </>
  )
}
