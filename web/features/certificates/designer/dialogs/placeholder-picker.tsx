import { useState } from 'react'
import { bracketed, placeholdersFor } from '#core/certificate/design/placeholders.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Row, Rows } from '#web/ui/lists/rows.tsx'

interface PlaceholderPickerProps {
  readonly onClose: () => void
  /** With its brackets. */
  readonly onPick: (bracketed: string) => void
}

/** What issuing fills in, found by any of its names in both languages. */
export function PlaceholderPicker({ onClose, onPick }: PlaceholderPickerProps) {
  const [query, setQuery] = useState('')
  const found = placeholdersFor(query)
  return (
    <Dialog
      wide
      onClose={onClose}
      title="إضافة موضع"
      text="تملأ المنصة كل موضع عند إصدار الشهادة."
      actions={
        <Button look="quiet" onClick={onClose}>
          إغلاق
        </Button>
      }
    >
      <div className="grid gap-3">
        <Input
          type="search"
          aria-label="البحث في المواضع"
          placeholder="مثل: اسم الطالبة أو hijri date"
          autoComplete="off"
          maxLength={60}
          data-autofocus
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        <div className="max-h-[50dvh] overflow-y-auto">
          {found.length === 0 && <p className="py-4 text-ink-2">لا موضع بهذا الاسم.</p>}
          <Rows label="المواضع">
            {found.map(({ place, name, about }) => (
              <Row
                key={place}
                title={bracketed(name)}
                text={about}
                actions={
                  <Button
                    look="quiet"
                    aria-label={`إضافة ${bracketed(name)}`}
                    onClick={() => onPick(bracketed(name))}
                  >
                    إضافة
                  </Button>
                }
              />
            ))}
          </Rows>
        </div>
      </div>
    </Dialog>
  )
}
