import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { SpokenName } from '#web/ui/spoken.tsx'

export function DeskLine({ author, children }: { author?: string | undefined; children: ReactNode }) {
  return (
    <li className="support-line support-line-desk">
      {author && (
        <b className="block text-sm text-ink-2">
          <SpokenName text={author} />
        </b>
      )}
      {children}
    </li>
  )
}

/** An answer that may be changed is a button. */
export function OwnLine({
  onChange,
  children,
}: {
  onChange?: (() => void) | undefined
  children: ReactNode
}) {
  if (!onChange) return <li className="support-line support-line-own">{children}</li>
  return (
    <li className="flex justify-end">
      <button type="button" onClick={onChange} className="support-line support-line-own">
        {children}
        <span className="sr-only">، تعديل</span>
      </button>
    </li>
  )
}

/** What the platform says; it interrupts, for her message has not left. */
export function SystemLine({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <li role="alert" className="support-line-system">
      <CircleAlert className="text-danger" />
      <span className="min-w-0 flex-1">{children}</span>
      {action}
    </li>
  )
}
