import { Download, FileText } from 'lucide-react'
import { Suspense } from 'react'
import type { Message, MessageFile } from '#contract/messages/shapes.ts'
import { formatFileSize } from '#core/format/number.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'

const VoiceNote = lazyPart('VoiceNote', () => import('./voice-note.tsx'))

/** What a message carries beside its words. */
export function MessageFiles({ message: { files, author, is_own } }: { message: Message }) {
  if (files.length === 0) return null
  const from = is_own ? 'منكِ' : `من ${author}`
  return (
    // A part of it may come after its message, whose arrival is said, and tells of itself as it is used.
    <ul aria-live="off" className="grid gap-2">
      {files.map((file) => (
        <li key={file.id}>
          <OneFile file={file} from={from} />
        </li>
      ))}
    </ul>
  )
}

function OneFile({ file, from }: { file: MessageFile; from: string }) {
  const { id, kind, url, name, size, width, height, alt } = file
  if (kind === 'voice')
    return (
      <Suspense fallback={<div className="h-16" />}>
        <VoiceNote id={id} url={url} seconds={file.seconds} peaks={file.peaks} name={`رسالة صوتية ${from}`} />
      </Suspense>
    )
  if (kind === 'paper')
    return (
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className="flex w-72 max-w-full items-center gap-3 rounded-md bg-sunken p-3 text-ink no-underline"
      >
        <span className="grid size-10 flex-none place-items-center bg-surface text-primary">
          <FileText />
        </span>
        <span className="min-w-0 flex-1">
          <bdi className="block truncate font-semibold">{name}</bdi>
          <span className="block text-sm text-ink-2">مستند PDF، {formatFileSize(size)}</span>
        </span>
        <Download className="flex-none" />
      </a>
    )
  return (
    <a href={url} target="_blank" rel="noreferrer" className="block w-60 max-w-full">
      <img
        src={url}
        alt={alt || `صورة ${from}`}
        width={width ?? undefined}
        height={height ?? undefined}
        loading="lazy"
        className="h-auto w-full"
      />
    </a>
  )
}
