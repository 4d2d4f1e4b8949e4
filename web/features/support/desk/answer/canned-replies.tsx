import { useState } from 'react'
import type { CannedReply } from '#contract/support/shapes.ts'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'

const AllReplies = lazyDialog('AllReplies', () => import('./all-replies.tsx'))

const SHOWN = 3
const chip =
  'relative inline-flex min-h-9 flex-none items-center rounded-sm border border-line px-2.5 text-sm font-semibold text-ink-2 after:absolute after:-inset-y-1 after:inset-x-0 hover:bg-tint'

interface CannedRepliesProps {
  readonly replies: readonly CannedReply[]
  readonly onUse: (reply: CannedReply) => void
}

/** The most used are chips, the others in a list that can be searched. */
export function CannedReplies({ replies, onUse }: CannedRepliesProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <fieldset
      aria-label="ردود جاهزة"
      className="min-w-0 flex items-center gap-2 overflow-x-auto py-1 [scrollbar-width:none]"
    >
      {replies.slice(0, SHOWN).map((reply) => (
        <button key={reply.id} type="button" className={chip} onClick={() => onUse(reply)}>
          <bdi>{reply.title}</bdi>
        </button>
      ))}
      <button type="button" className={chip} onClick={() => setOpen(true)}>
        كل الردود
      </button>
      {isOpen && (
        <AllReplies
          replies={replies}
          onClose={() => setOpen(false)}
          onUse={(reply) => {
            setOpen(false)
            onUse(reply)
          }}
        />
      )}
    </fieldset>
  )
}
