import { Download, Paperclip } from 'lucide-react'
import type { LessonOutline } from '#contract/courses/shapes.ts'
import { formatFileSize } from '#core/format/number.ts'
import { LinkButton } from '#web/ui/button.tsx'

/** A file of the lesson: what it is and how heavy, before she spends her data on it. */
export function Attachment({ lesson: { attachment } }: { lesson: Pick<LessonOutline, 'attachment'> }) {
  if (!attachment) return null
  const { name, url, size } = attachment
  return (
    <div className="mbs-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-rule py-3">
      <Paperclip className="text-gold" />
      <span className="min-w-0 flex-1">
        <bdi className="block truncate font-semibold">{name}</bdi>
        <span className="text-sm text-ink-3">{formatFileSize(size)}</span>
      </span>
      <LinkButton to={url} reloadDocument download={name} look="quiet">
        <Download /> تنزيل الملف
      </LinkButton>
    </div>
  )
}
