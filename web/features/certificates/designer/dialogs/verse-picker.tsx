import { useState } from 'react'
import type { AyahRange } from '#core/quran/range.ts'
import { RangePicker } from '#web/features/quran/public/range-picker.tsx'
import { useVerseTexts } from '#web/features/quran/public/use-verse-texts.ts'
import { Verses } from '#web/features/quran/public/verses.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { quoteOf, refusalOf } from './verse-quote.ts'

interface VersePickerProps {
  readonly onClose: () => void
  /** The verse with its reference in words. */
  readonly onPick: (text: string) => void
}

const FIRST: AyahRange = { from: 1, to: 1 }

/** A verse for the page, never typed by hand. */
export function VersePicker({ onClose, onPick }: VersePickerProps) {
  const [range, setRange] = useState<AyahRange | undefined>(FIRST)
  const refusal = range && refusalOf(range)
  const verses = useVerseTexts(refusal ? undefined : range)
  const quote = range && verses && quoteOf(range, verses)
  return (
    <Dialog
      wide
      onClose={onClose}
      closeOnScrim={false}
      title="إضافة آية"
      actions={
        <>
          <Button disabled={quote?.text === undefined} onClick={() => quote?.text && onPick(quote.text)}>
            إضافة إلى القالب
          </Button>
          <Button look="quiet" onClick={onClose}>
            إلغاء
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <RangePicker value={FIRST} onChange={setRange} />
        <div role="alert">
          {(refusal ?? quote?.refusal) && <FieldError>{refusal ?? quote?.refusal}</FieldError>}
        </div>
        {range && !refusal && <Verses range={range} />}
      </div>
    </Dialog>
  )
}
