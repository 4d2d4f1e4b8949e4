import { useState } from 'react'
import type { CannedReply } from '#contract/support/shapes.ts'
import { resultCount } from '#core/format/result-count.ts'
import { matchesQuery } from '#core/search/match.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'

interface AllRepliesProps {
  readonly replies: readonly CannedReply[]
  readonly onUse: (reply: CannedReply) => void
  readonly onClose: () => void
}

export function AllReplies({ replies, onUse, onClose }: AllRepliesProps) {
  const [words, setWords] = useState('')
  const shown = replies.filter(({ title, text }) => matchesQuery(words, `${title} ${text}`))
  return (
    <Dialog onClose={onClose} title="الردود الجاهزة" closable wide>
      <Input
        type="search"
        aria-label="البحث في الردود الجاهزة"
        placeholder="كلمة من العنوان أو النص..."
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {shown.length === 0 && (
        <EmptyState title={replies.length === 0 ? 'لا ردود جاهزة بعد' : 'لا توجد نتائج'} />
      )}
      <output className="sr-only">{words !== '' && resultCount(shown.length)}</output>
      <ul className="max-h-[50dvh] overflow-y-auto">
        {shown.map((reply) => (
          <li key={reply.id} className="border-b border-rule">
            <button
              type="button"
              className="grid w-full gap-1 py-3 text-start hover:bg-sunken"
              onClick={() => onUse(reply)}
            >
              <b>
                <bdi>{reply.title}</bdi>
              </b>
              <span className="line-clamp-2 text-sm text-ink-2">{reply.text}</span>
            </button>
          </li>
        ))}
      </ul>
      <TextLink to="/admin/support-tickets/settings" arrow>
        كتابة الردود الجاهزة وتعديلها
      </TextLink>
    </Dialog>
  )
}
