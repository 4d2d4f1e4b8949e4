import type { LiveKitSettings } from '#contract/livekit/shapes.ts'
import { AccountButtons } from '#web/features/integrations/public/account-buttons.tsx'
import { useForm } from '#web/kernel/forms/form.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { FormFailure } from '#web/ui/forms/form-failure.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { PasswordInput } from '#web/ui/fields/password-input.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useUnsavedMark } from '#web/ui/forms/unsaved-guard.tsx'
import { Latin } from '#web/ui/text/latin.tsx'
import { liveKitApi } from './public/livekit.queries.ts'

export function AccountForm({ settings }: { readonly settings: LiveKitSettings }) {
  return settings.source === 'environment' ? (
    <Note>
      الخادم مُعدّ في إعدادات التشغيل (<Latin>LIVEKIT_URL</Latin> وما معه)، وهي المقدَّمة على ما يُحفظ هنا. الخادم:{' '}
      <Latin className="wrap-anywhere">{settings.url}</Latin>
    </Note>
  ) : (
    <OwnServer settings={settings} />
  )
}

const valuesOf = ({ url, key }: LiveKitSettings) => ({ url, key, secret: '' })

/** Saved whole, the secret with it; the server is asked first. */
function OwnServer({ settings }: { readonly settings: LiveKitSettings }) {
  const stale = useChanged('integrations')
  const form = useForm({
    values: valuesOf(settings),
    schema: () => import('#contract/livekit/forms.ts').then((forms) => forms.LiveKitAccountForm),
    send: (body, keyed) => liveKitApi.save({ body }, keyed),
    onDone: (saved) => {
      form.reset(valuesOf(saved))
      toast({ title: 'تم حفظ خادم LiveKit', text: 'سُئل الخادم فعرف المفتاح.' })
      void stale()
    },
  })
  useUnsavedMark(form.isUnsaved)
  const isSaved = settings.source === 'desk'
  return (
    <form {...form.props} className="grid gap-5">
      <p className="text-ink-2">
        في إعدادات خادم LiveKit مفتاح وسر (<Latin>API key</Latin> و<Latin>secret</Latin>
        ). انسخيهما مع عنوانه. يُسأل الخادم قبل الحفظ.
      </p>
      <FormFailure text={form.failure} />
      <BusyFields busy={form.busy} className="grid gap-5">
        <Field label="عنوان الخادم" hint="مثل wss://livekit.example.org" error={form.error('url')}>
          <Input {...form.field('url')} dir="ltr" inputMode="url" autoComplete="off" />
        </Field>
        <Field label="المفتاح" hint="API key" error={form.error('key')}>
          <Input {...form.field('key')} dir="ltr" autoComplete="off" />
        </Field>
        <Field
          label="المفتاح السري"
          hint={
            isSaved
              ? 'API secret، محفوظ ولا يُعرض. يُكتب من جديد مع كل حفظ.'
              : 'API secret، يُحفظ مختومًا ولا يُعرض بعد ذلك.'
          }
          error={form.error('secret')}
        >
          <PasswordInput what="المفتاح السري" {...form.field('secret')} autoComplete="new-password" />
        </Field>
      </BusyFields>
      <AccountButtons
        what="الخادم"
        busy={form.busy}
        isSaved={isSaved}
        removal={{
          title: 'حذف خادم LiveKit؟',
          text: 'تنسى المنصة العنوان والمفتاحين، وتحمل صوت ما يُفتح بعد ذلك بنفسها. لا يتغيّر شيء في الخادم نفسه.',
          remove: async () => {
            await liveKitApi.remove({})
            form.reset({ url: '', key: '', secret: '' })
            await stale()
          },
        }}
      />
    </form>
  )
}
