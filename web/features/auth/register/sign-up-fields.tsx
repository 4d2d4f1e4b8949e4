import { Field } from '#web/ui/fields/field.tsx'
import { Input, type InputProps } from '#web/ui/fields/input.tsx'
import { PasswordInput } from '#web/ui/fields/password-input.tsx'

type PasswordName = 'password' | 'password_confirmation'
type PersonName = 'name' | 'email'

interface FormLike<Name extends string> {
  field: (name: Name) => Pick<InputProps, 'name' | 'ref' | 'onChange'>
  error: (name: Name) => string | undefined
}

/** Who she is. */
export function PersonFields({ form }: { form: FormLike<PersonName> }) {
  return (
    <>
      <Field label="الاسم الكامل" required error={form.error('name')}>
        <Input {...form.field('name')} autoComplete="name" />
      </Field>
      <Field label="البريد الإلكتروني" required error={form.error('email')}>
        <Input {...form.field('email')} type="email" autoComplete="username" />
      </Field>
    </>
  )
}

interface NewPasswordProps {
  readonly form: FormLike<PasswordName>
  /** Where the step before has just been sent. */
  readonly isFocused?: boolean
}

/** A password that she chooses now, twice. */
export function NewPasswordFields({ form, isFocused }: NewPasswordProps) {
  return (
    <>
      <Field
        label="كلمة المرور"
        required
        hint="٨ أحرف على الأقل، فيها حرف كبير وحرف صغير ورقم."
        error={form.error('password')}
      >
        <PasswordInput
          {...form.field('password')}
          autoComplete="new-password"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where she was led here by what she has just sent
          autoFocus={isFocused}
        />
      </Field>
      <Field label="تأكيد كلمة المرور" required error={form.error('password_confirmation')}>
        <PasswordInput
          what="تأكيد كلمة المرور"
          {...form.field('password_confirmation')}
          autoComplete="new-password"
        />
      </Field>
    </>
  )
}
