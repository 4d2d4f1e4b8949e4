import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ZoomEvents } from '#contract/zoom/shapes.ts'
import { arabicDigits } from '#core/format/number.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { FormFailure } from '#web/ui/forms/form-failure.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Note, type NoteKind } from '#web/ui/marks/note.tsx'
import { PasswordInput } from '#web/ui/fields/password-input.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useUnsavedMark } from '#web/ui/forms/unsaved-guard.tsx'
import { Latin } from '#web/ui/text/latin.tsx'
import { Copied } from '../integrations/public/copied.tsx'
import { zoomApi, zoomEventsQuery } from './zoom.queries.ts'

const kinds: Record<ZoomEvents['state'], NoteKind> = {
  off: 'info',
  locked: 'warn',
  silent: 'info',
  working: 'ok',
  skewed: 'warn',
}

/** How the platform hears what happens in meetings: by notices while they run, by a report after them. */
export function EventsPart() {
  const events = useQuery(zoomEventsQuery())
  return (
    <section className="grid gap-4" aria-labelledby="zoom-events">
      <PanelTitle id="zoom-events" title="الحضور" />
      <Loaded query={events} failed="تعذر السؤال عن الإشعارات" rows={4}>
        {(state) => (
          <>
            <Note kind={kinds[state.state]}>{arabicDigits(state.sentence)}</Note>
            <p className="text-ink-2">{arabicDigits(state.report)}</p>
            <p className="text-ink-2">
              في صفحة التطبيق في Zoom افتحي <Latin>Feature، Event Subscriptions</Latin>، وضعي فيها هذا
              العنوان، واختاري أحداث اللقاء الأربعة: البدء والانتهاء ودخول المشاركات وخروجهن.
            </p>
            <Copied label="عنوان الإشعارات" value={state.address} />
            {state.source === 'environment' ? (
              <p className="text-sm text-ink-2">
                المفتاح السري مُعدّ في إعدادات التشغيل (<Latin>ZOOM_EVENT_SECRET</Latin>
                )، وهي المقدَّمة.
              </p>
            ) : (
              <SecretForm isSaved={state.source === 'desk'} />
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

function SecretForm({ isSaved }: { isSaved: boolean }) {
  const stale = useChanged('integrations')
  const [isRemoving, setRemoving] = useState(false)
  const form = useForm({
    values: { secret: '' },
    schema: () => import('#contract/zoom/forms.ts').then((forms) => forms.ZoomEventsForm),
    send: (body, keyed) => zoomApi.saveEvents({ body }, keyed),
    onDone: () => {
      form.reset({ secret: '' })
      toast({ title: 'تم حفظ المفتاح السري للإشعارات' })
      void stale()
    },
  })
  useUnsavedMark(form.isUnsaved)
  return (
    <form {...form.props} className="grid gap-4">
      <FormFailure text={form.failure} />
      <Field
        label="المفتاح السري للإشعارات"
        hint={
          isSaved
            ? 'Secret Token، محفوظ ولا يُعرض. السابق يُقبل ساعة بعد تغييره.'
            : 'Secret Token، يُحفظ مختومًا ولا يُعرض بعد ذلك.'
        }
        error={form.error('secret')}
      >
        <PasswordInput what="المفتاح السري للإشعارات" {...form.field('secret')} autoComplete="new-password" />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="quiet" busy={form.busy}>
          حفظ المفتاح السري للإشعارات
        </Button>
        {isSaved && (
          <Button look="danger" onClick={() => setRemoving(true)}>
            حذف المفتاح السري للإشعارات
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title="حذف المفتاح السري للإشعارات؟"
        text="لا تُقبل إشعارات Zoom بعده، ويُؤخذ الحضور من تقريره وحده."
        confirmLabel="حذف المفتاح السري"
        danger
        onConfirm={async () => {
          await zoomApi.removeEvents({})
          await stale()
        }}
      />
    </form>
  )
}
