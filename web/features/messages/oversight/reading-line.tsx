import type { Reading } from '#contract/messages/shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { SpokenName } from '#web/ui/spoken.tsx'

/** A ruled line in the thread: a director has read it, when and why. */
export const ReadingLine = ({ reading: { by, at, reason } }: { reading: Reading }) => (
  <li className="border-y border-gold py-2 text-center text-sm text-ink-2">
    قرأت <SpokenName text={by} /> من الإدارة هذه المحادثة، <time dateTime={at}>{formatDateTime(at)}</time>.
    السبب: <bdi>{reason}</bdi>
  </li>
)
