import { FileText } from 'lucide-react'
import type { TicketFile } from '#contract/support/shapes.ts'
import { formatFileSize } from '#core/format/number.ts'

/** Opened by links that live for some minutes. */
export function AttachedFiles({ files }: { files: readonly TicketFile[] }) {
  if (files.length === 0) return null
  return (
    <ul className="pbs-1">
      {files.map(({ id, name, size, url }) => (
        <li key={id}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 max-w-full items-center gap-2 text-sm"
          >
            <FileText className="text-gold" />
            <bdi className="truncate">{name}</bdi>
            <span className="text-ink-3">{formatFileSize(size)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
