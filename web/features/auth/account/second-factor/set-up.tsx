import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { SetUp as Begun } from '#contract/auth/second-factor-shapes.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { CodeInput } from '#web/ui/fields/code-input.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { FormFailure } from '#web/ui/forms/form-failure.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PasswordInput } from '#web/ui/fields/password-input.tsx'
import { QrCode } from '#web/ui/pictures/qr-code.tsx'
import { copySecret } from './copy-secret.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { secondFactorApi, secondFactorQuery } from './second-factor.queries.ts'
import { Code } from '#web/ui/text/code.tsx'

/** Begin, confirm with a first code, keep the recovery codes. Leaving before the first code leaves it off. */
export function SetUp({ onDone }: { onDone: () => void }) {
  const [begun, setBegun] = useState<Begun>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (begun) return <Confirm begun={begun} onConfirmed={setCodes} />
  return <Begin onBegun={setBegun} />
}

function Begin({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const state = useQuery(secondFactorQuery())
  return (
    <Loaded query={state} failed="تعذر تحميل التحقق بخطوتين" rows={1}>
      {({ asks_password }) => <BeginForm asksPassword={asks_password} onBegun={onBegun} />}
    </Loaded>
  )
}

function BeginForm({ asksPassword, onBegun }: { asksPassword: boolean; onBegun: (begun: Begun) => void }) {
  const form = useForm({
    values: { password: asksPassword ? '' : undefined },
    schema: () => import('#contract/auth/second-factor-forms.ts').then((forms) => forms.BeginSetUpBody),
    send: (body) => secondFactorApi.begin({ body }),
    onDone: onBegun,
  })
  return (
    <form {...form.props} className="grid max-w-[560px] gap-5">
      <FormFailure text={form.failure} />
      {asksPassword && (
        <BusyFields busy={form.busy}>
          <Field
            label="كلمة المرور"
            hint="مضى وقت على دخولكِ، فنتأكد أنها أنتِ."
            error={form.error('password')}
          >
            <PasswordInput {...form.field('password')} />
          </Field>
        </BusyFields>
      )}
      <div>
        <Button type="submit" busy={form.busy} busyText="جارٍ التجهيز...">
          تفعيل التحقق بخطوتين
        </Button>
      </div>
    </form>
  )
}

interface ConfirmProps {
  readonly begun: Begun
  readonly onConfirmed: (codes: readonly string[]) => void
}

function Confirm({ begun, onConfirmed }: ConfirmProps) {
  const form = useForm({
    values: { code: '' },
    schema: () => import('#contract/auth/second-factor-forms.ts').then((forms) => forms.ConfirmSetUpBody),
    send: (body) => secondFactorApi.confirm({ body }),
    onDone: ({ recovery_codes }) => onConfirmed(recovery_codes),
  })
  const { name, ref } = form.field('code')
  return (
    <form {...form.props} className="grid max-w-[560px] gap-5">
      <FormFailure text={form.failure} />
      <Secret begun={begun} />
      <BusyFields busy={form.busy}>
        <Field
          label="٢. اكتبي الرمز الظاهر في التطبيق"
          hint="يتغير كل ثلاثين ثانية."
          error={form.error('code')}
        >
          <CodeInput
            ref={ref}
            name={name}
            value={form.value('code')}
            onChange={(code) => form.setField('code', code)}
            onComplete={() => void form.submit()}
          />
        </Field>
      </BusyFields>
      <div>
        <Button type="submit" busy={form.busy} busyText="جارٍ التحقق...">
          تأكيد وتفعيل
        </Button>
      </div>
    </form>
  )
}

/** The picture for another device's camera; the link and the text for the phone that she holds. */
function Secret({ begun: { secret, address } }: { begun: Begun }) {
  const firstStep = useRef<HTMLParagraphElement>(null)
  useEffect(() => firstStep.current?.focus(), [])
  return (
    <div className="grid gap-3">
      <p ref={firstStep} tabIndex={-1} className="text-sm font-semibold leading-ui outline-none">
        ١. أضيفي حسابكِ إلى تطبيق المصادقة
      </p>
      <p className="text-sm text-ink-2">
        يصلح أي تطبيق مصادقة، مثل <bdi>Google Authenticator</bdi> أو <bdi>Microsoft Authenticator</bdi>. امسحي
        الصورة به، أو <a href={address}>افتحيه على هذا الجهاز</a>.
      </p>
      <QrCode text={address} label="صورة يمسحها تطبيق المصادقة؛ المفتاح نفسه مكتوب تحتها" />
      <div className="flex flex-wrap items-center gap-x-2">
        <span className="text-sm text-ink-2">أو اكتبي هذا المفتاح في التطبيق:</span>
        <code className="break-words">
          <Code>{inGroups(secret)}</Code>
        </code>
        <IconButton label="نسخ المفتاح" onClick={() => void copySecret(secret, copied)}>
          <Copy />
        </IconButton>
      </div>
    </div>
  )
}

const inGroups = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

const copied = { done: 'نُسخ المفتاح', otherwise: 'حدّدي المفتاح وانسخيه بنفسكِ.' }
