import { useState } from 'react'
import { arabicDigits } from '#core/format/number.ts'
import { markKinds, markLabel, type MarkKind } from '#core/tasks/marks.ts'
import { cx } from '#web/ui/cx.ts'
import { KindBar } from '../../parts/mark-flag.tsx'
import { usualKinds } from './usual-kinds.ts'

interface KindKeysProps {
  /** Of the mark that was just set. */
  readonly current: MarkKind | undefined
  readonly isDocked: boolean
  readonly onPress: (kind: MarkKind) => void
}

/** A key sets a mark. On a phone the four that she uses most stand there, and one more shows all of them. */
export function KindKeys({ current, isDocked, onPress }: KindKeysProps) {
  const [usual] = useState(usualKinds)
  const [isOpen, setOpen] = useState(false)
  const isShort = isDocked && !isOpen
  return (
    <div
      className={cx(
        'grid gap-2',
        isDocked ? 'grid-cols-5' : 'grid-cols-[repeat(auto-fill,minmax(3.2rem,1fr))]',
      )}
    >
      {(isShort ? usual : markKinds).map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={current === kind}
          className={KEY}
          onClick={() => {
            setOpen(false)
            onPress(kind)
          }}
        >
          {markLabel(kind)}
          <KindBar kind={kind} />
          {!isDocked && (
            <span aria-hidden className="text-xs text-ink-3">
              {arabicDigits((markKinds.indexOf(kind) + 1) % 10)}
            </span>
          )}
        </button>
      ))}
      {isShort && (
        <button type="button" aria-expanded={false} className={KEY} onClick={() => setOpen(true)}>
          أنواع
          <span aria-hidden>…</span>
        </button>
      )}
    </div>
  )
}

const KEY =
  'grid min-h-14 justify-items-center gap-1 rounded-md border border-line bg-page px-1 py-2 text-sm font-semibold hover:bg-sunken aria-pressed:border-primary aria-pressed:bg-tint'
