import { useState } from 'react'
import type { TaughtSession } from '#contract/circles/teaching-shapes.ts'
import { formatDateBoth, formatTime } from '#core/format/date.ts'
import { writeAyah } from '#core/quran/ayah.ts'
import type { AyahRange } from '#core/quran/range.ts'
import { RangePicker } from '#web/features/quran/public/range-picker.tsx'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { readPortion } from '../../public/portion.tsx'
import { useSessionPortion } from '../teaching.queries.ts'

const fatiha: AyahRange = { from: 1, to: 7 }

/** What is recited in a session; everybody of the circle reads it. */
export function PortionDialog({ session, onClose }: { session: TaughtSession; onClose: () => void }) {
  const { circle, starts_at, portion } = session
  const before = readPortion(portion)
  const [range, setRange] = useState<AyahRange | undefined>(before ?? fatiha)
  const save = useSessionPortion()
  const params = { id: circle.id, sessionId: session.id }
  return (
    <ConfirmDialog
      onClose={onClose}
      title="ورد الجلسة"
      text={`${formatDateBoth(starts_at)}، ${formatTime(starts_at)}. يظهر لأهل الحلقة.`}
      confirmLabel="حفظ"
      errorText={(cause) => (range ? sentenceOf(cause) : 'أكملي سورة وآية صحيحتين ثم احفظي.')}
      onConfirm={async () => {
        if (!range) throw new Error('no range')
        await save.mutateAsync({
          ...params,
          portion: { from: writeAyah(range.from), to: writeAyah(range.to) },
        })
        toast({ title: 'حُفظ الورد' })
      }}
    >
      <RangePicker value={before ?? fatiha} onChange={setRange} />
      {before && (
        <Button
          look="text"
          size={36}
          busy={save.isPending}
          onClick={() =>
            save.mutate(
              { ...params, portion: null },
              {
                onSuccess: () => {
                  toast({ kind: 'info', title: 'أُزيل الورد' })
                  onClose()
                },
                onError: (cause) => toast({ kind: 'danger', title: 'لم يُزَل الورد', text: sentenceOf(cause) }),
              },
            )
          }
        >
          إزالة الورد
        </Button>
      )}
    </ConfirmDialog>
  )
}
