import { Field } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { formatFileSize } from '#core/format/number.ts'
import { chooseOffline, LIMITS, useOfflineChoice } from '../offline/choice.ts'

const limits = LIMITS.map((limit) => ({
  value: String(limit),
  label: formatFileSize(limit * 1024 * 1024),
}))

/** What may be kept of all courses: how much, and whether films are kept as their sound. */
export function ChoiceFields() {
  const { limitMb, isSoundOnly } = useOfflineChoice()
  return (
    <div className="grid gap-3">
      <Switch
        checked={isSoundOnly}
        onChange={(event) => chooseOffline({ isSoundOnly: event.currentTarget.checked })}
        hint="أخف كثيرًا على الباقة: تسمعين الدرس ولا ترين صورته."
      >
        الصوت وحده لدروس الفيديو
      </Switch>
      <Field label="أكثر ما يُحفظ على هذا الجهاز" hint="للدورات كلها معًا.">
        <Select
          options={limits}
          value={String(limitMb)}
          onChange={(event) => chooseOffline({ limitMb: Number(event.currentTarget.value) })}
        />
      </Field>
    </div>
  )
}
