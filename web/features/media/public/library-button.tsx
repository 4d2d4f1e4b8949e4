import { FolderOpen } from 'lucide-react'
import { useState } from 'react'
import type { MediaFile, MediaKind } from '#contract/media/shapes.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'

const LibraryDialog = lazyDialog('LibraryDialog', () => import('./library-dialog.tsx'))

interface LibraryButtonProps {
  /** Which shelf is opened. */
  readonly kind: MediaKind
  readonly onChoose: (path: string, file: MediaFile) => void
}

/** Beside a field that takes a file: one that is in the library already need not be sent again. */
export function LibraryButton({ kind, onChoose }: LibraryButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" size={36} className="justify-self-start" onClick={() => setOpen(true)}>
        <FolderOpen /> اختيار من المكتبة
      </Button>
      {isOpen && (
        <LibraryDialog
          kind={kind}
          onClose={() => setOpen(false)}
          onChoose={(path, file) => {
            setOpen(false)
            onChoose(path, file)
          }}
        />
      )}
    </>
  )
}
