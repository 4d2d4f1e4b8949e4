import { X } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'

export interface SelectionBarProps {
  /** A whole sentence: «حُدِّدت ٣ مستخدمات». */
  text: string
  /** Buttons with `look="on-primary" size={36}`. */
  actions: ReactNode
  /** Offers all results, when the page is fully chosen. */
  more?: ReactNode
  onClear: () => void
}

const SETTLE_MS = 300

/** Sticks above the table when wide; on a phone it takes the place of the bottom bar, its acts in a row of their own. */
export function SelectionBar({ text, actions, more, onClear }: SelectionBarProps) {
  // A region that comes with its words may not be heard: they follow it.
  const [said, say] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => say(text), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <section
      aria-label="إجراءات التحديد"
      className="flex min-h-13 items-center gap-2 max-sm:flex-wrap bg-primary px-4 py-1 text-on-primary max-xl:fixed max-xl:inset-x-0 max-xl:inset-be-0 max-xl:z-45 max-xl:pbe-[max(8px,env(safe-area-inset-bottom))] max-xl:pbs-2 xl:sticky xl:inset-bs-17 xl:z-5 [&_:focus-visible]:outline-on-primary"
    >
      <output className="sr-only">{said}</output>
      <span aria-hidden className="pe-2 font-bold whitespace-nowrap max-sm:min-w-0 max-sm:flex-1">
        {text}
      </span>
      <div className="flex min-w-0 flex-wrap gap-2 max-sm:order-last max-sm:basis-full max-sm:*:flex-1">
        {actions}
      </div>
      {more}
      <IconButton label="إلغاء التحديد" bare className="ms-auto" onClick={onClear}>
        <X />
      </IconButton>
    </section>
  )
}
