import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DirectorMailSettings } from '#contract/auth/forms.ts'
import { sentenceOf } from '#web/kernel/api-error.ts'
import { useForm } from '#web/kernel/form.ts'
import { Button } from '#web/ui/button.tsx'
import { FormFailure } from '#web/ui/form-failure.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useUnsavedMark } from '#web/ui/unsaved-guard.tsx'
import { accountApi, directorMailQuery } from '../public/account.queries.ts'

/** Which things that wait for a director also come to her by mail. */
export function DirectorMailPart() {
  return (
    <Loaded
      query={useQuery(directorMailQuery())}
      failed="تعذر تحميل إعدادات الرسائل"
      errorText={sentenceOf}
      rows={2}
    >
      {(settings) => <MailForm settings={settings} />}
    </Loaded>
  )
}

function MailForm({ settings }: { settings: DirectorMailSettings }) {
  const queries = useQueryClient()
  const form = useForm({
    values: settings,
    schema: () => import('#contract/auth/forms.ts').then((forms) => forms.DirectorMailSettings),
    send: (body, keyed) => accountApi.saveDirectorMail({ body }, keyed),
    onDone: (saved) => {
      queries.setQueryData(directorMailQuery().queryKey, saved)
      toast({ title: 'تم الحفظ' })
    },
  })
  useUnsavedMark(form.isUnsaved)
  return (
    <form {...form.props} className="grid max-w-[560px] gap-5">
      <FormFailure text={form.failure} />
      <fieldset disabled={form.busy} className="grid gap-1">
        <Switch {...form.field('mail_on_receipt')} hint="إن توالت الإيصالات فرسالة واحدة في الساعة.">
          حين يصل إيصال تحويل
        </Switch>
        <Switch {...form.field('mail_on_application')} hint="إن توالت الطلبات فرسالة واحدة في الساعة.">
          حين تطلب معلمة الانضمام
        </Switch>
        <Switch {...form.field('mail_on_ready_course')}>حين تجهز دورة للنشر</Switch>
      </fieldset>
      <div>
        <Button type="submit" busy={form.busy} busyText="جارٍ الحفظ..." look="quiet">
          حفظ الرسائل
        </Button>
      </div>
    </form>
  )
}
