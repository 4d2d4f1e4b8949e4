import { useState } from 'react'
import { arabicDigits } from '#core/format/number.ts'
import { markKinds, markLabel, type MarkKind } from '#core/tasks/marks.ts'
import { singleKey } from '#web/kernel/browser/single-keys.ts'
import { cx } from '#web/ui/cx.ts'
import { OFF } from '#web/ui/off.ts'
import { KindBar } from './mark-flag.tsx'
import { usualKinds } from './usual-kinds.ts'

interface KindKeysProps {
  /** What stands at the place to which a key belongs now. */
  readonly pressed: readonly MarkKind[]
  readonly isDocked: boolean
  /** Two low rows, for pointer and digits. */
  readonly isDense?: boolean
  /** There is no place for a mark yet. */
  readonly isOff?: boolean
  readonly onPress: (kind: MarkKind) => void
}

/**
 * A key sets a mark. On a phone the four that she uses most stand there, and one more opens the others above them, so
 * that nothing moves under her thumb.
 */
export function KindKeys({ pressed, isDocked, isDense = false, isOff = false, onPress }: KindKeysProps) {
  const [usual] = useState(usualKinds)
  const [isOpen, setOpen] = useState(false)
  const rest = markKinds.filter((kind) => !usual.includes(kind))
  const key = (kind: MarkKind) => (
    <Key
      key={kind}
      kind={kind}
      isPressed={pressed.includes(kind)}
      isOff={isOff}
      look={isDocked ? 'docked' : isDense ? 'dense' : 'wide'}
      onPress={() => {
        setOpen(false)
        onPress(kind)
      }}
    />
  )
  if (!isDocked)
    return (
      <fieldset
        data-kinds
        aria-label="نوع الخطأ"
        className={cx(
          'grid',
          isDense ? 'grid-cols-5 gap-1.5' : 'grid-cols-[repeat(auto-fill,minmax(3.2rem,1fr))] gap-2',
        )}
      >
        {markKinds.map(key)}
      </fieldset>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears where the focus goes; nothing is pressed here
    <fieldset
      data-kinds
      aria-label="نوع الخطأ"
      className="relative grid grid-cols-5 gap-2"
      // What they cover is in sight again before the focus is there.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.preventDefault()
        setOpen(false)
      }}
    >
      {isOpen && (
        <div
          className="absolute inset-x-0 z-1 grid grid-cols-6 gap-1 rounded-md border border-line bg-surface p-1 shadow-float"
          style={{ insetBlockEnd: '100%' }}
        >
          {rest.map(key)}
        </div>
      )}
      {usual.map(key)}
      <button
        type="button"
        aria-expanded={isOpen}
        className={cx(
          KEY,
          HIGH,
          isOff ? UNPRESSABLE : 'hover:bg-sunken',
          rest.some((kind) => pressed.includes(kind)) && 'border-primary bg-tint',
        )}
        onClick={({ currentTarget }) => {
          // Safari focuses no button that is pressed; without the focus neither Escape nor a press outside closes.
          currentTarget.focus()
          setOpen(!isOpen)
        }}
        {...(isOff && OFF)}
      >
        أنواع
        <span aria-hidden>…</span>
      </button>
    </fieldset>
  )
}

interface KeyProps {
  readonly kind: MarkKind
  readonly isPressed: boolean
  readonly isOff: boolean
  readonly look: 'docked' | 'wide' | 'dense'
  readonly onPress: () => void
}

const Key = ({ kind, isPressed, isOff, look, onPress }: KeyProps) => (
  <button
    type="button"
    aria-pressed={isPressed}
    aria-keyshortcuts={singleKey(String(digitOf(kind)))}
    className={cx(KEY, look === 'dense' ? LOW : HIGH, isOff ? UNPRESSABLE : 'hover:bg-sunken')}
    onClick={onPress}
    {...(isOff && OFF)}
    // The keys of the page go on working after a press.
    onMouseDown={(event) => event.preventDefault()}
  >
    <span className="flex items-center gap-1.5">
      {markLabel(kind)}
      {look === 'dense' && <Digit kind={kind} />}
    </span>
    <KindBar kind={kind} />
    {look === 'wide' && <Digit kind={kind} />}
  </button>
)

const digitOf = (kind: MarkKind) => (markKinds.indexOf(kind) + 1) % 10

const Digit = ({ kind }: { readonly kind: MarkKind }) => (
  <span aria-hidden className="text-xs text-ink-3">
    {arabicDigits(digitOf(kind))}
  </span>
)

const HIGH = 'min-h-14 gap-1 px-1 py-1.5'
const LOW = 'min-h-9 px-1 leading-tight'
const UNPRESSABLE = 'cursor-not-allowed text-ink-3'
const KEY =
  'grid content-center justify-items-center rounded-md border border-line bg-page text-sm font-semibold aria-pressed:border-primary aria-pressed:bg-tint'
