import { ZoomIn, ZoomOut } from 'lucide-react'
import { memo } from 'react'
import type { CertificateTemplate } from '#core/certificate/template.ts'
import { formatPercent } from '#core/format/number.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { Spoken } from '#web/ui/spoken.tsx'
import type { Studio } from '../editing/use-studio.ts'
import { zoomed } from '../editing/use-view.ts'

interface DockProps {
  readonly view: Studio['view']
  readonly look: Studio['look']
  readonly orientation: CertificateTemplate['orientation']
  readonly zoom: number
  readonly isNarrow: boolean
}

/** Below the sheet: what helps to put things in their places. */
export const Dock = memo(({ view, look, orientation, zoom, isNarrow }: DockProps) => (
  <div className="flex flex-wrap items-center justify-center gap-x-5 border-t border-rule bg-surface px-4">
    {!isNarrow && (
      <span className="me-auto text-sm text-ink-2">
        <bdi>A4</bdi> {orientation === 'landscape' ? 'أفقي، ٢٩٧ × ٢١٠ مم' : 'رأسي، ٢١٠ × ٢٩٧ مم'}
      </span>
    )}
    <Switch checked={view.hasGrid} onChange={({ target }) => look({ hasGrid: target.checked })}>
      شبكة
    </Switch>
    {!isNarrow && (
      <>
        <Switch checked={view.snaps} onChange={({ target }) => look({ snaps: target.checked })}>
          محاذاة
        </Switch>
        <Switch checked={view.isLocked} onChange={({ target }) => look({ isLocked: target.checked })}>
          قفل
        </Switch>
      </>
    )}
    <div className="flex items-center">
      <IconButton label="تصغير العرض" onClick={() => look({ zoom: zoomed(zoom, -1) })}>
        <ZoomOut />
      </IconButton>
      <Button look="text" size={36} onClick={() => look({ zoom: undefined })}>
        <span className="sr-only">العرض </span>
        <Spoken text={formatPercent(Math.round(zoom * 100))} />
        <span className="sr-only">، ملاءمة الصفحة</span>
      </Button>
      <IconButton label="تكبير العرض" onClick={() => look({ zoom: zoomed(zoom, 1) })}>
        <ZoomIn />
      </IconButton>
    </div>
  </div>
))
