import type { Role } from '#contract/kernel/route.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { CommandPalette } from '#web/ui/command-palette.tsx'
import { searchHint } from './search-hint.ts'
import type { AreaSection } from './section.ts'
import { useAdminSearch } from './use-admin-search.tsx'

interface AreaSearchProps {
  readonly role: Role
  readonly sections: readonly AreaSection[]
  readonly onClose: () => void
  /** What was typed before this code had loaded. */
  readonly typed: string
}

/** Ctrl or Cmd with K: every page of the area by its name or description, and for the director people and courses. */
export function AreaSearch({ role, sections, onClose, typed }: AreaSearchProps) {
  const navigate = useNavigate()
  const isDirector = role === 'admin'
  const results = useAdminSearch(isDirector, typed)
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
