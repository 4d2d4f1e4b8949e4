import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Row, Rows } from '#web/ui/lists/rows.tsx'
import { longestNamesQuery } from './dialogs.queries.ts'

interface NamesDialogProps {
  readonly onClose: () => void
  readonly onPick: (name: string) => void
}

/** The longest names of the platform: what has room for them has room for all. */
export function NamesDialog({ onClose, onPick }: NamesDialogProps) {
  const names = useQuery(longestNamesQuery())
  return (
    <Dialog
      wide
      onClose={onClose}
      title="تجربة الأسماء"
      text="أطول أسماء الطالبات في المنصة. اختاري اسمًا ليُرسم القالب به."
      actions={
        <Button look="quiet" onClick={onClose}>
          إغلاق
        </Button>
      }
    >
      <div className="max-h-[55dvh] overflow-y-auto">
        <Loaded query={names} failed="تعذر تحميل الأسماء">
          {(list) =>
            list.length === 0 ? (
              <p className="text-ink-2">لا طالبات في المنصة بعد.</p>
            ) : (
              <Rows label="أطول الأسماء">
                {list.map((name) => (
                  <Row
                    key={name}
                    title={<bdi>{name}</bdi>}
                    actions={
                      <Button
                        look="quiet"
                        aria-label={`تجربة القالب باسم ${name}`}
                        onClick={() => onPick(name)}
                      >
                        تجربة
                      </Button>
                    }
                  />
                ))}
              </Rows>
            )
          }
        </Loaded>
      </div>
    </Dialog>
  )
}
