import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { optionalColumns, type OptionalColumn } from './device-choice.ts'
import { columnWords } from './people-table.tsx'

interface ColumnChooserProps {
  readonly columns: readonly OptionalColumn[]
  readonly onToggle: (column: OptionalColumn) => void
}

/** Only where there is a table: a phone shows two lines. */
export function ColumnChooser({ columns, onToggle }: ColumnChooserProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" className="max-lg:hidden" onClick={() => setOpen(true)}>
        <Columns3 /> الأعمدة
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="أعمدة الجدول"
        text="يُحفظ اختياركِ على هذا الجهاز."
        actions={<Button onClick={() => setOpen(false)}>تم</Button>}
      >
        <div className="grid">
          {optionalColumns.map((column) => (
            <Checkbox key={column} checked={columns.includes(column)} onChange={() => onToggle(column)}>
              {columnWords[column]}
            </Checkbox>
          ))}
        </div>
      </Dialog>
    </>
  )
}
