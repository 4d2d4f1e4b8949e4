import { userRoutes } from '#contract/users/routes.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { download } from '#web/kernel/files/download.ts'
import type { ButtonLook } from '#web/ui/buttons/button.tsx'
import { ExportMenu as TableExportMenu } from '#web/ui/overlays/export-menu.tsx'
import { asQuery, type PeopleFilters } from '../people-filters.ts'

const hints = { csv: 'لكل برامج الجداول، ويُستورد من جديد', xlsx: 'من اليمين إلى اليسار' }

interface ExportMenuProps {
  readonly filters: PeopleFilters
  /** Only these people. */
  readonly ids?: readonly string[] | undefined
  readonly look?: ButtonLook | undefined
  readonly size?: 36 | 44 | undefined
}

/** What the list shows now, or those chosen, as a file. */
export function ExportMenu({ filters, ids, look, size }: ExportMenuProps) {
  const who = ids ? { ids: ids.join(',') } : asQuery(filters)
  return (
    <TableExportMenu
      hints={hints}
      look={look}
      size={size}
      failureText={sentenceOf}
      onSave={(format) => download(userRoutes.export, { query: { ...who, format } })}
    />
  )
}
