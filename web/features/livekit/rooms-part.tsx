import type { LiveKitSettings } from '#contract/livekit/shapes.ts'
import { plural } from '#core/format/plural.ts'
import { arabicDigits } from '#core/format/number.ts'
import { Note } from '#web/ui/marks/note.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { useSaveRooms } from './public/livekit.queries.ts'

const roomWords = {
  zero: 'لا غرفة',
  one: 'غرفة واحدة',
  two: 'غرفتان',
  few: '{n} غرف',
  many: '{n} غرفة',
  other: '{n} غرفة',
}

const kinds = [
  { name: 'circles', label: 'غرف الحلقات' },
  { name: 'lectures', label: 'قاعات المحاضرات' },
] as const

/** Which rooms open at LiveKit from now on. */
export function RoomsPart({ settings }: { readonly settings: LiveKitSettings }) {
  const save = useSaveRooms()
  const { circles, lectures, source, running } = settings
  const chosen = { circles, lectures, ...(save.isPending ? save.variables : {}) }
  return (
    <>
      {source === 'none' && <Note>احفظي الخادم أولًا، ثم اختاري ما يُفتح عليه.</Note>}
      <p className="text-ink-2">هذا اختيار المركز. ولكل حلقة ومحاضرة أن تختار غيره في صفحة تعديلها.</p>
      <div className="grid gap-2">
        {kinds.map(({ name, label }) => (
          <Switch
            key={name}
            checked={chosen[name]}
            disabled={save.isPending || (source === 'none' && !chosen[name])}
            onChange={({ target }) => save.mutate({ circles, lectures, [name]: target.checked })}
          >
            {label}
          </Switch>
        ))}
      </div>
      <p className="text-sm text-ink-2">
        يسري الاختيار على ما يُفتح بعده؛ وما بدأ يبقى حيث بدأ إلى نهايته. على الخادم الآن من غرف المنصة:{' '}
        {arabicDigits(plural(running, roomWords))}.
      </p>
    </>
  )
}
