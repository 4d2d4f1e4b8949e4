import { Undo2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { sentenceOf } from '#core/failure-words.ts'
import { Button } from '../buttons/button.tsx'
import { useLateDecision } from './late-decision.ts'
import { State } from '../marks/state-mark.tsx'
import { toast } from '../toasts/toast.tsx'
import { Spoken } from '../spoken.tsx'

export interface DecisionRowProps {
  readonly kind: string
  readonly title: ReactNode
  readonly text?: ReactNode
  /** Links and further choices. */
  readonly more?: ReactNode
  /** What one press decides; absent where it first has to be looked at. */
  readonly decision?:
    | {
        readonly label: string
        /** The button's whole name: what is decided, and of what. */
        readonly name: string
        /** Said in the row while it can still be taken back. */
        readonly done: ReactNode
        readonly act: () => Promise<unknown>
      }
    | undefined
}

/** The button that was pressed is gone; its undo goes on from there. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

/** One thing that waits for a decision; decided where it stands, with a moment to take it back. */
export function DecisionRow({ kind, title, text, more, decision }: DecisionRowProps) {
  const late = useLateDecision()
  const [isDecided, setDecided] = useState(false)
  if (decision && isDecided)
    return (
      <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-rule bg-sunken py-4 ps-4">
        <output>{decision.done}</output>
        <Button
          look="quiet"
          size={36}
          ref={takeFocus}
          aria-label={`تراجع: ${decision.name}`}
          onClick={() => {
            late.undo()
            setDecided(false)
          }}
        >
          <Undo2 /> تراجع
        </Button>
      </li>
    )
  const decide = () => {
    if (!decision) return
    setDecided(true)
    late.decide(() => {
      void decision.act().catch((cause: unknown) => {
        toast({ kind: 'danger', title: 'لم يُنفَّذ القرار', text: sentenceOf(cause) })
        setDecided(false)
      })
    })
  }
  return (
    <li className="grid items-center gap-x-6 gap-y-2 border-b border-rule py-4 sm:grid-cols-[130px_minmax(0,1fr)_auto]">
      <State look={{ shape: 'square', tone: 'go', label: kind }} />
      <div className="min-w-0">
        <h3 className="text-lg font-bold wrap-anywhere">
          <Spoken text={title} />
        </h3>
        {text && (
          <p className="text-sm text-ink-2 wrap-anywhere">
            <Spoken text={text} />
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {decision && (
          <Button look="quiet" aria-label={decision.name} onClick={decide}>
            {decision.label}
          </Button>
        )}
        {more}
      </div>
    </li>
  )
}
