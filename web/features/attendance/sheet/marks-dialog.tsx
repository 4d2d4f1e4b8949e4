import { useQuery } from '@tanstack/react-query'
import { stateText, stateWords } from '#core/attendance/words.ts'
import { formatDateTime } from '#core/format/date.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Row } from '#web/ui/lists/rows.tsx'
import { marksQuery, type SheetPlace } from '../attendance.queries.ts'
import { SpokenName } from '#web/ui/spoken.tsx'

/** Everything that was marked by hand in a sheet, with what it took the place of. */
export function MarksDialog({ place, onClose }: { place: SheetPlace; onClose: () => void }) {
  const marks = useQuery(marksQuery(place))
  return (
    <Dialog
      onClose={onClose}
      title="سجل التعديلات"
      actions={
        <Button look="quiet" onClick={onClose}>
          إغلاق
        </Button>
      }
    >
      <Loaded query={marks} failed="تعذر تحميل السجل" rows={3}>
        {(list) =>
          list.length === 0 ? (
            <p className="text-ink-2">لم تُغيَّر حالة باليد بعد.</p>
          ) : (
            <ul className="*:border-b *:border-rule">
              {list.map(({ id, student, state, minutes, was, is_contested, by, at }) => (
                <Row
                  key={id}
                  title={<bdi>{student.name}</bdi>}
                  text={`${was ? `${stateWords[was]} ← ` : ''}${stateText(state, minutes)}${is_contested ? ' (من جهاز آخر)' : ''}`}
                  meta={
                    <>
                      <SpokenName text={by} />، {formatDateTime(at)}
                    </>
                  }
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  )
}
