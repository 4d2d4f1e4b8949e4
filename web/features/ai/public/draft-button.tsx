import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { AiUse } from '#contract/ai/shapes.ts'
import type { QuestionForm } from '#contract/questions/forms.ts'
import { Button } from '#web/ui/button.tsx'
import { openUsesQuery } from '../ai.queries.ts'

const DraftDialog = lazy(async () => ({ default: (await import('../draft/draft-dialog.tsx')).DraftDialog }))

export interface DraftButtonProps {
  readonly use: AiUse
  /** The ticket, the quiz, the course or the student. */
  readonly subjectId: number
  readonly label: string
  /** What taking the draft does: «اكتبيها في الرد». */
  readonly takeLabel: string
  readonly onTake?: (text: string) => void
  /** Of a quiz: adds them, in order; a failure is said and leaves the rest to be tried again. */
  readonly onQuestion?: (question: QuestionForm, key: { idempotencyKey: string }) => Promise<unknown>
}

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
      <Suspense fallback={null}>
        {isOpen && <DraftDialog {...props} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
