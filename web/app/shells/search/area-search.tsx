import type { Role } from '#contract/kernel/route.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { CommandPalette } from '#web/ui/overlays/command-palette.tsx'
import type { NavItem } from '#web/ui/frame/nav-item.ts'
import { searchHint } from './search-hint.ts'
import { useAreaSearch } from './use-area-search.tsx'
import { useDescriptions, type LoadDescriptions } from './use-descriptions.ts'

interface AreaSearchProps {
  readonly role: Role
  readonly loadDescriptions: LoadDescriptions
  readonly sections: readonly NavItem[]
  readonly onClose: () => void
  /** What was typed before this code had loaded. */
  readonly typed: string
}

/** Ctrl or Cmd with K: every page of the area by its name or description, and what the area holds. */
export function AreaSearch({ role, loadDescriptions, sections, onClose, typed }: AreaSearchProps) {
  const navigate = useNavigate()
  const results = useAreaSearch(role, typed)
  const descriptions = useDescriptions(loadDescriptions)
  return (
    <CommandPalette
      open
      onClose={onClose}
      label="بحث سريع"
      placeholder={searchHint(role)}
      typed={typed}
      groups={[
        {
          label: 'الصفحات',
          items: sections.map(({ to, label, icon }) => ({
            id: to,
            label,
            description: descriptions[to],
            icon,
          })),
        },
        ...results.groups,
      ]}
      onQuery={results.ask}
      searching={results.isSearching}
      onPick={({ id }) => {
        onClose()
        void navigate(id)
      }}
    />
  )
}
