import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SessionSettings } from '#contract/auth/forms.ts'
import { dayCount } from '#core/format/area-counts.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { FormFailure } from '#web/ui/forms/form-failure.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useUnsavedMark } from '#web/ui/forms/unsaved-guard.tsx'
import { accountApi, sessionSettingsQuery } from '../public/account.queries.ts'

const days: readonly SessionSettings['session_days'][] = [1, 7, 30, 90]
const options = days.map((day) => ({ value: String(day), label: dayCount(day) }))

export function SessionSettingsPart() {
  const settings = useQuery(sessionSettingsQuery())
  return (
    <Loaded query={settings} failed="تعذر تحميل إعدادات الجلسات" rows={2}>
      {(found) => <SettingsForm settings={found} />}
    </Loaded>
  )
}

function SettingsForm({ settings }: { settings: SessionSettings }) {
  const queries = useQueryClient()
  const form = useForm({
    values: settings,
    schema: () => import('#contract/auth/forms.ts').then((forms) => forms.SessionSettings),
    send: (body, keyed) => accountApi.saveSessionSettings({ body }, keyed),
    onDone: (saved) => {
      queries.setQueryData(sessionSettingsQuery().queryKey, saved)
      toast({ title: 'تم الحفظ' })
    },
  })
  useUnsavedMark(form.isUnsaved)
  return (
    <form {...form.props} className="grid max-w-[560px] gap-5">
      <FormFailure text={form.failure} />
      <BusyFields busy={form.busy} className="grid gap-4">
        <RadioGroup
          label="مدة بقاء الدخول دون كتابة كلمة المرور"
          options={options}
          value={String(form.value('session_days'))}
          onChange={(value) => form.setField('session_days', days.find((day) => String(day) === value) ?? 30)}
          error={form.error('session_days')}
        />
      </BusyFields>
      <div>
        <Button type="submit" busy={form.busy} busyText="جارٍ الحفظ..." look="quiet">
          حفظ الإعدادات
        </Button>
      </div>
    </form>
  )
}
