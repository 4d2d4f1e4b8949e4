import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

const MailingDialog = lazy(async () => ({ default: (await import('./mailing-dialog.tsx')).MailingDialog }))

export function MailingButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        رسائل الشهادات
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <MailingDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
