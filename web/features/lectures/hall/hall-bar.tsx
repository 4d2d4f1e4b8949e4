import { ChevronRight, CircleDot } from 'lucide-react'
import { useState } from 'react'
import type { LectureRoom } from '#contract/lectures/room-shapes.ts'
import { presentCount } from '#core/format/lecture-words.ts'
import { hrefTo } from '#core/href.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { IconLink } from '#web/ui/buttons/icon-button.tsx'
import { State } from '#web/ui/marks/state-mark.tsx'
import { sessionStates } from '#web/ui/marks/states.ts'
import { leadApi, useHallAct } from './hall.queries.ts'

interface HallBarProps {
  hall: LectureRoom
  inside: number
}

/** What it is, how it stands, and for whoever leads its beginning and its end. */
export function HallBar({ hall, inside }: HallBarProps) {
  const { id, title, status, can, is_recorded } = hall
  const [isEnding, setEnding] = useState(false)
  const start = useHallAct(id, () => leadApi.start({ params: { id } }))
  const end = useHallAct(id, () => leadApi.end({ params: { id } }))
  return (
    <header className="flex min-h-[72px] flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule bg-surface px-4 py-2">
      <IconLink label="صفحة المحاضرة" to={hrefTo('/lectures/{lectureId}', { lectureId: id })}>
        <ChevronRight />
      </IconLink>
      <div className="min-w-0 flex-1">
        <h1 className="line-clamp-2 text-lg font-bold max-sm:text-sm max-sm:leading-tight">
          <bdi>{title}</bdi>
        </h1>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
          <State look={sessionStates[status]} />
          <span>{presentCount(inside)}</span>
          <RecordingSign isRecorded={is_recorded} />
        </p>
      </div>
      {can.start && (
        <Button busy={start.isPending} onClick={() => start.mutate(undefined)}>
          <span>
            بدء<span className="max-sm:sr-only"> المحاضرة</span>
          </span>
        </Button>
      )}
      {can.end && (
        <Button look="danger" onClick={() => setEnding(true)}>
          <span>
            إنهاء<span className="max-sm:sr-only"> المحاضرة</span>
          </span>
        </Button>
      )}
      <ConfirmDialog
        open={isEnding}
        danger
        onClose={() => setEnding(false)}
        title="إنهاء المحاضرة؟"
        text="ينقطع الصوت عن الجميع، وتظهر لكل حاضرة نهايتها، ويُطلب منها تقييمها."
        confirmLabel="إنهاء المحاضرة"
        onConfirm={() => end.mutateAsync(undefined)}
      />
    </header>
  )
}

/** Everybody sees it all the time: whoever speaks here knows who keeps it. */
const RecordingSign = ({ isRecorded }: { isRecorded: boolean }) =>
  isRecorded ? (
    <b className="flex items-center gap-1.5 text-danger">
      <CircleDot className="size-4" /> تُسجَّل المحاضرة
    </b>
  ) : (
    <span>لا تُسجَّل المحاضرة</span>
  )
