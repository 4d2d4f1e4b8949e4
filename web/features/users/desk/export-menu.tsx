import { Download } from 'lucide-react'
import { useState } from 'react'
import { userRoutes } from '#contract/users.ts'
import { exportFormats } from '#contract/user-shapes.ts'
import { download } from '#web/kernel/download.ts'
import { Button, type ButtonLook } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.tsx'
import { failureText } from '../words.ts'
import { asQuery, type PeopleFilters } from './people-filters.ts'

const words = {
  csv: { label: 'ملف CSV', hint: 'لكل برامج الجداول، ويُستورد من جديد' },
  xlsx: { label: 'ملف Excel', hint: 'من اليمين إلى اليسار' },
} as const

interface ExportMenuProps {
  readonly filters: PeopleFilters
  /** Only these people. */
  readonly ids?: readonly string[] | undefined
  readonly look?: ButtonLook | undefined
  readonly size?: 36 | 44 | undefined
}

/** What the list shows now, or those chosen, as a file. */
export function ExportMenu({ filters, ids, look = 'quiet', size = 44 }: ExportMenuProps) {
  const [isBusy, setBusy] = useState(false)
  async function save(format: (typeof exportFormats)[number]) {
    setBusy(true)
    try {
      const who = ids ? { ids: ids.join(',') } : asQuery(filters)
      await download(userRoutes.export, { query: { ...who, format } })
    } catch (cause) {
      toast({
        kind: 'danger',
        title: 'تعذر التصدير',
        text: failureText(cause),
        action: { label: 'إعادة المحاولة', onPick: () => void save(format) },
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu
      trigger={
        <Button look={look} size={size} busy={isBusy}>
          {!isBusy && <Download />} {size === 36 ? <span className="max-sm:sr-only">تصدير</span> : 'تصدير'}
        </Button>
      }
      groups={[
        {
          id: 'formats',
          items: exportFormats.map((format) => ({
            id: format,
            ...words[format],
            onPick: () => void save(format),
          })),
        },
      ]}
    />
  )
}
