import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'

const KeyDialog = lazyDialog('KeyDialog', () => import('./key-dialog.tsx'))

export function KeyList() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="text" className="max-lg:hidden" onClick={() => setOpen(true)}>
        <Keyboard /> الاختصارات
      </Button>
      {isOpen && <KeyDialog onClose={() => setOpen(false)} />}
    </>
  )
}
