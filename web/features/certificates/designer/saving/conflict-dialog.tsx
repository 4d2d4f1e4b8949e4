import { isTextElement, type CertificateTemplate, type TemplateElement } from '#core/certificate/template.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConflictPanel } from '#web/ui/forms/conflict-panel.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toDesign } from '../editing/as-design.ts'
import { nameOf } from '../editing/commands.ts'
import { keyOf, type Clash } from './merge.ts'
import type { Clashing, Saving } from './use-saving.ts'

const FIELD_NAMES = {
  name: 'اسم القالب',
  orientation: 'اتجاه الصفحة',
  background_url: 'صورة الخلفية',
  backgroundColor: 'لون الخلفية',
  backgroundSize: 'حجم صورة الخلفية',
} as const

interface ConflictDialogProps {
  readonly clashing: Clashing
  readonly mine: CertificateTemplate
  readonly saving: Pick<Saving, 'settle' | 'keepMine'>
}

/** Only what both changed is asked; everything else of both already stands. */
export function ConflictDialog({
  clashing: { theirs, clashes },
  mine,
  saving: { settle, keepMine },
}: ConflictDialogProps) {
  const other = toDesign(theirs)
  return (
    <Dialog
      wide
      onClose={keepMine}
      closeOnScrim={false}
      title="حُفظت نسخة أخرى من هذا القالب"
      actions={
        <Button look="quiet" onClick={keepMine}>
          إبقاء نسختي كلها
        </Button>
      }
    >
      <div className="max-h-[60dvh] overflow-y-auto">
        <ConflictPanel
          by={theirs.updated_by}
          at={theirs.updated_at}
          clashes={clashes.map((clash) => ({
            key: keyOf(clash),
            label: labelOf(clash, mine, other),
            mine: wordsOf(clash, mine),
            theirs: wordsOf(clash, other),
          }))}
          onKeep={(key) => settle(key, false)}
          onTake={(key) => settle(key, true)}
        />
      </div>
    </Dialog>
  )
}

const elementIn = ({ elements }: CertificateTemplate, id: string): TemplateElement | undefined =>
  elements.find((element) => element.id === id)

function labelOf(clash: Clash, mine: CertificateTemplate, theirs: CertificateTemplate): string {
  if ('field' in clash) return FIELD_NAMES[clash.field]
  const element = elementIn(mine, clash.element) ?? elementIn(theirs, clash.element)
  return element ? `العنصر «${nameOf(element)}»` : 'عنصر'
}

function wordsOf(clash: Clash, template: CertificateTemplate): string {
  if ('field' in clash) {
    const value = template[clash.field] ?? 'بلا'
    return value === 'landscape' ? 'أفقي' : value === 'portrait' ? 'رأسي' : value
  }
  const element = elementIn(template, clash.element)
  if (!element) return 'محذوف'
  const place = `س ${Math.round(element.x)}، ص ${Math.round(element.y)}`
  if (!isTextElement(element)) return `صورة ${element.width} × ${element.height}، ${place}`
  return `${element.content} (الحجم ${element.fontSize}، ${place})`
}
