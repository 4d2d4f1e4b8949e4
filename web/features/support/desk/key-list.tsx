import { Keyboard } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'

const KeyDialog = lazyPart('KeyDialog', () => import('./key-dialog.tsx'))

export function KeyList() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="text" className="max-lg:hidden" onClick={() => setOpen(true)}>
        <Keyboard /> الاختصارات
      </Button>
      <Suspense fallback={null}>{isOpen && <KeyDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
