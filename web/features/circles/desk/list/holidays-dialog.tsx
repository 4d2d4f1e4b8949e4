import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { CircleHoliday, HolidayEffect } from '#contract/circles/shapes.ts'
import { circleCount, sessionCount } from '#core/series/circle-words.ts'
import { inGenitive } from '#core/format/plural.ts'
import { userCount } from '#core/format/area-counts.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Row } from '#web/ui/lists/rows.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { deskApi, holidaysQuery, useCircleAct } from '../../desk-circles.queries.ts'
import { spanWords } from './holiday-words.ts'
import { NewHoliday } from './new-holiday.tsx'

interface Removal {
  readonly holiday: CircleHoliday
  readonly effect: HolidayEffect
}

/** Days of the centre on which no circle meets. */
export function HolidaysDialog({ onClose }: { onClose: () => void }) {
  const holidays = useQuery(holidaysQuery())
  const [removal, setRemoval] = useState<Removal>()
  const ask = useCircleAct(async (holiday: CircleHoliday) => {
    const effect = await deskApi.checkHolidayRemoval({ params: { id: holiday.id } })
    setRemoval({ holiday, effect })
  })
  const remove = useCircleAct((id: number) => deskApi.removeHoliday({ params: { id } }))
  return (
    <Dialog
      onClose={onClose}
      title="إجازات المركز"
      text="تُلغى جلسات أيام الإجازة القادمة باسمها، وتعود إن حُذفت الإجازة. اليوم الثلاثون من شهر هجري من ٢٩ يومًا هو آخر أيامه."
      actions={
        <Button look="quiet" onClick={onClose}>
          إغلاق
        </Button>
      }
    >
      <div className="grid gap-5">
        <Loaded query={holidays} failed="تعذر تحميل الإجازات" rows={2}>
          {(list) =>
            list.length === 0 ? (
              <p className="text-ink-2">لا إجازات بعد.</p>
            ) : (
              <ul>
                {list.map((holiday) => (
                  <li key={holiday.id}>
                    <Row
                      title={<bdi>{holiday.name}</bdi>}
                      text={spanWords(holiday)}
                      actions={
                        <IconButton
                          label={`حذف «${holiday.name}»`}
                          onClick={() => {
                            if (!ask.isPending) ask.mutate(holiday)
                          }}
                        >
                          <Trash2 />
                        </IconButton>
                      }
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
        {ask.error && <FieldError>{sentenceOf(ask.error)}</FieldError>}
        <NewHoliday />
      </div>
      <ConfirmDialog
        open={removal !== undefined}
        onClose={() => setRemoval(undefined)}
        title={`حذف «${removal?.holiday.name ?? ''}»`}
        text={removal && restoreWords(removal.effect)}
        confirmLabel="حذف الإجازة"
        cancelLabel="رجوع"
        danger
        onConfirm={async () => {
          if (!removal) return
          await remove.mutateAsync(removal.holiday.id)
          toast({ title: 'حُذفت الإجازة', text: removal.holiday.name })
        }}
      />
    </Dialog>
  )
}

function restoreWords({ sessions, circles, people }: HolidayEffect): string {
  if (sessions === 0) return 'لا جلسات قادمة أُلغيت بها، فلا يعود شيء ولا يُبلَّغ أحد.'
  const told = people === 0 ? 'ولا يُبلَّغ أحد، فحلقاتها مسودات' : `ويُبلَّغ بعودتها ${userCount(people)}`
  return `تعود ${sessionCount(sessions)} في ${inGenitive(circleCount(circles))}، ${told}.`
}
