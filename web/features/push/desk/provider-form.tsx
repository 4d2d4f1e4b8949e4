import type { PushDesk } from '#contract/push/shapes.ts'
import type { PushProviderForm } from '#contract/push/forms.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { FormFailure } from '#web/ui/forms/form-failure.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { PasswordInput } from '#web/ui/fields/password-input.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useUnsavedMark } from '#web/ui/forms/unsaved-guard.tsx'
import { Latin } from '#web/ui/text/latin.tsx'
import { pushApi } from '../public/push.queries.ts'

const options = [
  { value: 'own', label: 'من المنصة نفسها', hint: 'بلا وسيط ولا حساب: من المنصة إلى خدمة الجهاز.' },
  {
    value: 'beams',
    label: 'Pusher Beams',
    hint: 'عبر حساب لكم عندها، وتمر بها عناوين الأجهزة ونصوص الإشعارات.',
  },
]

const valuesOf = ({ provider, beams }: PushDesk) => ({
  provider: provider as string,
  instance_id: beams.instance_id,
  secret_key: '',
})

/** A secret that was not typed is not sent: the saved one stays. */
const bodyOf = (values: PushProviderForm): PushProviderForm => {
  if (values.provider === 'own') return { provider: 'own' }
  const { secret_key, ...rest } = values
  return { ...rest, ...(secret_key && { secret_key }) }
}

export function ProviderForm({ desk }: { desk: PushDesk }) {
  return desk.provider_source === 'environment' ? (
    <Note>
      تعمل عبر Pusher Beams من إعدادات التشغيل (<Latin>PUSHER_BEAMS_INSTANCE_ID</Latin>
      )، وهي المقدَّمة على ما يُحفظ هنا. النسخة: <Latin>{desk.beams.instance_id}</Latin>
    </Note>
  ) : (
    <ChosenProvider desk={desk} />
  )
}

/** Which way pushes go; Beams is asked before its settings are saved. */
function ChosenProvider({ desk }: { desk: PushDesk }) {
  const stale = useChanged('push', 'mail')
  const form = useForm({
    values: valuesOf(desk),
    schema: () => import('#contract/push/forms.ts').then((forms) => forms.PushProviderForm),
    send: (values, keyed) => pushApi.saveProvider({ body: bodyOf(values) }, keyed),
    onDone: (saved) => {
      form.reset(valuesOf(saved))
      toast({ title: 'تم حفظ المزوّد' })
      void stale()
    },
  })
  useUnsavedMark(form.isUnsaved)
  const isBeams = form.value('provider') === 'beams'
  return (
    <form {...form.props} className="grid gap-5">
      <FormFailure text={form.failure} />
      <BusyFields busy={form.busy} className="grid gap-5">
        <RadioGroup
          label="من أين تُرسل"
          options={options}
          value={String(form.value('provider'))}
          onChange={(value) => form.setField('provider', value)}
        />
        {isBeams && (
          <>
            <Field
              label="معرّف النسخة"
              hint="Instance ID في لوحة Pusher Beams."
              error={form.error('instance_id')}
            >
              <Input {...form.field('instance_id')} dir="ltr" autoComplete="off" />
            </Field>
            <Field
              label="المفتاح السري"
              error={form.error('secret_key')}
              hint={
                desk.beams.has_secret ? 'محفوظ ولا يُعرض. اتركيه فارغًا ليبقى.' : 'يُحفظ مختومًا ولا يُعرض بعد ذلك.'
              }
            >
              <PasswordInput what="المفتاح السري" {...form.field('secret_key')} autoComplete="new-password" />
            </Field>
          </>
        )}
        {isBeams !== (desk.provider === 'beams') && (
          <Note kind="warn">
            بعد الحفظ تتوقف الإشعارات على كل جهاز حتى تُفتح المنصة عليه مرة، فيشترك من جديد.
          </Note>
        )}
      </BusyFields>
      <div>
        <Button type="submit" busy={form.busy} busyText="جارٍ الحفظ...">
          حفظ المزوّد
        </Button>
      </div>
    </form>
  )
}
