import { useState } from 'react'
import { secondFactorRoutes } from '#contract/auth/second-factor-routes.ts'
import type { SignedIn } from '#contract/auth/shapes.ts'
import { client } from '#web/kernel/calls/api.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { CodeInput } from '#web/ui/fields/code-input.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { FormFailure } from '#web/ui/forms/form-failure.tsx'
import { Input, type InputProps } from '#web/ui/fields/input.tsx'
import { AuthLayout } from '../auth-layout.tsx'
import { loginFailure } from './login-failure.ts'

const api = client(secondFactorRoutes)

interface SecondStepProps {
  readonly ticket: string
  readonly onAnswer: (answer: SignedIn) => void
  /** With the reason when it was not she who went back. */
  readonly onBack: (why?: string) => void
}

type Way = 'app' | 'recovery'
const words = {
  app: {
    text: 'افتحي تطبيق المصادقة على هاتفكِ، واكتبي الرمز الظاهر فيه.',
    other: 'ليس معي هاتفي: استعمال رمز استرداد',
  },
  recovery: {
    text: 'اكتبي رمزًا من رموز الاسترداد التي حفظتِها. كل رمز يصلح مرة واحدة.',
    other: 'العودة إلى رمز التطبيق',
  },
} as const

/** After the password or the mailed code: the code of her app, or one of those that she keeps for when it is lost. */
export function SecondStep({ ticket, onAnswer, onBack }: SecondStepProps) {
  const [way, setWay] = useState<Way>('app')
  const { text, other } = words[way]
  return (
    <AuthLayout title="التحقق بخطوتين" text={text} welcome="خطوة واحدة وتدخلين">
      <CodeForm key={way} way={way} ticket={ticket} onAnswer={onAnswer} onBack={onBack} />
      <div className="grid gap-2">
        <Button look="text" onClick={() => setWay(way === 'app' ? 'recovery' : 'app')}>
          {other}
        </Button>
        <Button look="text" onClick={() => onBack()}>
          العودة إلى تسجيل الدخول
        </Button>
      </div>
    </AuthLayout>
  )
}

function CodeForm({ way, ticket, onAnswer, onBack }: SecondStepProps & { way: Way }) {
  const form = useForm({
    values: { way, ticket, code: '' },
    schema: () => import('#contract/auth/second-factor-forms.ts').then((forms) => forms.SecondStepBody),
    send: async (body) => onAnswer(await api.signIn({ body })),
    failureText: loginFailure,
    onFailure: ({ errors, message }) => {
      if (errors['ticket']) onBack(message)
    },
  })
  return (
    <form {...form.props} className="grid gap-5">
      <FormFailure text={form.failure} />
      <BusyFields busy={form.busy}>
        {way === 'app' ? (
          <AppCode form={form} onChange={(code) => form.setField('code', code)} />
        ) : (
          <RecoveryCode form={form} />
        )}
      </BusyFields>
      <Button type="submit" size={52} block busy={form.busy} busyText="جارٍ التحقق...">
        تحقق ودخول
      </Button>
    </form>
  )
}

interface CodeFormLike {
  field: (name: 'code') => Pick<InputProps, 'name' | 'ref' | 'onChange'>
  error: (name: 'code') => string | undefined
}
interface AppCodeProps {
  readonly form: CodeFormLike & { value: (name: 'code') => string; submit: () => Promise<void> }
  readonly onChange: (code: string) => void
}

function AppCode({ form, onChange }: AppCodeProps) {
  const { name, ref } = form.field('code')
  return (
    <Field label="رمز التطبيق" error={form.error('code')}>
      <CodeInput
        ref={ref}
        name={name}
        value={form.value('code')}
        onChange={onChange}
        onComplete={() => void form.submit()}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step before has just been sent, and the code is all this one wants
        autoFocus
      />
    </Field>
  )
}

function RecoveryCode({ form }: { form: CodeFormLike }) {
  return (
    <Field label="رمز الاسترداد" hint="١٠ أحرف وأرقام، بشرطة أو دونها." error={form.error('code')}>
      <Input
        {...form.field('code')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- she has just asked for this field
        autoFocus
      />
    </Field>
  )
}
