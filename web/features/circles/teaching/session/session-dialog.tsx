import type { TaughtSession } from '#contract/circles/teaching-shapes.ts'
import { MoveDialog } from '../../public/move-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { MaterialsDialog } from './materials-dialog.tsx'
import { NotesDialog } from './notes-dialog.tsx'
import { PortionDialog } from './portion-dialog.tsx'
import type { SessionAct } from './session-row.tsx'
import { SubstituteDialog } from './substitute-dialog.tsx'

interface SessionDialogProps {
  readonly act: SessionAct
  readonly session: TaughtSession
  readonly onClose: () => void
}

/** What a teacher does with one session, each in its own dialog; fetched when it is first asked for. */
export function SessionDialog({ act, session, onClose }: SessionDialogProps) {
  switch (act) {
    case 'note':
      return <NotesDialog session={session} onClose={onClose} />
    case 'portion':
      return <PortionDialog session={session} onClose={onClose} />
    case 'materials':
      return <MaterialsDialog session={session} onClose={onClose} />
    case 'move':
      return <MoveDialog session={{ ...session, title: session.circle.name }} onClose={onClose} />
    case 'substitute':
      return <SubstituteDialog session={session} onClose={onClose} />
    case 'cancel':
      return <CancelDialog session={session} onClose={onClose} />
  }
}
