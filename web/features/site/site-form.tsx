import type { SiteSettings } from '#contract/site.ts'
import { useForm } from '#web/kernel/form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { FormFailure } from '#web/ui/form-failure.tsx'
import { PanelTitle } from '#web/ui/section-title.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useUnsavedMark } from '#web/ui/unsaved-guard.tsx'
import { siteApi, useKeepSettings } from './settings.queries.ts'

const valuesOf = ({ platform_name, contact, transfer }: SiteSettings) => ({
  platform_name,
  contact,
  transfer,
})

/** The platform's name, how to reach the centre, and where a paid course's price is transferred to. */
export function SiteForm({ settings }: { settings: SiteSettings }) {
  const keep = useKeepSettings()
  const form = useForm({
    values: valuesOf(settings),
    schema: () => import('#contract/site.forms.ts').then((forms) => forms.SiteForm),
    send: (body, keyed) => siteApi.saveSettings({ body }, keyed),
    onDone: (saved) => {
      keep.settings(saved)
      form.reset(valuesOf(saved))
      toast({ title: 'تم الحفظ', text: 'ظهرت الإعدادات الجديدة في الموقع.' })
    },
  })
  useUnsavedMark(form.isUnsaved)
  const text = (name: Parameters<typeof form.field>[0], label: string, ltr?: 'ltr') => (
    <Field label={label} error={form.error(name)}>
      <Input {...form.field(name)} {...(ltr ? { dir: ltr } : {})} />
    </Field>
  )
  return (
    <form {...form.props} className="grid max-w-[640px] gap-10">
      <FormFailure text={form.failure} />
      <fieldset disabled={form.busy} className="grid gap-10">
        <section className="grid gap-5">
          <PanelTitle title="الاسم" />
          {text('platform_name', 'اسم المنصة')}
        </section>
        <section className="grid gap-5">
          <PanelTitle title="التواصل" text="ما تتركينه فارغًا لا يظهر." />
          {text('contact.email', 'البريد الإلكتروني', 'ltr')}
          {text('contact.phone', 'الهاتف', 'ltr')}
          {text('contact.address', 'العنوان')}
          {text('contact.hours', 'ساعات الرد')}
        </section>
        <section className="grid gap-5">
          <PanelTitle title="التحويل البنكي" text="تراه الطالبة عند التسجيل في دورة مدفوعة." />
          {text('transfer.bank', 'البنك')}
          {text('transfer.account_name', 'اسم الحساب')}
          {text('transfer.iban', 'رقم الآيبان', 'ltr')}
          <Field label="تعليمات التحويل" error={form.error('transfer.instructions')}>
            <Textarea {...form.field('transfer.instructions')} rows={4} />
          </Field>
        </section>
      </fieldset>
      <div>
        <Button type="submit" busy={form.busy} busyText="جارٍ الحفظ...">
          حفظ التغييرات
        </Button>
      </div>
    </form>
  )
}
