/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the combobox pattern has no elements of its own */
import { Search, type LucideIcon } from 'lucide-react'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { resultCount } from '#core/format/result-count.ts'
import { matchesQuery } from '#core/search/match.ts'
import { cx } from '../cx.ts'
import { Kbd } from '../text/kbd.tsx'
import { Marked } from '../text/marked.tsx'
import { useModal } from '../use-modal.ts'

export interface PaletteItem {
  id: string
  label: string
  /** Searched too, and shown after the label. */
  description?: string | undefined
  icon?: LucideIcon | undefined
  /** Instead of an icon: an avatar. */
  lead?: ReactNode
}

export interface PaletteGroup {
  label: string
  items: readonly PaletteItem[]
  /** The server searched already: show as given. */
  found?: boolean | undefined
}

export interface CommandPaletteProps {
  open: boolean
  onClose: () => void
  groups: readonly PaletteGroup[]
  onPick: (item: PaletteItem) => void
  /** For groups that are searched on the server. */
  onQuery?: ((query: string) => void) | undefined
  searching?: boolean | undefined
  label?: string | undefined
  placeholder?: string | undefined
  /** What was typed before it could open. */
  typed?: string | undefined
}

/** The groups that have something for a query, each with what matches by label or description. */
export function searchPalette(groups: readonly PaletteGroup[], query: string): PaletteGroup[] {
  const fits = ({ label, description = '' }: PaletteItem) => matchesQuery(query, `${label} ${description}`)
  return groups
    .map((group) => (group.found ? group : { ...group, items: group.items.filter(fits) }))
    .filter(({ items }) => items.length > 0)
}

export function CommandPalette(props: CommandPaletteProps) {
  const { open, onClose, label = 'بحث سريع' } = props
  const { shown, dialogProps } = useModal(open, onClose, true)
  return (
    <dialog
      {...dialogProps}
      aria-label={label}
      className="mbs-[max(16px,12dvh)] max-h-[70dvh] w-[min(100%-24px,600px)] rounded-lg shadow-float"
    >
      {shown && (
        <div className="panel">
          <Body {...props} />
        </div>
      )}
    </dialog>
  )
}

function Body({
  groups,
  onPick,
  onClose,
  onQuery,
  searching,
  placeholder = 'ابحثي...',
  typed = '',
}: CommandPaletteProps) {
  const [query, setQuery] = useState(typed)
  const [at, setAt] = useState(0)
  const id = useId()
  const results = searchPalette(groups, query)
  const flat = results.flatMap(({ items }) => items)
  const current = flat[Math.min(at, flat.length - 1)]

  function pick(item: PaletteItem | undefined) {
    if (!item) return
    onClose()
    onPick(item)
  }

  function onKeyDown(event: KeyboardEvent) {
    const last = flat.length - 1
    const next = { ArrowDown: at >= last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1 }[event.key]
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) pick(current)
    else if (next === undefined) return
    else setAt(Math.max(0, next))
    event.preventDefault()
  }

  return (
    <>
      <div className="sticky inset-bs-0 z-1 flex items-center gap-3.5 border-b border-rule bg-surface px-[18px]">
        <Search className="text-ink-3" />
        <input
          data-autofocus
          role="combobox"
          aria-label={placeholder}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={current && `${id}-${current.id}`}
          placeholder={placeholder}
          value={query}
          autoComplete="off"
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setQuery(target.value)
            setAt(0)
            onQuery?.(target.value)
          }}
          className="min-h-14 flex-1 bg-transparent text-lg outline-none"
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label="النتائج" aria-busy={searching} className="pbe-2">
        {results.map((group, g) => (
          <div key={group.label} role="group" aria-labelledby={`${id}-group-${g}`}>
            <p id={`${id}-group-${g}`} className="px-[18px] pbs-3 pbe-0.5 text-xs font-semibold text-ink-3">
              {group.label}
            </p>
            {group.items.map((item) => (
              <Option
                key={item.id}
                id={`${id}-${item.id}`}
                item={item}
                query={query}
                current={item === current}
                onPoint={() => setAt(flat.indexOf(item))}
                onPick={() => pick(item)}
              />
            ))}
          </div>
        ))}
      </div>
      <output className={cx('block px-[18px] pbe-4 text-ink-3', flat.length > 0 && 'sr-only')}>
        {searching
          ? 'جارٍ البحث...'
          : flat.length === 0
            ? 'لا توجد نتائج'
            : query.trim() && resultCount(flat.length)}
      </output>
    </>
  )
}

interface OptionProps {
  id: string
  item: PaletteItem
  query: string
  current: boolean
  onPoint: () => void
  onPick: () => void
}

function Option({
  id,
  item: { label, description, icon: Icon, lead },
  query,
  current,
  onPoint,
  onPick,
}: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are handled on the field, which keeps the focus
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={current}
      onPointerMove={onPoint}
      onClick={onPick}
      ref={(node) => {
        if (current) node?.scrollIntoView?.({ block: 'nearest' })
      }}
      className="flex min-h-12 cursor-pointer items-center gap-3 border-s-3 border-transparent px-[15px] py-[9px] leading-ui aria-selected:border-primary aria-selected:bg-tint"
    >
      {lead ?? (Icon && <Icon className="text-ink-2" />)}
      <span>
        <Marked text={label} search={query} />
        {description && (
          <span className="text-sm text-ink-3">
            {' '}
            <Marked text={description} search={query} />
          </span>
        )}
      </span>
      {current && (
        <span aria-hidden className="ms-auto">
          <Kbd>Enter</Kbd>
        </span>
      )}
    </div>
  )
}
