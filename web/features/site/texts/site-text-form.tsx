import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { SiteText } from '#contract/site/shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { formatNumber } from '#core/format/number.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { useMergedSave } from '#web/kernel/forms/use-merged-save.ts'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { ConflictPanel } from '#web/ui/forms/conflict-panel.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { FormFailure } from '#web/ui/forms/form-failure.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useUnsavedMark } from '#web/ui/forms/unsaved-guard.tsx'
import { movedSection, withoutSection } from '../sections.ts'
import { PreviewButton } from '../preview/preview-button.tsx'
import { siteApi, useKeepSettings } from '../settings.queries.ts'

const pages: Record<SiteText['key'], string> = {
  privacy: '/privacy',
  terms: '/terms',
  'technical-policies': '/technical-policies',
  faq: '/faq',
  'how-it-works': '/#how-it-works',
}
const valuesOf = ({ title, sections }: SiteText) => ({ title, sections })

/** One text of the site: its title and its sections, in order. */
export function SiteTextForm({ text }: { text: SiteText }) {
  const keep = useKeepSettings()
  const merged = useMergedSave({
    loaded: text,
    versionOf: ({ updated_at }) => updated_at ?? '',
    valuesOf,
    fields: ['title', 'sections'],
    save: ({ key, updated_at }, values, keyed) =>
      siteApi.saveText({ params: { key }, body: { ...values, base: updated_at } }, keyed),
    onMerged: () => toast({ kind: 'info', title: 'حُفظت تعديلات غيركِ أيضًا' }),
  })
  const { meeting } = merged
  const form = useForm({
    values: valuesOf(merged.base),
    schema: () => import('#contract/site/forms.ts').then((forms) => forms.SiteTextForm),
    send: merged.send,
    onDone: (saved) => {
      merged.saved(saved)
      keep.text(saved)
      form.reset(valuesOf(saved))
      toast({ title: 'تم الحفظ', text: 'ظهر النص الجديد في الموقع.' })
    },
  })
  useUnsavedMark(form.isUnsaved)
  const sections = form.value('sections')
  return (
    <form {...form.props} className="grid max-w-[760px] gap-6">
      <p className="text-sm text-ink-3">
        {text.updated_at ? `آخر تعديل ${formatDateTime(text.updated_at)}` : 'النص الأصلي الذي جاء مع المنصة.'}
      </p>
      <FormFailure text={form.failure} />
      {meeting && (
        <ConflictPanel
          by={null}
          at={meeting.theirs.updated_at}
          clashes={meeting.clashes.map((key) => ({
            key,
            label: key === 'title' ? 'عنوان الصفحة' : 'الفقرات',
            mine: <Shown value={form.value(key)} />,
            theirs: <Shown value={meeting.theirs[key]} />,
          }))}
          onKeep={merged.settle}
          onTake={(key) => {
            form.setField(key, meeting.theirs[key])
            merged.settle(key)
          }}
        />
      )}
      <BusyFields busy={form.busy} className="grid gap-6">
        <Field label="عنوان الصفحة" error={form.error('title')}>
          <Input {...form.field('title')} />
        </Field>
        {sections.map((_, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a section has no name but its place
          <fieldset key={index} className="grid gap-4 border-t border-rule pbs-4">
            <legend className="sr-only">الفقرة {formatNumber(index + 1)}</legend>
            <div className="flex items-center gap-1">
              <b className="me-auto">الفقرة {formatNumber(index + 1)}</b>
              <IconButton
                label={`نقل الفقرة ${formatNumber(index + 1)} إلى أعلى`}
                disabled={index === 0}
                onClick={() => form.setField('sections', movedSection(sections, index, index - 1))}
              >
                <ArrowUp />
              </IconButton>
              <IconButton
                label={`نقل الفقرة ${formatNumber(index + 1)} إلى أسفل`}
                disabled={index === sections.length - 1}
                onClick={() => form.setField('sections', movedSection(sections, index, index + 1))}
              >
                <ArrowDown />
              </IconButton>
              <IconButton
                label={`حذف الفقرة ${formatNumber(index + 1)}`}
                disabled={sections.length === 1}
                onClick={() => form.setField('sections', withoutSection(sections, index))}
              >
                <Trash2 />
              </IconButton>
            </div>
            <Field label="العنوان" error={form.error(`sections.${index}.title`)}>
              <Input {...form.field(`sections.${index}.title`)} />
            </Field>
            <Field
              label="النص"
              hint="سطر فارغ يفصل بين الفقرات."
              error={form.error(`sections.${index}.text`)}
            >
              <Textarea {...form.field(`sections.${index}.text`)} rows={5} />
            </Field>
          </fieldset>
        ))}
        <div>
          <Button
            look="quiet"
            onClick={() => form.setField('sections', [...sections, { title: '', text: '' }])}
          >
            <Plus /> إضافة فقرة
          </Button>
        </div>
      </BusyFields>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy} busyText="جارٍ الحفظ..." disabled={meeting !== undefined}>
          حفظ التغييرات
        </Button>
        <PreviewButton
          read={async () => {
            const values = await form.checked()
            return (
              values && { part: 'text', text: { ...text, ...values, updated_at: new Date().toISOString() } }
            )
          }}
        />
        <LinkButton to={pages[text.key]} look="quiet">
          عرض الصفحة
        </LinkButton>
        {text.updated_at && (
          <ResetText
            text={text}
            onReset={(saved) => {
              merged.saved(saved)
              form.reset(valuesOf(saved))
            }}
          />
        )}
      </div>
    </form>
  )
}

function Shown({ value }: { value: SiteText['title'] | SiteText['sections'] }) {
  if (typeof value === 'string') return value
  return value.map(({ title, text }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a section has no name but its place
    <p key={index} className="mbe-2 whitespace-pre-line">
      <b className="block">{title}</b>
      {text}
    </p>
  ))
}

function ResetText({ text, onReset }: { text: SiteText; onReset: (saved: SiteText) => void }) {
  const [isAsked, setAsked] = useState(false)
  const keep = useKeepSettings()
  return (
    <>
      <Button look="text" onClick={() => setAsked(true)}>
        العودة إلى النص الأصلي
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        danger
        title="العودة إلى النص الأصلي؟"
        text="يُستبدل نصكِ المحفوظ بالنص الذي جاء مع المنصة."
        confirmLabel="استبدال النص"
        onConfirm={async () => {
          const saved = await siteApi.resetText({ params: { key: text.key } })
          keep.text(saved)
          onReset(saved)
        }}
      />
    </>
  )
}
