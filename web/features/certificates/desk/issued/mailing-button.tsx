import { Suspense, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'

const MailingDialog = lazyPart('MailingDialog', () => import('./mailing-dialog.tsx'))

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
