import { Suspense, useState } from 'react'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { PreviewFrame } from '#web/ui/pictures/preview-frame.tsx'
import { SegmentedControl } from '#web/ui/buttons/segmented-control.tsx'
import { SkeletonText } from '#web/ui/loading/skeleton.tsx'
import { usePublicView, type Unsaved } from './public-view.ts'

/** As wide as the phones and the screens that the pages are drawn for. */
const widths = { phone: 360, wide: 1280 } as const
type Device = keyof typeof widths

interface PreviewDialogProps {
  readonly unsaved: Unsaved
  readonly onClose: () => void
}

/** The public page with what she has not saved yet, on a phone and on a wide screen. */
export function PreviewDialog({ unsaved, onClose }: PreviewDialogProps) {
  const draw = usePublicView()
  const [device, setDevice] = useState<Device>(() => (window.innerWidth < 900 ? 'phone' : 'wide'))
  return (
    <Dialog full closable onClose={onClose} title="معاينة" text="كما ستراه الزائرة بعد الحفظ.">
      <SegmentedControl
        label="عرض الشاشة"
        options={[
          { value: 'phone', label: 'شاشة الجوال' },
          { value: 'wide', label: 'شاشة عريضة' },
        ]}
        value={device}
        onChange={setDevice}
        className="justify-self-start"
      />
      <PreviewFrame title="معاينة الصفحة" width={widths[device]} onEscape={onClose}>
        <Suspense fallback={<SkeletonText lines={8} />}>{draw(unsaved)}</Suspense>
      </PreviewFrame>
    </Dialog>
  )
}
