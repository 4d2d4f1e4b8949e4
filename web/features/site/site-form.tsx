import type { SiteSettings } from '#contract/site.ts'
import { changesOf } from '#web/kernel/conflict.ts'
import { useForm } from '#web/kernel/form.ts'
import { useMergedSave } from '#web/kernel/use-merged-save.ts'
import { Button } from '#web/ui/button.tsx'
import { ConflictPanel } from '#web/ui/conflict-panel.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { FormFailure } from '#web/ui/form-failure.tsx'
import { PanelTitle } from '#web/ui/section-title.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useUnsavedMark } from '#web/ui/unsaved-guard.tsx'
import { siteApi, useKeepSettings } from './settings.queries.ts'

const parts = ['platform_name', 'contact', 'transfer'] as const
const labels = { platform_name: 'الاسم', contact: 'التواصل', transfer: 'التحويل البنكي' } as const
const valuesOf = ({ platform_name, contact, transfer }: SiteSettings) => ({
  platform_name,
  contact,
  transfer,
})
type Values = ReturnType<typeof valuesOf>

/** The contract's rules; what it makes of the fields is whole, as they all stand here. */
async function schema() {
  const { SiteForm: rules } = await import('#contract/site.forms.ts')
  return rules.required({ platform_name: true, contact: true, transfer: true }).omit({ base: true })
}

/** The platform's name, how to reach the centre, and where a paid course's price is transferred to. */
export function SiteForm({ settings }: { settings: SiteSettings }) {
  const keep = useKeepSettings()
  const merged = useMergedSave({
    loaded: settings,
    versionOf: ({ updated_at }) => updated_at ?? '',
    valuesOf,
    fields: parts,
    save: (base, values, keyed) =>
      siteApi.saveSettings(
        { body: { ...changesOf(valuesOf(base), values, parts), base: base.updated_at } },
        keyed,
      ),
    onMerged: () => toast({ kind: 'info', title: 'حُفظت تعديلات غيركِ أيضًا' }),
  })
  const { meeting } = merged
  const form = useForm({
    values: valuesOf(merged.base),
    schema,
    send: merged.send,
    onDone: (saved) => {
      merged.saved(saved)
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
      {meeting && (
        <ConflictPanel
          by={null}
          at={meeting.theirs.updated_at}
          clashes={meeting.clashes.map((key) => ({
            key,
            label: labels[key],
            mine: <Shown value={form.value(key)} />,
            theirs: <Shown value={meeting.theirs[key]} />,
          }))}
          onKeep={merged.settle}
          onTake={(key) => {
            form.setField(key, valuesOf(meeting.theirs)[key])
            merged.settle(key)
          }}
        />
      )}
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
        <Button type="submit" busy={form.busy} busyText="جارٍ الحفظ..." disabled={meeting !== undefined}>
          حفظ التغييرات
        </Button>
      </div>
    </form>
  )
}

function Shown({ value }: { value: Values[keyof Values] }) {
  const lines = typeof value === 'string' ? [value] : Object.values(value).filter((line) => line !== '')
  if (lines.length === 0) return <span className="text-ink-3">فارغ</span>
  return lines.map((line) => (
    <p key={line}>
      <bdi>{line}</bdi>
    </p>
  ))
}
