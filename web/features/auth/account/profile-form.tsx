import type { AuthUser } from '#contract/auth/shapes.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { FormFailure } from '#web/ui/forms/form-failure.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useUnsavedMark } from '#web/ui/forms/unsaved-guard.tsx'
import { accountApi, useKeepMe } from '../public/account.queries.ts'

const valuesOf = ({ name, phone, bio }: AuthUser) => ({ name, phone: phone ?? '', bio })

export function ProfileForm({ me }: { me: AuthUser }) {
  const keepMe = useKeepMe()
  const form = useForm({
    values: valuesOf(me),
    schema: () => import('#contract/auth/forms.ts').then((forms) => forms.ProfileBody),
    send: (body, keyed) => accountApi.updateProfile({ body }, keyed),
    onDone: (saved) => {
      keepMe(saved)
      form.reset(valuesOf(saved))
      toast({ title: 'تم الحفظ', text: 'تم حفظ الملف الشخصي.' })
    },
    failureText: ({ message }) => `تعذر تحديث الملف الشخصي: ${message}`,
  })
  useUnsavedMark(form.isUnsaved)
  return (
    <form {...form.props} className="grid max-w-[560px] gap-5">
      <FormFailure text={form.failure} />
      <BusyFields busy={form.busy} className="grid gap-5">
        <Field label="الاسم الكامل" error={form.error('name')}>
          <Input {...form.field('name')} autoComplete="name" />
        </Field>
        <Field
          label="رقم الجوال"
          optional
          hint={
            <>
              مثل <bdi>٠٥١٢٣٤٥٦٧٨</bdi>، أو مع رمز الدولة.
            </>
          }
          error={form.error('phone')}
        >
          <Input {...form.field('phone')} type="tel" autoComplete="tel" />
        </Field>
        <Field label="نبذة" optional hint={bioHints[me.role]} error={form.error('bio')}>
          <Textarea {...form.field('bio')} rows={4} />
        </Field>
      </BusyFields>
      <div>
        <Button type="submit" busy={form.busy} busyText="جارٍ الحفظ...">
          حفظ التغييرات
        </Button>
      </div>
    </form>
  )
}

const bioHints: Record<AuthUser['role'], string> = {
  student: 'تراها معلماتكِ والمديرة.',
  teacher: 'تظهر في صفحات دوراتكِ.',
  admin: 'تظهر في صفحات الدورات التي تقدمينها.',
}
