import { Keyboard } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

const KeyDialog = lazy(async () => ({ default: (await import('./key-dialog.tsx')).KeyDialog }))

export function KeyList() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="text" className="max-lg:hidden" onClick={() => setOpen(true)}>
        <Keyboard /> المفاتيح
      </Button>
      <Suspense fallback={null}>{isOpen && <KeyDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
