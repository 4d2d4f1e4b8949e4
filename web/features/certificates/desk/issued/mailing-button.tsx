import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'

const MailingDialog = lazyDialog('MailingDialog', () => import('./mailing-dialog.tsx'))

export function MailingButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        رسائل الشهادات
      </Button>
      {isOpen && <MailingDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
