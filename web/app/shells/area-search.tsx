import type { Role } from '#contract/kernel/route.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { CommandPalette } from '#web/ui/command-palette.tsx'
import type { AreaSection } from './section.ts'
import { useAdminSearch } from './use-admin-search.tsx'

interface AreaSearchProps {
  readonly role: Role
  readonly sections: readonly AreaSection[]
  readonly onClose: () => void
}

/** Ctrl or Cmd with K: every page of the area by its name or description, and for the director people and courses. */
export function AreaSearch({ role, sections, onClose }: AreaSearchProps) {
  const navigate = useNavigate()
  const isDirector = role === 'admin'
  const found = useAdminSearch(isDirector)
  return (
    <CommandPalette
      open
      onClose={onClose}
      label="بحث سريع"
      placeholder={isDirector ? 'ابحثي في الصفحات والأشخاص والدورات...' : 'ابحثي في الصفحات...'}
      groups={[
        {
          label: 'الصفحات',
          items: sections.map(({ to, label, description, icon }) => ({ id: to, label, description, icon })),
        },
        ...found.groups,
      ]}
      onQuery={found.ask}
      searching={found.isSearching}
      onPick={({ id }) => {
        onClose()
        void navigate(id)
      }}
    />
  )
}
