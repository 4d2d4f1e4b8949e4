import { useQuery } from '@tanstack/react-query'
import type { MessageSettings } from '#contract/messages/forms.ts'
import { formatTime } from '#core/format/date.ts'
import { deviceZone } from '#core/format/zone.ts'
import { RIYADH } from '#core/format/zoned-day.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { SavingState } from '#web/ui/forms/saving-state.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { Latin } from '#web/ui/text/latin.tsx'
import { settingsQuery, useSaveSettings } from '../messages.queries.ts'

/** Whether she shows that she has read, and when a teacher answers. */
export function MessageSettingsPart() {
  return (
    <Loaded query={useQuery(settingsQuery())} failed="تعذر تحميل إعدادات الرسائل" rows={2}>
      {(settings) => <SettingsForm settings={settings} />}
    </Loaded>
  )
}

type Hours = NonNullable<MessageSettings['hours']>

const hourOptions = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: formatTime(new Date(Date.UTC(2026, 0, 1, hour)), 'UTC'),
}))
const firstHours = { from: 16, until: 21 } as const

function SettingsForm({ settings }: { settings: MessageSettings }) {
  const { user } = useSession()
  const save = useSaveSettings()
  const shown = save.isPending ? save.variables : settings
  const zone = deviceZone() || RIYADH
  const change = (wish: Partial<MessageSettings>) => save.mutate({ ...shown, ...wish })
  const changeHours = (wish: Partial<Hours>) =>
    change({ hours: { ...firstHours, ...shown.hours, ...wish, zone } })
  return (
    <div className="grid max-w-[560px] gap-5">
      <div className="flex flex-wrap items-center gap-x-3">
        <Switch
          checked={shown.shows_read}
          onChange={({ currentTarget }) => change({ shows_read: currentTarget.checked })}
        >
          أظهري أنني قرأت
        </Switch>
        <SavingState of={[save]} />
      </div>
      <p className="text-sm text-ink-2">إن أخفيتِها لا ترين أنتِ أيضًا هل قُرئت رسائلكِ.</p>
      {user?.role === 'teacher' && (
        <>
          <Switch
            checked={shown.hours !== null}
            onChange={({ currentTarget }) =>
              currentTarget.checked ? changeHours({}) : change({ hours: null })
            }
          >
            أوقات ردّي
          </Switch>
          {shown.hours && <HoursFields hours={shown.hours} onChange={changeHours} />}
        </>
      )}
    </div>
  )
}

function HoursFields({ hours, onChange }: { hours: Hours; onChange: (wish: Partial<Hours>) => void }) {
  const but = (hour: number) => hourOptions.filter(({ value }) => value !== String(hour))
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Field label="أردّ من">
          <Select
            options={but(hours.until)}
            value={String(hours.from)}
            onChange={({ currentTarget }) => onChange({ from: Number(currentTarget.value) })}
          />
        </Field>
        <Field label="إلى">
          <Select
            options={but(hours.from)}
            value={String(hours.until)}
            onChange={({ currentTarget }) => onChange({ until: Number(currentTarget.value) })}
          />
        </Field>
      </div>
      <p className="text-sm text-ink-2">
        {hours.zone === RIYADH ? (
          'بتوقيت الرياض. '
        ) : (
          <>
            بتوقيت <Latin>{hours.zone.replaceAll('_', ' ')}</Latin>.{' '}
          </>
        )}
        تراها طالباتكِ بتوقيتهن، وما يُكتب خارجها يصلكِ بلا تنبيه حتى تبدأ.
      </p>
    </>
  )
}
