import type { Role } from '#contract/kernel/route.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { CommandPalette } from '#web/ui/command-palette.tsx'
import { searchHint } from './search-hint.ts'
import type { AreaSection } from './section.ts'
import { useAreaSearch } from './use-area-search.tsx'

interface AreaSearchProps {
  readonly role: Role
  readonly sections: readonly AreaSection[]
  readonly onClose: () => void
  /** What was typed before this code had loaded. */
  readonly typed: string
}

/** Ctrl or Cmd with K: every page of the area by its name or description, and what the area holds. */
export function AreaSearch({ role, sections, onClose, typed }: AreaSearchProps) {
  const navigate = useNavigate()
  const results = useAreaSearch(role, typed)
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
          items: sections.map(({ to, label, description, icon }) => ({ id: to, label, description, icon })),
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
