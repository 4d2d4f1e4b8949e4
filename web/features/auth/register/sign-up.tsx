import { useForm } from '#web/kernel/forms/form.ts'
import { signIn } from '#web/kernel/session/session.ts'
import { useSite } from '#web/kernel/site.ts'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { authApi } from '../auth.queries.ts'
import { FormFailure } from '#web/ui/forms/form-failure.tsx'
import { NewPasswordFields, PersonFields } from './sign-up-fields.tsx'
import { tellInvalid, tellRefused } from './sign-up-toasts.ts'

const empty = { name: '', email: '', password: '', password_confirmation: '' }

/** Signing up signs in: the session's change then leads her on. */
export function SignUp() {
  const { has_mail } = useSite()
  const form = useForm({
    values: empty,
    schema: () => import('#contract/auth/forms.ts').then((forms) => forms.RegisterBody),
    send: async (body) => signIn(await authApi.register({ body })),
    onDone: (_, { name }) =>
      toast({
        title: 'أهلًا بكِ!',
        text: `تم إنشاء حسابكِ يا ${name}${has_mail ? '، وأرسلنا رابط تأكيد بريدكِ' : ''}.`,
      }),
    onInvalid: tellInvalid,
    onFailure: tellRefused,
  })
  return (
    <form {...form.props} className="grid gap-5">
      <FormFailure text={form.failure} />
      <BusyFields busy={form.busy} className="grid gap-5">
        <PersonFields form={form} />
        <NewPasswordFields form={form} />
      </BusyFields>
      <Button type="submit" size={52} block busy={form.busy} busyText="جارٍ الإنشاء...">
        إنشاء حساب
      </Button>
    </form>
  )
}

/** The first account of an empty platform, by the link that its terminal printed. */
export function DirectorSignUp({ token }: { token: string }) {
  const form = useForm({
    values: { ...empty, token },
    schema: () => import('#contract/auth/forms.ts').then((forms) => forms.FirstDirectorBody),
    send: async (body) => signIn(await authApi.firstDirector({ body })),
    onDone: () =>
      toast({ title: 'تم إنشاء حساب المديرة', text: 'ابدئي بإعدادات المنصة: اسمها وبيانات التواصل.' }),
    onInvalid: tellInvalid,
    onFailure: tellRefused,
  })
  return (
    <form {...form.props} className="grid gap-5">
      <FormFailure text={form.failure} />
      <BusyFields busy={form.busy} className="grid gap-5">
        <PersonFields form={form} />
        <NewPasswordFields form={form} />
      </BusyFields>
      <Button type="submit" size={52} block busy={form.busy} busyText="جارٍ الإنشاء...">
        إنشاء حساب المديرة
      </Button>
    </form>
  )
}
