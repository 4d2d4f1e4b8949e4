import { Bell, Megaphone } from 'lucide-react'
import type { SendingKind } from '#contract/sendings/shapes.ts'
import { Latin } from '#web/ui/text/latin.tsx'

interface SentLookProps {
  readonly kind: SendingKind
  readonly title: string
  readonly body: string
  readonly link: string
}

/** As it stands in her inbox, or in her thread. */
export function SentLook({ kind, title, body, link }: SentLookProps) {
  const Icon = kind === 'message' ? Megaphone : Bell
  return (
    <div className="flex gap-3 border-s-2 border-gold bg-surface p-4">
      <span className="grid size-9 flex-none place-items-center bg-tint text-tint-ink">
        <Icon />
      </span>
      <div className="grid min-w-0 gap-1">
        {title && (
          <p className="font-bold wrap-anywhere">
            <bdi>{title}</bdi>
          </p>
        )}
        {body && <p className="wrap-anywhere whitespace-pre-wrap">{body}</p>}
        {link && (
          <p className="text-sm wrap-anywhere text-ink-3">
            <Latin>{link}</Latin>
          </p>
        )}
      </div>
    </div>
  )
}
