import type { AiServiceSettings } from '#contract/ai/shapes.ts'
import { AccountButtons } from '#web/features/integrations/public/account-buttons.tsx'
import { useForm } from '#web/kernel/forms/form.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { FormFailure } from '#web/ui/forms/form-failure.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { PasswordInput } from '#web/ui/fields/password-input.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useUnsavedMark } from '#web/ui/forms/unsaved-guard.tsx'
import { Latin } from '#web/ui/text/latin.tsx'
import { adminAiApi } from '../ai.queries.ts'

export function ServiceForm({ service }: { service: AiServiceSettings }) {
  return service.source === 'environment' ? (
    <Note>
      الخدمة مُعدّة في إعدادات التشغيل (<Latin>AI_URL</Latin> وما معه)، وهي المقدَّمة على ما يُحفظ هنا. العنوان:{' '}
      <Latin>{service.address}</Latin>، والنموذج: <Latin>{service.model}</Latin>
    </Note>
  ) : (
    <OwnService service={service} />
  )
}

const valuesOf = ({ source, address, model, has_key }: AiServiceSettings) => ({
  address,
  model,
  key: '',
  without_key: source === 'desk' && !has_key,
})

/** Saved whole, the key with it; the service is asked first. */
function OwnService({ service }: { service: AiServiceSettings }) {
  const stale = useChanged('integrations')
  const form = useForm({
    values: valuesOf(service),
    schema: () => import('#contract/ai/forms.ts').then((forms) => forms.AiServiceForm),
    send: (body, keyed) => adminAiApi.saveService({ body }, keyed),
    onDone: (saved) => {
      form.reset(valuesOf(saved))
      toast({ kind: 'ok', title: 'تم حفظ الخدمة', text: 'سُئلت عن نماذجها فأجابت.' })
      void stale()
    },
  })
  useUnsavedMark(form.isUnsaved)
  const isSaved = service.source === 'desk'
  const isKeyless = form.value('without_key')
  return (
    <form {...form.props} className="grid gap-5">
      <p className="text-ink-2">
        أي خدمة تتكلم واجهة المحادثة المعروفة (<Latin>/chat/completions</Latin>
        )، في شبكة الإنترنت أو على جهاز في المركز. تُسأل عن نماذجها قبل الحفظ.
      </p>
      <FormFailure text={form.failure} />
      <BusyFields busy={form.busy} className="grid gap-5">
        <Field label="العنوان" hint="ينتهي عادة بـ ‎/v1" error={form.error('address')}>
          <Input {...form.field('address')} dir="ltr" inputMode="url" autoComplete="off" />
        </Field>
        <Field label="النموذج" hint="كما تسميه الخدمة" error={form.error('model')}>
          <Input {...form.field('model')} dir="ltr" autoComplete="off" />
        </Field>
        <Checkbox {...form.field('without_key')}>لا تطلب الخدمة مفتاحًا (نموذج على جهاز في المركز)</Checkbox>
        {!isKeyless && (
          <Field
            label="المفتاح"
            hint={
              isSaved && service.has_key
                ? 'محفوظ ولا يُعرض. يُكتب من جديد مع كل حفظ.'
                : 'يُحفظ مختومًا ولا يُعرض بعد ذلك.'
            }
            error={form.error('key')}
          >
            <PasswordInput what="المفتاح" {...form.field('key')} autoComplete="new-password" />
          </Field>
        )}
      </BusyFields>
      <AccountButtons
        what="الخدمة"
        busy={form.busy}
        isSaved={isSaved}
        removal={{
          title: 'حذف خدمة الذكاء الاصطناعي؟',
          text: 'ينسى الخادم عنوانها ومفتاحها، ولا تُطلب مسودة بعدها. المفتاح نفسه يبقى صالحًا عند الخدمة؛ ألغيه من صفحتها إن خشيتِ عليه.',
          remove: async () => {
            form.reset(valuesOf(await adminAiApi.removeService({})))
            await stale()
          },
        }}
      />
    </form>
  )
}
