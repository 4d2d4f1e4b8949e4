import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Kbd } from '#web/ui/text/kbd.tsx'

const keys = [
  ['J', 'التذكرة التالية'],
  ['K', 'التذكرة السابقة'],
  ['R', 'الرد'],
  ['N', 'ملاحظة داخلية'],
  ['A', 'إسنادها إليكِ'],
  ['E', 'جعلها محلولة'],
  ['Ctrl Enter', 'الإرسال'],
] as const

export const KeyDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog onClose={onClose} title="مفاتيح المكتب" closable>
    <dl>
      {keys.map(([key, what]) => (
        <div key={key} className="flex items-center justify-between border-b border-rule py-2">
          <dt>{what}</dt>
          <dd>
            <Kbd>{key}</Kbd>
          </dd>
        </div>
      ))}
    </dl>
  </Dialog>
)
