import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { Kbd } from '../text/kbd.tsx'

export interface TopBarProps {
  title: string
  /** What stands there on a phone. */
  short?: string | undefined
  /** Only on phones, before the title: the menu button or the brand. */
  lead?: ReactNode
  /** Search, notifications, theme, user menu. */
  children?: ReactNode
}

export function TopBar({ title, short = title, lead, children }: TopBarProps) {
  return (
    <header className="no-print sticky inset-bs-0 z-30 flex min-h-15 items-center gap-2 max-sm:gap-0 border-b border-rule bg-canvas px-gutter xl:min-h-17">
      {lead && <span className="-ms-2 flex items-center xl:hidden">{lead}</span>}
      <p className="line-clamp-2 min-w-0 flex-1 text-lg leading-normal font-bold max-sm:text-sm max-sm:leading-tight max-sm:wrap-normal">
        {short === title ? (
          title
        ) : (
          <>
            <span className="sm:hidden">{short}</span>
            <span className="max-sm:hidden">{title}</span>
          </>
        )}
      </p>
      {children}
    </header>
  )
}

export interface SearchTriggerProps {
  onOpen: () => void
  label?: string | undefined
  placeholder?: string | undefined
}

/** Opens the command palette: a field-like button when there is room, an icon on a phone. */
export function SearchTrigger(props: SearchTriggerProps) {
  const { onOpen, label = 'بحث', placeholder = 'ابحثي في الصفحات...' } = props
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onOpen}
        className="hidden min-h-11 min-w-[260px] items-center gap-3 rounded-md border border-rule bg-surface ps-3 pe-2 text-sm text-ink-3 hover:border-line lg:flex"
      >
        <Search />
        <span className="whitespace-nowrap">{placeholder}</span>
        <Kbd className="ms-auto">Ctrl K</Kbd>
      </button>
      <IconButton label={label} className="lg:hidden" onClick={onOpen}>
        <Search />
      </IconButton>
    </>
  )
}
