import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useForm } from '#web/kernel/forms/form.ts'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { CodeInput } from '#web/ui/fields/code-input.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { FormFailure } from '#web/ui/forms/form-failure.tsx'
import { PasswordInput } from '#web/ui/fields/password-input.tsx'
import { meQuery } from '../../public/account.queries.ts'

export interface FreshProof {
  readonly password?: string | undefined
  readonly code?: string | undefined
}

interface ProofDialogProps {
  readonly title: string
  readonly text: string
  readonly confirmLabel: string
  readonly danger?: boolean
  readonly send: (proof: FreshProof) => Promise<void>
  readonly onClose: () => void
}

/** Her password once more; who has none shows a code of her app. */
export function ProofDialog(props: ProofDialogProps) {
  const me = useQuery(meQuery())
  return me.data?.has_password === false ? <ByCode {...props} /> : <ByPassword {...props} />
}

function ByPassword(props: ProofDialogProps) {
  const form = useForm({
    values: { password: '' },
    schema: () => import('#contract/auth/second-factor-forms.ts').then((forms) => forms.FreshProofBody),
    send: props.send,
    onDone: props.onClose,
  })
  return (
    <Frame {...props} form={form}>
      <Field label="كلمة المرور" error={form.error('password')}>
        <PasswordInput {...form.field('password')} data-autofocus />
      </Field>
    </Frame>
  )
}

function ByCode(props: ProofDialogProps) {
  const form = useForm({
    values: { code: '' },
    schema: () => import('#contract/auth/second-factor-forms.ts').then((forms) => forms.FreshProofBody),
    send: props.send,
    onDone: props.onClose,
  })
  const { name, ref } = form.field('code')
  return (
    <Frame {...props} form={form}>
      <Field label="رمز التطبيق" error={form.error('code')}>
        <CodeInput
          ref={ref}
          name={name}
          value={form.value('code')}
          onChange={(code) => form.setField('code', code)}
          data-autofocus
        />
      </Field>
    </Frame>
  )
}

interface FrameProps extends ProofDialogProps {
  readonly form: Pick<
    ReturnType<typeof useForm<object, object, unknown>>,
    'props' | 'busy' | 'failure' | 'submit'
  >
  readonly children: ReactNode
}

function Frame({ title, text, confirmLabel, danger = false, onClose, form, children }: FrameProps) {
  return (
    <Dialog
      onClose={form.busy ? () => undefined : onClose}
      title={title}
      text={text}
      actions={
        <>
          <Button
            look={danger ? 'danger-solid' : 'primary'}
            busy={form.busy}
            busyText="جارٍ التحقق..."
            onClick={() => void form.submit()}
          >
            {confirmLabel}
          </Button>
          <Button look="quiet" disabled={form.busy} onClick={onClose}>
            إلغاء
          </Button>
        </>
      }
    >
      <form {...form.props} className="grid gap-4">
        <FormFailure text={form.failure} />
        <BusyFields busy={form.busy}>{children}</BusyFields>
      </form>
    </Dialog>
  )
}
