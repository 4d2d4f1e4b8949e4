import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { openUsesQuery } from '../ai.queries.ts'
import type { DraftButtonProps } from '../draft/draft-props.ts'

const DraftDialog = lazyDialog('DraftDialog', () => import('../draft/draft-dialog.tsx'))

/** Only where the director has opened this use; a person reads what would leave, and decides on what comes back. */
export function DraftButton(props: DraftButtonProps) {
  const uses = useQuery(openUsesQuery())
  const [isOpen, setOpen] = useState(false)
  if (!uses.data?.includes(props.use)) return null
  return (
    <>
      <Button look="quiet" size={36} onClick={() => setOpen(true)}>
        <Sparkles /> {props.label}
      </Button>
      {isOpen && <DraftDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
