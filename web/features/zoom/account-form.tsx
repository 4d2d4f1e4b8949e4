import type { ZoomSettings } from '#contract/zoom/shapes.ts'
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
import { zoomApi } from './zoom.queries.ts'

export function AccountForm({ settings }: { settings: ZoomSettings }) {
  return settings.source === 'environment' ? (
    <Note>
      الحساب مُعدّ في إعدادات التشغيل (<Latin>ZOOM_ACCOUNT_ID</Latin> وما معه)، وهي المقدَّمة على ما يُحفظ هنا.
      الحساب: <Latin>{settings.account_id}</Latin>
    </Note>
  ) : (
    <OwnAccount settings={settings} />
  )
}

/** What the platform asks of Zoom; the last one is of paid plans, and attendance is known without it too. */
const scopes = [
  'user:read:list_users:admin',
  'meeting:write:meeting:admin',
  'meeting:read:meeting:admin',
  'meeting:update:meeting:admin',
  'meeting:delete:meeting:admin',
  'meeting:update:status:admin',
  'meeting:write:registrant:admin',
  'meeting:read:list_past_participants:admin',
  'report:read:list_meeting_participants:admin',
]

const valuesOf = ({ account_id, client_id }: ZoomSettings) => ({ account_id, client_id, client_secret: '' })

/** Saved whole, the secret with it; Zoom is asked first. */
function OwnAccount({ settings }: { settings: ZoomSettings }) {
  const stale = useChanged('integrations')
  const form = useForm({
    values: valuesOf(settings),
    schema: () => import('#contract/zoom/forms.ts').then((forms) => forms.ZoomAccountForm),
    send: (body, keyed) => zoomApi.save({ body }, keyed),
    onDone: (saved) => {
      form.reset(valuesOf(saved))
      toast({ title: 'تم حفظ حساب Zoom', text: 'سُئل عنه Zoom فعرفه.' })
      void stale()
    },
  })
  useUnsavedMark(form.isUnsaved)
  const isSaved = settings.source === 'desk'
  return (
    <form {...form.props} className="grid gap-5">
      <p className="text-ink-2">
        في موقع مطوري Zoom أنشئي تطبيقًا من نوع <Latin>Server-to-Server OAuth</Latin>، وأعطيه الأذون أدناه،
        وفعّليه، ثم انسخي منه ما يلي. يُسأل Zoom قبل الحفظ، وما نقص من إذن يُسمّى باسمه.
      </p>
      <ul aria-label="الأذون" className="grid gap-x-6 text-sm sm:grid-cols-2">
        {scopes.map((scope) => (
          <li key={scope}>
            <Latin className="wrap-anywhere">{scope}</Latin>
          </li>
        ))}
      </ul>
      <FormFailure text={form.failure} />
      <BusyFields busy={form.busy} className="grid gap-5">
        <Field label="معرّف الحساب" hint="Account ID" error={form.error('account_id')}>
          <Input {...form.field('account_id')} dir="ltr" autoComplete="off" />
        </Field>
        <Field label="معرّف التطبيق" hint="Client ID" error={form.error('client_id')}>
          <Input {...form.field('client_id')} dir="ltr" autoComplete="off" />
        </Field>
        <Field
          label="المفتاح السري"
          hint={
            isSaved
              ? 'Client Secret، محفوظ ولا يُعرض. يُكتب من جديد مع كل حفظ.'
              : 'Client Secret، يُحفظ مختومًا ولا يُعرض بعد ذلك.'
          }
          error={form.error('client_secret')}
        >
          <PasswordInput what="المفتاح السري" {...form.field('client_secret')} autoComplete="new-password" />
        </Field>
      </BusyFields>
      <AccountButtons
        what="الحساب"
        busy={form.busy}
        isSaved={isSaved}
        removal={{
          title: 'حذف حساب Zoom؟',
          text: 'ينسى الخادم المعرّفين والمفتاح السري. لا يتغيّر شيء في Zoom نفسه.',
          remove: async () => {
            await zoomApi.remove({})
            form.reset({ account_id: '', client_id: '', client_secret: '' })
            await stale()
          },
        }}
      />
    </form>
  )
}
