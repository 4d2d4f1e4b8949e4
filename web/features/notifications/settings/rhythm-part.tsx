import './rhythm-part.css'
import { useMutation, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query'
import type { NotificationRhythm } from '#contract/notifications/shapes.ts'
import { formatTime } from '#core/format/date.ts'
import { RIYADH } from '#core/format/zoned-day.ts'
import { deviceZone } from '#core/format/zone.ts'
import { cx } from '#web/ui/cx.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { rhythmQuery, saveRhythm } from './choices.queries.ts'
import { SavingState } from '#web/ui/forms/saving-state.tsx'
import { Latin } from '#web/ui/text/latin.tsx'

/** When letters may come: not in her night, and what can wait all at once if she likes. */
export function RhythmPart() {
  return (
    <Loaded query={useQuery(rhythmQuery())} failed="تعذر تحميل ساعات الهدوء" rows={3}>
      {(rhythm) => <RhythmForm rhythm={rhythm} query={rhythmQuery()} save={saveRhythm} isHers />}
    </Loaded>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const hourWords = (hour: number) => formatTime(new Date(Date.UTC(2026, 0, 1, hour)), 'UTC')
const hourOptions = hours.map((hour) => ({ value: String(hour), label: hourWords(hour) }))

const digestOptions: readonly { value: NotificationRhythm['digest']; label: string }[] = [
  { value: 'none', label: 'بريد لكل إشعار في حينه' },
  { value: 'daily', label: 'ملخص يومي، ٨ صباحًا' },
  { value: 'weekly', label: 'ملخص أسبوعي، صباح الجمعة' },
]

interface RhythmFormProps {
  readonly rhythm: NotificationRhythm
  /** What shows it, for the answer of a save. */
  readonly query: { readonly queryKey: QueryKey }
  readonly save: (rhythm: NotificationRhythm) => Promise<NotificationRhythm>
  /** By her own clock; the centre's is that of Riyadh. */
  readonly isHers?: boolean
}

export function RhythmForm({ rhythm, query, save: send, isHers = false }: RhythmFormProps) {
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: send,
    onSuccess: (saved) => queries.setQueryData(query.queryKey, saved),
  })
  const shown = save.isPending ? save.variables : rhythm
  const change = (wish: Partial<NotificationRhythm>) =>
    save.mutate({ ...shown, ...wish, zone: (isHers && deviceZone()) || RIYADH })
  return (
    <div className="grid max-w-[560px] gap-5">
      <div className="flex flex-wrap items-center gap-x-3">
        <Switch
          checked={shown.is_quiet}
          onChange={({ currentTarget }) => change({ is_quiet: currentTarget.checked })}
        >
          ساعات الهدوء
        </Switch>
        <SavingState of={[save]} />
      </div>
      <DayRuler rhythm={shown} />
      <div className="grid grid-cols-2 gap-3">
        <Field label="من">
          <Select
            options={hourOptions.filter(({ value }) => value !== String(shown.quiet_until))}
            value={String(shown.quiet_from)}
            disabled={!shown.is_quiet}
            onChange={({ currentTarget }) => change({ quiet_from: Number(currentTarget.value) })}
          />
        </Field>
        <Field label="إلى">
          <Select
            options={hourOptions.filter(({ value }) => value !== String(shown.quiet_from))}
            value={String(shown.quiet_until)}
            disabled={!shown.is_quiet}
            onChange={({ currentTarget }) => change({ quiet_until: Number(currentTarget.value) })}
          />
        </Field>
      </div>
      <p className="text-sm text-ink-2">
        {shown.zone === RIYADH ? 'بتوقيت الرياض. ' : <ZoneWords zone={shown.zone} />}
        {isHers
          ? 'لا يُرسل فيها شيء إلى جوالكِ ولا بريدكِ إلا ما يحمي حسابكِ، ويبقى ما وصل داخل المنصة.'
          : 'لا يُرسل فيها شيء خارج المنصة إلا ما يحمي الحساب، إلى كل من لم تختر غيرها.'}
      </p>
      <RadioGroup
        label="ما يحتمل الانتظار"
        options={digestOptions}
        value={shown.digest}
        onChange={(digest) => change({ digest })}
      />
    </div>
  )
}

const ZoneWords = ({ zone }: { zone: string }) => (
  <>
    بتوقيت <Latin>{zone.replaceAll('_', ' ')}</Latin>.{' '}
  </>
)

/** The 24 hours from right to left; striped ones are quiet. */
function DayRuler({ rhythm }: { rhythm: NotificationRhythm }) {
  const { is_quiet, quiet_from: from, quiet_until: until } = rhythm
  const isQuiet = (hour: number) =>
    is_quiet && (from < until ? hour >= from && hour < until : hour >= from || hour < until)
  return (
    <div aria-hidden className="grid gap-1">
      <div className="hours grid gap-0.5">
        {hours.map((hour) => (
          <span
            key={hour}
            className={cx(
              'h-[22px] border',
              isQuiet(hour) ? 'quiet-hour border-primary' : 'border-rule bg-sunken',
            )}
          />
        ))}
      </div>
      <div className="flex justify-between text-xs text-ink-3">
        {['١٢ ص', '٦ ص', '١٢ م', '٦ م', '١٢ ص'].map((label, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- midnight stands at both ends
          <span key={at}>{label}</span>
        ))}
      </div>
    </div>
  )
}
