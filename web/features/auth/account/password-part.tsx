import { useQuery } from '@tanstack/react-query'
import type { AuthUser } from '#contract/auth/shapes.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { useSite } from '#web/kernel/site.ts'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { FormFailure } from '#web/ui/forms/form-failure.tsx'
import { PasswordInput } from '#web/ui/fields/password-input.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useUnsavedMark } from '#web/ui/forms/unsaved-guard.tsx'
import { accountApi, meQuery, useSessionsStale } from '../public/account.queries.ts'

const empty = { current_password: '', new_password: '', new_password_confirmation: '' }

export function PasswordPart() {
  const me = useQuery(meQuery())
  return (
    <Loaded query={me} failed="تعذر تحميل حسابكِ" rows={2}>
      {(user) => (user.has_password ? <ChangePassword me={user} /> : <NoPassword />)}
    </Loaded>
  )
}

/** A mailbox proof ends a password that somebody else may have set; she has none until she sets her own. */
function NoPassword() {
  const { has_mail } = useSite()
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ink-2">
        ليست لحسابكِ كلمة مرور الآن.{' '}
        {has_mail
          ? 'نرسل إلى بريدكِ رابطًا تعيّنين به واحدة.'
          : 'ولم يُضبط بريد المنصة بعد، فاطلبي من المديرة رابطًا تعيّنين به واحدة.'}
      </p>
      <LinkButton to="/forgot-password" look="quiet">
        تعيين كلمة مرور
      </LinkButton>
    </div>
  )
}

function ChangePassword({ me }: { me: AuthUser }) {
  const sessionsAreStale = useSessionsStale()
  const form = useForm({
    values: empty,
    schema: () => import('#contract/auth/forms.ts').then((forms) => forms.ChangePasswordForm),
    send: ({ current_password, new_password }) =>
      accountApi.changePassword({ body: { current_password, new_password } }),
    onDone: () => {
      form.reset(empty)
      toast({ title: 'تم تغيير كلمة المرور', text: 'وانتهت جلساتكِ الأخرى.' })
      void sessionsAreStale()
    },
    failureText: ({ message }) => `تعذر تغيير كلمة المرور: ${message}`,
  })
  useUnsavedMark(form.isUnsaved)
  return (
    <form {...form.props} className="grid max-w-[560px] gap-5">
      <FormFailure text={form.failure} />
      <input type="text" autoComplete="username" value={me.email} readOnly hidden />
      <BusyFields busy={form.busy} className="grid gap-5">
        <Field label="كلمة المرور الحالية" error={form.error('current_password')}>
          <PasswordInput what="كلمة المرور الحالية" {...form.field('current_password')} />
        </Field>
        <Field
          label="كلمة المرور الجديدة"
          hint="٨ أحرف على الأقل، فيها حرف كبير وحرف صغير ورقم."
          error={form.error('new_password')}
        >
          <PasswordInput
            what="كلمة المرور الجديدة"
            {...form.field('new_password')}
            autoComplete="new-password"
          />
        </Field>
        <Field label="تأكيد كلمة المرور الجديدة" error={form.error('new_password_confirmation')}>
          <PasswordInput
            what="تأكيد كلمة المرور الجديدة"
            {...form.field('new_password_confirmation')}
            autoComplete="new-password"
          />
        </Field>
      </BusyFields>
      <div>
        <Button type="submit" busy={form.busy} busyText="جارٍ الحفظ...">
          تغيير كلمة المرور
        </Button>
      </div>
    </form>
  )
}
