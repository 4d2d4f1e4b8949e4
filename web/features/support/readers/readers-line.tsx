import { Eye, PenLine } from 'lucide-react'
import { usePresence } from './use-presence.ts'
import { SpokenName } from '#web/ui/spoken.tsx'

interface ReadersLineProps {
  readonly ticketId: number
  /** What she is writing herself. */
  readonly text: string
}

const MOST_NAMED = 3

/** Which other directors have this ticket before them, above the field in which she answers. */
export function ReadersLine({ ticketId, text }: ReadersLineProps) {
  const readers = usePresence(ticketId, text)
  return (
    <output aria-label="من عند التذكرة الآن" className="grid gap-1 text-sm text-ink-2 empty:hidden">
      {readers.slice(0, MOST_NAMED).map(({ id, name, is_writing }) => (
        <p key={id} className="flex items-center gap-2">
          {is_writing ? (
            <PenLine aria-hidden className="size-4 flex-none text-warn" />
          ) : (
            <Eye aria-hidden className="size-4 flex-none text-info" />
          )}
          <span className="min-w-0">
            <b>
              <SpokenName text={name} />
            </b>{' '}
            {is_writing ? 'تكتب الآن.' : 'تقرأ التذكرة الآن، ولم تكتب ردًا.'}
          </span>
        </p>
      ))}
    </output>
  )
}
