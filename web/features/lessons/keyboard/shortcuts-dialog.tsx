import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Kbd } from '#web/ui/text/kbd.tsx'

const rows = [
  { key: '→', name: 'السهم الأيمن', does: 'الدرس التالي' },
  { key: '←', name: 'السهم الأيسر', does: 'الدرس السابق' },
  { key: 'Space', name: 'مفتاح المسافة', does: 'تشغيل الفيديو أو إيقافه مؤقتًا' },
]

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closable
      title="اختصارات لوحة المفاتيح"
      text="لا تعمل أثناء الكتابة، ولا حين يكون التركيز على زر أو خيار."
    >
      <dl>
        {rows.map(({ key, name, does }) => (
          <div key={key} className="flex items-center gap-3 border-b border-rule py-2.5 last:border-0">
            <dt className="flex w-44 items-center gap-2 text-ink-2">
              <Kbd>{key}</Kbd> {name}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
