import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button, type ButtonLook } from '../buttons/button.tsx'
import { Menu } from './menu.tsx'
import { toast } from '../toasts/toast.tsx'

const formats = ['csv', 'xlsx'] as const
export type TableFormat = (typeof formats)[number]

const labels = { csv: 'ملف CSV', xlsx: 'ملف Excel' }

export interface ExportMenuProps {
  /** Fetches the file; its failure is said with a way to try again. */
  readonly onSave: (format: TableFormat) => Promise<void>
  readonly failureText: (cause: unknown) => string
  readonly hints: Readonly<Record<TableFormat, string>>
  readonly look?: ButtonLook | undefined
  readonly size?: 36 | 44 | undefined
}

/** A table as a file, in the format that she picks. */
export function ExportMenu({ onSave, failureText, hints, look = 'quiet', size = 44 }: ExportMenuProps) {
  const [isBusy, setBusy] = useState(false)
  async function save(format: TableFormat) {
    setBusy(true)
    try {
      await onSave(format)
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
          items: formats.map((format) => ({
            id: format,
            label: labels[format],
            hint: hints[format],
            onPick: () => void save(format),
          })),
        },
      ]}
    />
  )
}
