import { Eye } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import type { Unsaved } from './public-view.ts'

const PreviewDialog = lazyDialog('PreviewDialog', () => import('./preview-dialog.tsx'))

interface PreviewButtonProps {
  /** What the page would show; undefined where the fields say what is wrong with it. */
  readonly read: () => Promise<Unsaved | undefined>
}

export function PreviewButton({ read }: PreviewButtonProps) {
  const [unsaved, setUnsaved] = useState<Unsaved>()
  const [isReading, setReading] = useState(false)
  const show = () => {
    setReading(true)
    read()
      .then(setUnsaved, () => toast({ kind: 'danger', title: 'تعذرت المعاينة', text: 'حاولي مرة أخرى.' }))
      .finally(() => setReading(false))
  }
  return (
    <>
      <Button look="quiet" busy={isReading} onClick={show}>
        <Eye /> معاينة
      </Button>
      {unsaved && <PreviewDialog unsaved={unsaved} onClose={() => setUnsaved(undefined)} />}
    </>
  )
}
