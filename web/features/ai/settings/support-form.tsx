import { useQueryClient } from '@tanstack/react-query'
import type { AiSupportSettings } from '#contract/ai/shapes.ts'
import { ticketCategories } from '#contract/support/shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { ticketCategoryWords } from '#core/support-words.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field, FieldError } from '#web/ui/fields/field.tsx'
import { FormFailure } from '#web/ui/forms/form-failure.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useUnsavedMark } from '#web/ui/forms/unsaved-guard.tsx'
import { adminAiApi, supportQuery } from '../ai.queries.ts'

const hours = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({
    value: String(from + at),
    label: `${formatNumber(from + at)}:٠٠`,
  }))

const valuesOf = ({ categories, from_hour, to_hour, ...rest }: AiSupportSettings) => ({
  ...rest,
  from_hour: String(from_hour),
  to_hour: String(to_hour),
  categories,
})

/** From what tickets are answered, and whether an answer may ever go without a person. */
export function SupportForm({ settings }: { settings: AiSupportSettings }) {
  const queries = useQueryClient()
  const form = useForm({
    values: valuesOf(settings),
    schema: () => import('#contract/ai/forms.ts').then((forms) => forms.AiSupportForm),
    send: (body, keyed) => adminAiApi.saveSupportSettings({ body }, keyed),
    onDone: (saved) => {
      queries.setQueryData(supportQuery().queryKey, saved)
      form.reset(valuesOf(saved))
      toast({ kind: 'ok', title: 'تم الحفظ' })
    },
  })
  useUnsavedMark(form.isUnsaved)
  const chosen = form.value('categories')
  const isAutomatic = form.value('is_automatic')
  return (
    <form {...form.props} className="grid gap-8">
      <FormFailure text={form.failure} />
      <BusyFields busy={form.busy} className="grid gap-8">
        <section className="grid gap-3" aria-labelledby="ai-sources">
          <PanelTitle
            id="ai-sources"
            title="من أين يجيب"
            text="لا يُجاب إلا مما هنا، ويُذكر المصدر مع كل مسودة. وما لا جواب له فيها يُقال إنه لا جواب له."
          />
          <Checkbox {...form.field('uses_faq')}>الأسئلة الشائعة</Checkbox>
          <Checkbox {...form.field('uses_docs')}>صفحات المركز: كيف تعمل المنصة، والشروط، والسياسات</Checkbox>
          <Checkbox {...form.field('uses_replies')}>الردود الجاهزة التي لا فراغ فيها</Checkbox>
          {form.error('uses_faq') && <FieldError>{form.error('uses_faq')}</FieldError>}
        </section>
        <section className="grid gap-4" aria-labelledby="ai-automatic">
          <PanelTitle id="ai-automatic" title="الإرسال بلا مراجعة" />
          <Note kind="warn">
            الأصل أن تراجع إحداكن كل رد. فإن شغّلتِ هذا أُرسل الرد وحده على التذكرة الجديدة، في الأقسام والساعات
            التي تختارين، حين يكون له مصدر وليس فيه ما يُستراب. وفي آخر كل رد أنه آلي، وكيف تصل صاحبته إلى
            إنسانة.
          </Note>
          <Switch {...form.field('is_automatic')}>إرسال الرد وحده</Switch>
          {isAutomatic && (
            <>
              <fieldset className="grid gap-1">
                <legend className="font-semibold">في هذه الأقسام</legend>
                <div className="grid sm:grid-cols-2">
                  {ticketCategories.map((category) => (
                    <Checkbox
                      key={category}
                      checked={chosen.includes(category)}
                      onChange={({ target }) =>
                        form.setField(
                          'categories',
                          target.checked ? [...chosen, category] : chosen.filter((one) => one !== category),
                        )
                      }
                    >
                      {ticketCategoryWords[category]}
                    </Checkbox>
                  ))}
                </div>
                {form.error('categories') && <FieldError>{form.error('categories')}</FieldError>}
              </fieldset>
              <div className="grid gap-5 sm:grid-cols-2">
                <Field label="من الساعة" error={form.error('from_hour')}>
                  <Select {...form.field('from_hour')} options={hours(0, 23)} />
                </Field>
                <Field label="إلى الساعة" error={form.error('to_hour')}>
                  <Select {...form.field('to_hour')} options={hours(1, 24)} />
                </Field>
              </div>
            </>
          )}
        </section>
      </BusyFields>
      <Button type="submit" className="justify-self-start" busy={form.busy} busyText="جارٍ الحفظ...">
        حفظ
      </Button>
    </form>
  )
}
