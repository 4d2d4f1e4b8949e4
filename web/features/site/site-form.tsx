import { useState } from 'react'
import type { SiteSettings } from '#contract/site/shapes.ts'
import { changesOf } from '#web/kernel/forms/conflict.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { useMergedSave } from '#web/kernel/forms/use-merged-save.ts'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConflictPanel } from '#web/ui/forms/conflict-panel.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { FormFailure } from '#web/ui/forms/form-failure.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useUnsavedMark } from '#web/ui/forms/unsaved-guard.tsx'
import { LogoPart, type NamedLogo } from './logo-part.tsx'
import { PreviewButton } from './preview/preview-button.tsx'
import { siteApi, useKeepSettings } from './settings.queries.ts'

const parts = ['platform_name', 'logo_path', 'contact', 'transfer'] as const
const labels = {
  platform_name: 'الاسم',
  logo_path: 'الشعار',
  contact: 'التواصل',
  transfer: 'التحويل البنكي',
} as const
const valuesOf = ({ platform_name, logo_path, contact, transfer }: SiteSettings) => ({
  platform_name,
  logo_path,
  contact,
  transfer,
})
type Values = ReturnType<typeof valuesOf>

/** The contract's rules; what it makes of the fields is whole, as they all stand here. */
async function schema() {
  const { SiteForm: rules } = await import('#contract/site/forms.ts')
  return rules
    .required({ platform_name: true, logo_path: true, contact: true, transfer: true })
    .omit({ base: true })
}

/** The platform's name and logo, how to reach the centre, and where a paid course's price is transferred to. */
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
  const [sent, setSent] = useState<NamedLogo>()
  const logoAt = (path: string | null) =>
    [sent, logoOf(merged.base), meeting && logoOf(meeting.theirs)].find((logo) => logo?.path === path)
  const logo = logoAt(form.value('logo_path'))
  const shown = (key: keyof Values, values: Values) =>
    key === 'logo_path' ? <ShownLogo logo={logoAt(values.logo_path)} /> : <Shown value={values[key]} />
  async function readUnsaved() {
    const values = await form.checked()
    const { demo, debug, has_mail } = merged.base
    if (!values) return undefined
    const { platform_name, contact } = values
    const mode = { demo, debug, has_mail }
    return { part: 'site' as const, site: { platform_name, contact, logo: logo ?? null, ...mode } }
  }
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
            mine: shown(key, form.values()),
            theirs: shown(key, valuesOf(meeting.theirs)),
          }))}
          onKeep={merged.settle}
          onTake={(key) => {
            form.setField(key, valuesOf(meeting.theirs)[key])
            merged.settle(key)
          }}
        />
      )}
      <BusyFields busy={form.busy} className="grid gap-10">
        <section className="grid gap-5">
          <PanelTitle title="الاسم" />
          {text('platform_name', 'اسم المنصة')}
        </section>
        <LogoPart
          name={form.value('platform_name')}
          logo={logo}
          error={form.error('logo_path')}
          onChange={(next) => {
            setSent(next)
            form.setField('logo_path', next?.path ?? null)
          }}
        />
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
      </BusyFields>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy} busyText="جارٍ الحفظ..." disabled={meeting !== undefined}>
          حفظ التغييرات
        </Button>
        <PreviewButton read={readUnsaved} />
      </div>
    </form>
  )
}

const logoOf = ({ logo, logo_path: path }: SiteSettings): NamedLogo | undefined =>
  logo && path !== null ? { ...logo, path } : undefined

const ShownLogo = ({ logo }: { logo: NamedLogo | undefined }) =>
  logo ? (
    <img src={logo.url} alt="شعار مرفوع" width={logo.width} height={logo.height} className="logo" />
  ) : (
    <span className="text-ink-3">العلامة المرسومة</span>
  )

function Shown({ value }: { value: Values[Exclude<keyof Values, 'logo_path'>] }) {
  const lines = typeof value === 'string' ? [value] : Object.values(value).filter((line) => line !== '')
  if (lines.length === 0) return <span className="text-ink-3">فارغ</span>
  return lines.map((line) => (
    <p key={line}>
      <bdi>{line}</bdi>
    </p>
  ))
}
