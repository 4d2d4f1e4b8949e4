import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'

interface AccountButtonsProps {
  /** What is saved, with its article: «الحساب». */
  readonly what: string
  readonly busy: boolean
  readonly isSaved: boolean
  readonly removal: { readonly title: string; readonly text: string; readonly remove: () => Promise<void> }
}

/** Saves the account of a service outside, which is asked first, and takes it back. */
export function AccountButtons({ what, busy, isSaved, removal }: AccountButtonsProps) {
  const [isRemoving, setRemoving] = useState(false)
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} busyText="جارٍ السؤال والحفظ...">
          حفظ {what}
        </Button>
        {isSaved && (
          <Button look="danger" onClick={() => setRemoving(true)}>
            حذف {what}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title={removal.title}
        text={removal.text}
        confirmLabel={`حذف ${what}`}
        danger
        onConfirm={removal.remove}
      />
    </>
  )
}
