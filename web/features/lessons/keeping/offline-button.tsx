import { CircleCheck, Download } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import type { Player } from '../use-player.ts'
import { useOfflineChoice } from '../offline/choice.ts'

const OfflineDialog = lazyDialog('OfflineDialog', () => import('./offline-dialog.tsx'))

/** Where she chooses that this course goes with her without a network. */
export function OfflineButton({ player }: { player: Player }) {
  const [isOpen, setOpen] = useState(false)
  const isChosen = useOfflineChoice().courses.includes(player.course.id)
  return (
    <>
      <IconButton
        label={isChosen ? 'متاح بلا اتصال: محفوظة على هذا الجهاز' : 'متاح بلا اتصال'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {isChosen ? <CircleCheck /> : <Download />}
      </IconButton>
      {isOpen && <OfflineDialog player={player} onClose={() => setOpen(false)} />}
    </>
  )
}
