import { useForm } from '#web/kernel/forms/form.ts'
import { updateUser, useSession } from '#web/kernel/session/session.ts'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { FormFailure } from '#web/ui/forms/form-failure.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { AuthLayout } from '../auth-layout.tsx'
import { authApi } from '../auth.queries.ts'
import { NewPasswordFields } from '../register/sign-up-fields.tsx'

/** Offered after a mailed code to one who has no password: one step, and she may go on without it. */
export function ChoosePassword({ onDone }: { onDone: () => void }) {
  const { user } = useSession()
  const form = useForm({
    values: { password: '', password_confirmation: '' },
    schema: () => import('#contract/auth/forms.ts').then((forms) => forms.FirstPasswordBody),
    send: (body) => authApi.firstPassword({ body }),
    onDone: (me) => {
      updateUser(me)
      toast({ title: 'تم تعيين كلمة المرور' })
      onDone()
    },
  })
  return (
    <AuthLayout
      title="اختاري كلمة مرور جديدة"
      text="تأكد بريدكِ، وليست لحسابكِ كلمة مرور الآن؛ ما كان قبل ذلك أُلغي حمايةً لكِ. ومن دونها تدخلين برمز من بريدكِ كل مرة."
      welcome="حسابكِ لكِ وحدكِ"
    >
      <form {...form.props} className="grid gap-5">
        <FormFailure text={form.failure} />
        <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <BusyFields busy={form.busy} className="grid gap-5">
          <NewPasswordFields form={form} isFocused />
        </BusyFields>
        <Button type="submit" size={52} block busy={form.busy} busyText="جارٍ الحفظ...">
          تعيين كلمة المرور
        </Button>
        <Button look="text" disabled={form.busy} onClick={onDone}>
          لاحقًا
        </Button>
      </form>
    </AuthLayout>
  )
}
