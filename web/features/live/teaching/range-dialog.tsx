import { useState } from 'react'
import type { LiveRoom } from '#contract/live/shapes.ts'
import { writeAyah } from '#core/quran/ayah.ts'
import type { AyahRange } from '#core/quran/range.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { RangePicker } from '../../quran/public/range-picker.tsx'
import type { Decide } from '../live.queries.ts'
import { readRange } from '../room/read-range.ts'

interface RangeDialogProps {
  readonly room: LiveRoom
  readonly decide: Decide
  readonly onClose: () => void
}

const FIRST: AyahRange = { from: 1, to: 7 }

/** Where everybody opens the mushaf. */
export function RangeDialog({ room, decide, onClose }: RangeDialogProps) {
  const [range, setRange] = useState<AyahRange | undefined>(() => readRange(room.range) ?? FIRST)
  const put = (next: AyahRange | undefined) =>
    decide.mutate(
      { kind: 'range', range: next ? { from: writeAyah(next.from), to: writeAyah(next.to) } : null },
      { onSuccess: onClose },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title="موضع التسميع"
      text="تظهر آياته لكل من في الغرفة، ويُحفظ مع الدور."
      actions={
        <>
          <Button busy={decide.isPending} disabled={!range} onClick={() => put(range)}>
            اعرضيه للجميع
          </Button>
          {room.range && (
            <Button look="quiet" disabled={decide.isPending} onClick={() => put(undefined)}>
              أخفي الآيات
            </Button>
          )}
          <Button look="quiet" onClick={onClose}>
            إلغاء
          </Button>
        </>
      }
    >
      <RangePicker value={range ?? FIRST} onChange={setRange} />
    </Dialog>
  )
}
